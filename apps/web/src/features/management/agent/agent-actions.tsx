import { agent, manager, type AgentRow } from '@bedside/contracts'
import { Flex } from 'antd'
import { useText } from '../../../i18n/messages'
import { mayCall } from '../../../session/can'
import { useSignedIn } from '../../../session/session'
import { ConfirmAction } from '../../../ui/confirm-action'
import { MoreActions, type MoreAction } from '../../../ui/more-actions'
import { RowButton } from '../../../ui/row-button'
import { setAgentFlag } from './agent-calls'
import { agentAddress } from './agent-cells'
import { agentMessages } from './agent.messages'
import type { AgentDialogs } from './use-agent-dialogs'

interface AgentActionsProps {
  row: AgentRow
  dialogs: AgentDialogs
  /** On the page of the agent itself there is no need for ways to it. */
  here?: boolean
}

/** What can be done with one agent. Nobody switches off the agent they belong to. */
export function AgentActions({ row, dialogs, here = false }: AgentActionsProps) {
  const t = useText(agentMessages)
  const { info, granted } = useSignedIn()
  const isOwn = row.agentId === info.agentId
  const mayFlag = !isOwn && mayCall(granted, agent.updateAgentIsFlag)
  const mayDetail = !here && granted.has('management.detail')
  const ways: readonly (MoreAction | false)[] = [
    mayCall(granted, agent.updateAgentPassword) &&
      row.managerId !== info.managerId && {
        key: 'password',
        label: t('changePassword'),
        hindrance: row.managerId === null ? t('noAccount') : undefined,
        run: () => dialogs.changePassword(row),
      },
    mayDetail &&
      mayCall(granted, manager.getManagerlist) && {
        key: 'staff',
        label: t('staff'),
        to: agentAddress(row.agentId, 'staff'),
      },
    mayDetail && { key: 'detail', label: t('details'), to: agentAddress(row.agentId) },
  ]
  return (
    <Flex>
      {mayCall(granted, agent.updateAgent) && <RowButton onClick={() => dialogs.edit(row)}>{t('edit')}</RowButton>}
      {mayFlag && row.isFlag === 1 && (
        <ConfirmAction
          danger
          atEnd
          label={t('disable')}
          question={t('disableQuestion', { company: row.company })}
          consequence={t('disableConsequence')}
          run={() => setAgentFlag(row, 2)}
        />
      )}
      {mayFlag && row.isFlag !== 1 && <RowButton onClick={() => void setAgentFlag(row, 1)}>{t('enable')}</RowButton>}
      <MoreActions actions={ways.filter((way) => way !== false)} />
    </Flex>
  )
}
