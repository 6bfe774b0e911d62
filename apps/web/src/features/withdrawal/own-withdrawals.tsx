import { withdrawal, type WithdrawalRow } from '@bedside/contracts'
import { DayRangeFilter } from '../../list/day-range-filter'
import { ChoiceFilter, FilterBar, TextFilter } from '../../list/filter-bar'
import { ListPage } from '../../list/list-page'
import { ListTable } from '../../list/list-table'
import { useTable } from '../../list/use-table'
import { soonOfPayouts } from '../../records/money/soon-of-channel'
import { useSignedIn } from '../../session/session'
import { useOpenRecord } from '../../tab/use-open-record'
import { useApproval } from './use-approval'
import { useWithdrawalDialogs } from './use-withdrawal-dialogs'
import { WithdrawalActions } from './withdrawal-actions'
import { withdrawalColumns } from './withdrawal-columns'
import { WithdrawalDrawer } from './withdrawal-drawer'

/** All rows have the same applicant, and only the platform sees who reviewed one. */
const notShown = new Set(['ownerName', 'applicantKind', 'reviewer'])
const columns = withdrawalColumns.filter(({ key }) => !notShown.has(key))

/** The viewer's own withdrawals. Those of agents below the viewer are on the page of order withdrawals. */
export function OwnWithdrawals() {
  const { agentId } = useSignedIn().info
  const fixed = agentId === null ? {} : { applicantKind: 'AGENT' as const, ownerId: agentId }
  const table = useTable(withdrawal.getWithdrawalList, { fixed, everyMs: ({ list }) => soonOfPayouts(list) })
  const [withdrawalId, open] = useOpenRecord('withdrawalId')
  const dialogs = useWithdrawalDialogs()
  const approval = useApproval()
  const all = { ...dialogs, approve: (row: WithdrawalRow) => void approval.approve([row]) }
  return (
    <ListPage
      table={table}
      filters={
        <FilterBar>
          <TextFilter name="withdrawNo" width={190} />
          <ChoiceFilter name="status" width={120} />
          <DayRangeFilter />
        </FilterBar>
      }
    >
      <ListTable
        table={table}
        rowKey="withdrawalId"
        columns={columns}
        actions={(row) => <WithdrawalActions row={row} dialogs={all} onDetails={() => open(row.withdrawalId)} />}
        exportWith={withdrawal.exportWithdrawalList}
        sums={withdrawal.getWithdrawalSums}
      />
      <WithdrawalDrawer withdrawalId={withdrawalId} dialogs={all} onOpen={open} />
      {dialogs.element}
    </ListPage>
  )
}
