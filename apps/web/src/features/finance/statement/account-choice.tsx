import { ledger, type AccountRow } from '@bedside/contracts'
import { useText } from '../../../i18n/messages'
import type { ListColumn } from '../../../list/column'
import { ChoiceFilter, FilterBar, TextFilter } from '../../../list/filter-bar'
import { ListPage } from '../../../list/list-page'
import { ListTable } from '../../../list/list-table'
import { useTable } from '../../../list/use-table'
import { RowActions } from '../../../ui/row-actions'
import { financeMessages } from '../finance.messages'

const columns: readonly ListColumn<AccountRow>[] = [
  { key: 'account', width: 220, onCard: 'name' },
  { key: 'ownerName', width: 220 },
  { key: 'type', width: 90 },
  { key: 'balanceCents', width: 150, align: 'right' },
  { key: 'openedAt' },
]

/** The list of accounts from which a statement is opened. */
export function AccountChoice({ onChoose }: { onChoose: (accountId: number) => void }) {
  const t = useText(financeMessages)
  const table = useTable(ledger.getAccountList, { prefix: 'accounts' })
  return (
    <ListPage
      table={table}
      filters={
        <FilterBar>
          <ChoiceFilter name="pattern" width={190} />
          <ChoiceFilter name="payableTo" width={130} />
          <TextFilter name="ownerName" width={220} />
        </FilterBar>
      }
    >
      <ListTable
        table={table}
        rowKey="accountId"
        columns={columns}
        actions={({ accountId, account }) => (
          <RowActions
            actions={[
              {
                label: t('statement'),
                accessibleName: t('statementOf', { account }),
                first: true,
                run: () => onChoose(accountId),
              },
            ]}
          />
        )}
        exportWith={ledger.exportAccountList}
      />
    </ListPage>
  )
}
