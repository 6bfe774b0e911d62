import { partyPayment, type PayableRow } from '@bedside/contracts'
import { useText } from '../../../i18n/messages'
import type { ListColumn } from '../../../list/column'
import { ChoiceFilter, FilterBar, TextFilter } from '../../../list/filter-bar'
import { ListPage } from '../../../list/list-page'
import { ListTable } from '../../../list/list-table'
import { useTable } from '../../../list/use-table'
import { PageLink } from '../../../records/page-link'
import { RowActions } from '../../../ui/row-actions'
import { paymentsMessages } from './payments.messages'
import { useBookDialog } from './use-payment-dialogs'

const columns: readonly ListColumn<PayableRow>[] = [
  {
    key: 'partyName',
    width: 260,
    onCard: 'name',
    render: ({ accountId, partyName }) => (
      <PageLink page="financial.financeDeatil" params={{ tab: 'statement', 'statement.accountId': accountId }}>
        {partyName}
      </PageLink>
    ),
  },
  { key: 'party', width: 90 },
  { key: 'owedCents', width: 150 },
  { key: 'lastPaidCents', width: 150 },
  { key: 'lastPaidOn', width: 140 },
]

/** The amounts owed to hospitals and investors, each with its statement and a dialog to book a payment. */
export function Payables() {
  const t = useText(paymentsMessages)
  const table = useTable(partyPayment.getPayableList, { prefix: 'payables' })
  const book = useBookDialog()
  return (
    <ListPage
      table={table}
      filters={
        <FilterBar>
          <TextFilter name="partyName" width={220} />
          <ChoiceFilter name="party" width={130} />
        </FilterBar>
      }
    >
      <p className="muted">{t('help')}</p>
      <ListTable
        table={table}
        rowKey="accountId"
        columns={columns}
        actions={(row) => (
          <RowActions
            actions={[
              row.owedCents > 0 && {
                call: partyPayment.bookPartyPayment,
                label: t('toPay'),
                accessibleName: t('toPayOf', { name: row.partyName }),
                first: true,
                run: () => book.open(row),
              },
            ]}
          />
        )}
        exportWith={partyPayment.exportPayableList}
        sums={partyPayment.getPayableSums}
      />
      {book.element}
    </ListPage>
  )
}
