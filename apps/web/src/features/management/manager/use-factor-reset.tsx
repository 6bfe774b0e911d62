import { FactorResetForm, type ManagerRow } from '@bedside/contracts'
import { Field } from '../../../forms/field'
import { useRecordDialog, type RecordDialogOptions } from '../../../forms/use-record-dialog'

type Options = Omit<RecordDialogOptions<FactorResetForm, null, ManagerRow>, 'nameOf' | 'startFrom' | 'fields'>

/** A dialog on the reset of an account's second factor, which asks for the reason alone. */
export const useFactorReset = ({ help, ...options }: Options & { help?: string }) =>
  useRecordDialog<FactorResetForm, null, ManagerRow>({
    ...options,
    nameOf: ({ managerAccount }) => managerAccount,
    startFrom: ({ managerId }) => ({ managerId }),
    fields: () => <Field of={FactorResetForm} name="reason" {...(help !== undefined && { help })} />,
  })
