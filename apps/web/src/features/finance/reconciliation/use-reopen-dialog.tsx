import { reconciliation, ReopenDayForm, type ReconciliationRow } from '@bedside/contracts'
import { Field } from '../../../forms/field'
import { useRecordDialog } from '../../../forms/use-record-dialog'
import { useText } from '../../../i18n/messages'
import { reconciliationMessages } from './reconciliation.messages'

/** Reopens a signed day, with a reason. */
export function useReopenDialog() {
  const t = useText(reconciliationMessages)
  return useRecordDialog({
    id: 'reconciliation-reopen',
    call: reconciliation.reopenDay,
    nameOf: ({ day }: ReconciliationRow) => day,
    title: reconciliationMessages.reopenTitle,
    okText: t('reopen'),
    danger: true,
    startFrom: ({ reconciliationId, version }) => ({ reconciliationId, version }),
    done: reconciliationMessages.reopened,
    fields: () => <Field of={ReopenDayForm} name="reason" help={t('reopenHelp')} />,
  })
}
