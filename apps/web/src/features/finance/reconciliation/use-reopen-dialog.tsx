import { reconciliation, ReopenDayForm, say, type ReconciliationRow } from '@bedside/contracts'
import { Field } from '../../../forms/field'
import { useRecordDialog } from '../../../forms/use-record-dialog'
import { language } from '../../../i18n/language'
import { named, useText } from '../../../i18n/messages'
import { succeed } from '../../../session/notices'
import { reconciliationMessages } from './reconciliation.messages'

/** A day that was signed is opened again, with why. */
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
    onSaved: (_answer, _sent, { name = '' }) =>
      succeed(say(named(reconciliationMessages.reopened, name), language.get())),
    fields: () => <Field of={ReopenDayForm} name="reason" />,
  })
}
