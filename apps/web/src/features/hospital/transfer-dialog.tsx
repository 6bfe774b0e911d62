import { hospital, HospitalTransferForm, type HospitalRow } from '@bedside/contracts'
import type { ReactNode } from 'react'
import { Field } from '../../forms/field'
import { FormDialog } from '../../forms/form-dialog'
import { useEditor } from '../../forms/use-editor'
import { filled, textOf, useText } from '../../i18n/messages'
import { succeed } from '../../session/notices'
import { AgentSelect } from '../../ui/agent-select'
import { hospitalMessages } from './hospital.messages'

/** Transfers a hospital to somebody else, and the dialog that asks to whom and why. */
export function useTransfer(): { ask: (row: HospitalRow) => void; dialog: ReactNode } {
  const t = useText(hospitalMessages)
  const editor = useEditor({
    id: 'transfer',
    title: (_start, { name = '' }: { name?: string }) => filled(hospitalMessages.transferTitle, { name }),
    call: hospital.transferHospital,
    onSaved: () => succeed(textOf(hospitalMessages)('transferred')),
  })
  return {
    // Whom it belongs to now is no answer to whom it shall belong.
    ask: ({ hospitalId, version, hospitalName: name }) => editor.open({ hospitalId, version }, { name }),
    dialog: (
      <FormDialog editor={editor} okText={t('transfer')}>
        <Field of={HospitalTransferForm} name="agentId" help={t('transferHelp')}>
          <AgentSelect only={({ isFlag }) => isFlag === 1} />
        </Field>
        <Field of={HospitalTransferForm} name="reason" />
      </FormDialog>
    ),
  }
}
