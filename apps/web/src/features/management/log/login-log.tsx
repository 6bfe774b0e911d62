import { log, type LoginLogRow } from '@bedside/contracts'
import type { ListColumn } from '../../../list/column'
import { DayRangeFilter } from '../../../list/day-range-filter'
import { ChoiceFilter, FilterBar, TextFilter } from '../../../list/filter-bar'
import { ListPage } from '../../../list/list-page'
import { ListTable } from '../../../list/list-table'
import { useTable } from '../../../list/use-table'
import { Browser } from '../../../ui/browser'
import { RequestNumber } from '../../../ui/request-number'
import { LoginResultTag } from '../../../history/log-cells'

const columns: readonly ListColumn<LoginLogRow>[] = [
  { key: 'createdAt' },
  { key: 'managerAccount', width: 160 },
  { key: 'result', width: 110, onCard: 'status', render: ({ result }) => <LoginResultTag result={result} /> },
  { key: 'ip', width: 140 },
  { key: 'userAgent', width: 200, render: ({ userAgent }) => <Browser userAgent={userAgent} /> },
  { key: 'requestId', width: 120, render: ({ requestId }) => <RequestNumber id={requestId} /> },
]

/** Sign-ins and failed attempts. A prefix keeps this list's state in the address apart from the operation log's. */
export function LoginLog() {
  const table = useTable(log.getLoginLogList, { prefix: 'login' })
  return (
    <ListPage
      table={table}
      filters={
        <FilterBar>
          <TextFilter name="keyword" />
          <ChoiceFilter name="result" />
          <DayRangeFilter />
        </FilterBar>
      }
    >
      <ListTable table={table} rowKey="logId" columns={columns} exportWith={log.exportLoginLogList} />
    </ListPage>
  )
}
