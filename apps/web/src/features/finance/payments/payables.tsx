import { accountPatterns, ledger, partyPayment, type AccountRow } from '@bedside/contracts'
import { useTranslate, useText } from '../../../i18n/messages'
import type { ListColumn } from '../../../list/column'
import { ChoiceFilter, FilterBar, TextFilter } from '../../../list/filter-bar'
import { ListPage } from '../../../list/list-page'
import { ListTable } from '../../../list/list-table'
import { useTable } from '../../../list/use-table'
import { PageLink } from '../../../records/page-link'
import { RowActions } from '../../../ui/row-actions'
import { paymentsMessages } from './payments.messages'
import { useBookDialog } from './use-payment-dialogs'

const columns: readonly ListColumn<AccountRow>[] = [
  {
    key: 'ownerName',
    width: 260,
    onCard: 'name',
    render: ({ accountId, ownerName }) => (
      <PageLink page="financial.financeDeatil" params={{ tab: 'statement', 'statement.accountId': accountId }}>
        {ownerName}
      </PageLink>
    ),
  },
  { key: 'account', width: 220 },
  { key: 'balanceCents', width: 150, align: 'right' },
]

const paidSo = ['hospital:#:payable', 'franchise:#:available'] as const
const hospitals = { pattern: paidSo[0] }

/** The amounts owed to hospitals and investors, each with its statement and a dialog to book a payment. */
export function Payables() {
  const t = useText(paymentsMessages)
  const translate = useTranslate()
  const table = useTable(ledger.getAccountList, { prefix: 'payables', initial: hospitals, isAboutInitial: true })
  const book = useBookDialog()
  const choices = paidSo.map((value) => ({ value, label: translate(accountPatterns.texts[value]) }))
  return (
    <ListPage
      table={table}
      filters={
        <FilterBar>
          <ChoiceFilter name="pattern" width={190} choices={choices} />
          <TextFilter name="ownerName" width={220} />
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
              row.balanceCents > 0 && {
                call: partyPayment.bookPartyPayment,
                label: t('toPay'),
                accessibleName: t('toPayOf', { name: row.ownerName }),
                first: true,
                run: () => book.open(row),
              },
            ]}
          />
        )}
      />
      {book.element}
    </ListPage>
  )
}
