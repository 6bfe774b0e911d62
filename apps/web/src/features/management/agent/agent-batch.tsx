import { agent, type AgentRow, type Flag } from '@bedside/contracts'
import { Button } from 'antd'
import { call } from '../../../api/client'
import { useText } from '../../../i18n/messages'
import { BatchDialog } from '../../../list/batch-dialog'
import { useBatch } from '../../../list/use-batch'
import type { RowChoice } from '../../../list/use-choice'
import { ConfirmAction } from '../../../ui/confirm-action'
import { agentMessages } from './agent.messages'

/** Switches several agents on or off. */
export function AgentBatch({ choice }: { choice: RowChoice<AgentRow> }) {
  const t = useText(agentMessages)
  const batch = useBatch({
    choice,
    rowKey: 'agentId',
    nameOf: ({ company }) => company,
    changes: agent.updateAgentIsFlag,
  })
  const count = choice.rows.length
  const set =
    (isFlag: Flag) =>
    ({ agentId }: AgentRow) =>
      call(agent.updateAgentIsFlag, { agentId, isFlag }, { handles: () => true })
  return (
    <>
      <ConfirmAction
        danger
        label={t('disable')}
        question={t('disableManyQuestion', { count })}
        about={batch.about}
        consequence={t('disableConsequence')}
        run={() => batch.start(t('disableMany', { count }), set(2))}
      />
      <Button type="link" onClick={() => batch.start(t('enableMany', { count }), set(1))}>
        {t('enable')}
      </Button>
      <BatchDialog batch={batch} />
    </>
  )
}
