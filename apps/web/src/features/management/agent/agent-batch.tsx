import { agent, type AgentRow } from '@bedside/contracts'
import { BatchDialog } from '../../../list/batch-dialog'
import { FlagBatch } from '../../../list/flag-batch'
import { useBatch } from '../../../list/use-batch'
import type { RowChoice } from '../../../list/use-choice'
import { agentFlag } from './agent-flag'
import { agentMessages } from './agent.messages'

export function AgentBatch({ choice }: { choice: RowChoice<AgentRow> }) {
  const batch = useBatch({
    choice,
    rowKey: 'agentId',
    nameOf: agentFlag.nameOf,
    changes: agent.updateAgentIsFlag,
  })
  return (
    <>
      <FlagBatch
        of={agentFlag}
        batch={batch}
        count={choice.rows.length}
        texts={agentMessages}
        consequence={agentMessages.disableConsequence}
      />
      <BatchDialog batch={batch} />
    </>
  )
}
