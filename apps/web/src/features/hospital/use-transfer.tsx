import { hospital, HospitalTransferForm, type HospitalRow } from '@bedside/contracts'
import { Field } from '../../forms/field'
import { useRecordDialog, type RecordDialog } from '../../forms/use-record-dialog'
import { useText } from '../../i18n/messages'
import { AgentSelect } from '../../records/agent-select'
import { hospitalMessages } from './hospital.messages'

/** The dialog that transfers a hospital to another agent, with a reason. */
export function useTransfer(): RecordDialog<HospitalRow> {
  const t = useText(hospitalMessages)
  return useRecordDialog({
    id: 'transfer',
    call: hospital.transferHospital,
    nameOf: ({ hospitalName }: HospitalRow) => hospitalName,
    title: hospitalMessages.transferTitle,
    saved: hospitalMessages.transferred,
    // The current agent is not preselected: it is the one that the hospital leaves.
    startFrom: ({ hospitalId, version }) => ({ hospitalId, version }),
    okText: t('transfer'),
    fields: () => (
      <>
        <Field of={HospitalTransferForm} name="agentId" help={t('transferHelp')}>
          <AgentSelect only={({ isFlag }) => isFlag === 1} />
        </Field>
        <Field of={HospitalTransferForm} name="reason" />
      </>
    ),
  })
}
