import { canReopen, suspense, waysToSettle } from '@bedside/contracts'
import { useText } from '../../../i18n/messages'
import { ChoiceFilter, FilterBar, TextFilter } from '../../../list/filter-bar'
import { ListPage } from '../../../list/list-page'
import { ListTable } from '../../../list/list-table'
import { RecordFilter } from '../../../list/record-filter'
import { useTable } from '../../../list/use-table'
import { RowActions } from '../../../ui/row-actions'
import { suspenseColumns } from './suspense-columns'
import { suspenseMessages } from './suspense.messages'
import { useReopenDialog } from './use-reopen-dialog'
import { useSettleDialog } from './use-settle-dialog'

const open = { isOpen: 1 } as const

/** Suspense: money that arrived or left unexpectedly, and whether it has been returned or settled. */
export function Suspense() {
  const t = useText(suspenseMessages)
  const table = useTable(suspense.getSuspenseList, { prefix: 'suspense', initial: open })
  const settle = useSettleDialog()
  const reopen = useReopenDialog()
  return (
    <ListPage
      table={table}
      filters={
        <FilterBar>
          <ChoiceFilter name="isOpen" width={150} />
          <ChoiceFilter name="kind" width={190} />
          <ChoiceFilter name="status" width={140} />
          <TextFilter name="number" width={220} />
          <RecordFilter name="differenceId" />
          <RecordFilter name="suspenseId" />
        </FilterBar>
      }
    >
      <ListTable
        table={table}
        rowKey="suspenseId"
        columns={suspenseColumns}
        actions={(row) => (
          <RowActions
            actions={[
              waysToSettle(row).length > 0 && {
                call: suspense.settleSuspense,
                label: t('settle'),
                first: true,
                run: () => settle.open(row),
              },
              canReopen(row) && {
                call: suspense.reopenSuspense,
                label: t('reopen'),
                danger: true,
                run: () => reopen.open(row),
              },
            ]}
          />
        )}
        exportWith={suspense.exportSuspenseList}
      />
      {settle.element}
      {reopen.element}
    </ListPage>
  )
}
