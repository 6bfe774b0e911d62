import { agent, franchise, hospital, HospitalTransferForm, type AgentRow } from '@bedside/contracts'
import { Field } from '../../../forms/field'
import { useRecordDialog } from '../../../forms/use-record-dialog'
import { useText } from '../../../i18n/messages'
import { useCan } from '../../../session/can'
import { useSignedIn } from '../../../session/session'
import { dialogsOf } from '../../../ui/dialogs-of'
import { usePasswordOnce } from '../../../ui/password-once'
import { onlyNewAccount } from '../../../records/account-fields'
import { usePasswordReset } from '../../../records/use-password-reset'
import { AgentFields } from './agent-fields'
import { agentMessages } from './agent.messages'
import { HospitalSelect } from './hospital-select'
import { notifyUnownedLeads } from './unowned-leads'

export type AgentDialogs = ReturnType<typeof useAgentDialogs>

export function useAgentDialogs() {
  const t = useText(agentMessages)
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
  const assign = useRecordDialog({
    id: 'agent-hospital',
    call: hospital.transferHospital,
    nameOf: ({ company }: AgentRow) => company,
    title: agentMessages.assignTitle,
    done: agentMessages.assigned,
    startFrom: ({ agentId }) => ({ agentId }),
    okText: t('assign'),
    fields: ({ start }) =>
      start && (
        <>
          <Field of={HospitalTransferForm} name="hospitalId" help={t('assignHelp')}>
            <HospitalSelect agentId={start.agentId} />
          </Field>
          <Field of={HospitalTransferForm} name="reason" />
        </>
      ),
  })
  return {
    ...dialogsOf({ edit, changePassword, assign }, password),
    // An agent can add agents only below itself. The shares stay empty: a 0 that nobody typed would be saved unnoticed.
    add: () => edit.add({ parentId: info.agentId }),
  }
}
