import { partyPayment, PartyPaymentRow, type PartyPaymentStatus } from '@bedside/contracts'
import { useText } from '../../../i18n/messages'
import type { ListColumn } from '../../../list/column'
import { DayRangeFilter } from '../../../list/day-range-filter'
import { ChoiceFilter, FilterBar, TextFilter } from '../../../list/filter-bar'
import { ListPage } from '../../../list/list-page'
import { ListTable } from '../../../list/list-table'
import { useTable } from '../../../list/use-table'
import { useOpenRecord } from '../../../tab/use-open-record'
import { RowActions } from '../../../ui/row-actions'
import { ValueTag, type Tone } from '../../../ui/value-tag'
import { PaymentDrawer } from './payment-drawer'
import { paymentsMessages } from './payments.messages'
import { useReverseDialog } from './use-payment-dialogs'

const tones: Readonly<Record<PartyPaymentStatus, Tone>> = { PAID: 'success', REVERSED: 'default' }

const columns: readonly ListColumn<PartyPaymentRow>[] = [
  { key: 'paymentNo', width: 205, onCard: 'name' },
  { key: 'partyName', also: ['party'], width: 220 },
  { key: 'amountCents', width: 120 },
  {
    key: 'status',
    width: 100,
    onCard: 'status',
    render: ({ status }) => <ValueTag of={PartyPaymentRow} field="status" value={status} tone={tones[status]} />,
  },
  { key: 'paidOn', width: 110 },
  { key: 'voucherNo', width: 180 },
  { key: 'reason', width: 150 },
  { key: 'actor', width: 110 },
  { key: 'createdAt' },
]

/** Party payments to hospitals and investors. */
export function Payments() {
  const t = useText(paymentsMessages)
  const table = useTable(partyPayment.getPartyPaymentList, { prefix: 'payments' })
  const [shown, show] = useOpenRecord('payments.partyPaymentId')
  const reverse = useReverseDialog()
  return (
    <ListPage
      table={table}
      filters={
        <FilterBar>
          <TextFilter name="number" width={220} />
          <ChoiceFilter name="party" width={130} />
          <ChoiceFilter name="status" width={130} />
          <DayRangeFilter />
        </FilterBar>
      }
    >
      <ListTable
        table={table}
        rowKey="partyPaymentId"
        columns={columns}
        actions={({ partyPaymentId, paymentNo }) => (
          <RowActions
            actions={[
              {
                label: t('details'),
                accessibleName: t('detailsOf', { paymentNo }),
                first: true,
                run: () => show(partyPaymentId),
              },
            ]}
          />
        )}
        exportWith={partyPayment.exportPartyPaymentList}
        sums={partyPayment.getPartyPaymentSums}
      />
      <PaymentDrawer partyPaymentId={shown} onReverse={reverse.open} onClose={() => show(undefined)} />
      {reverse.element}
    </ListPage>
  )
}
