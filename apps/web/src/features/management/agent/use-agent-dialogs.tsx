import { agent, franchise, type AgentRow } from '@bedside/contracts'
import { useRecordDialog } from '../../../forms/use-record-dialog'
import { useCan } from '../../../session/can'
import { useSignedIn } from '../../../session/session'
import { dialogsOf } from '../../../ui/dialogs-of'
import { usePasswordOnce } from '../../../ui/password-once'
import { onlyNewAccount } from '../../../records/account-fields'
import { usePasswordReset } from '../../../records/use-password-reset'
import { AgentFields } from './agent-fields'
import { agentMessages } from './agent.messages'
import { notifyUnownedLeads } from './unowned-leads'

export type AgentDialogs = ReturnType<typeof useAgentDialogs>

export function useAgentDialogs() {
  const { info } = useSignedIn()
  const password = usePasswordOnce()
  const mayHandOver = useCan(franchise.setFranchise) && info.family === 'PLATFORM'
  const edit = useRecordDialog({
    id: 'agent',
    call: agent.updateAgent,
    nameOf: ({ company }: AgentRow) => company,
    title: agentMessages.editTitle,
    addTitle: agentMessages.add,
    saved: agentMessages.saved,
    sending: onlyNewAccount,
    onSaved: ({ region, company }, sent) => {
      password.open(sent)
      if (mayHandOver && region !== '') void notifyUnownedLeads(region, company)
    },
    width: 760,
    fields: (editor) => <AgentFields editor={editor} />,
  })
  const changePassword = usePasswordReset({
    id: 'agent-password',
    call: agent.updateAgentPassword,
    accountOf: ({ managerAccount }: AgentRow) => managerAccount ?? '',
    startFrom: ({ agentId }) => ({ agentId }),
  })
  return {
    ...dialogsOf({ edit, changePassword }, password),
    // An agent can add agents only below itself.
    add: () => edit.add({ parentId: info.agentId, bedShareBps: 0, mallShareBps: 0 }),
  }
}
