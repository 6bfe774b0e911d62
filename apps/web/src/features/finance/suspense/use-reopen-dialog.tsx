import { ReopenSuspenseForm, suspense, type SuspenseById, type SuspenseRow, type SuspenseWay } from '@bedside/contracts'
import { Field } from '../../../forms/field'
import { useText } from '../../../i18n/messages'
import { useMoneyDialog } from '../../../records/money/use-money-dialog'
import { SuspenseAbout } from './suspense-about'
import { suspenseMessages } from './suspense.messages'

/** Ways in which the bank has moved money. */
const transfers: ReadonlySet<SuspenseWay | null> = new Set(['BY_HAND', 'GOT_BACK'])

/** Reopens a settled item, after a preview of the entries that reverse its settlement. */
export function useReopenDialog() {
  const t = useText(suspenseMessages)
  return useMoneyDialog<ReopenSuspenseForm, SuspenseById, SuspenseRow>({
    id: 'suspense-reopen',
    call: suspense.reopenSuspense,
    preview: suspense.previewReopenSuspense,
    previewQuery: ({ suspenseId }) => (suspenseId === undefined ? undefined : { suspenseId }),
    nameOf: ({ number }) => number,
    title: suspenseMessages.reopenTitle,
    done: suspenseMessages.reopened,
    okText: t('reopen'),
    danger: true,
    startFrom: ({ suspenseId, version }) => ({ suspenseId, version }),
    fields: (row) => (
      <>
        {row && <SuspenseAbout row={row} />}
        <Field
          of={ReopenSuspenseForm}
          name="reason"
          {...(row && transfers.has(row.way) && { help: t('transferred') })}
        />
      </>
    ),
  })
}
