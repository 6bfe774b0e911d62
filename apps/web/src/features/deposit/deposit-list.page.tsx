import { deposit, type DepositRow } from '@bedside/contracts'
import { useMemo } from 'react'
import { useText } from '../../i18n/messages'
import type { ListColumn } from '../../list/column'
import { DayFilter } from '../../list/day-filter'
import { ChoiceFilter, FilterBar } from '../../list/filter-bar'
import { ListPage } from '../../list/list-page'
import { ListTable } from '../../list/list-table'
import { useTable } from '../../list/use-table'
import { DepositAmount, depositAmounts } from '../../records/money/deposit-amount'
import { moneyFilters } from '../../records/money/money-filters'
import { soonOfDeposits } from '../../records/money/soon-of-channel'
import { UserLink } from '../../records/user-link'
import { useOpenRecord } from '../../tab/use-open-record'
import { DepositActions } from '../../records/deposit/deposit-actions'
import { StatusTag } from '../../records/deposit/deposit-cells'
import { DepositDrawer } from './deposit-drawer'
import { depositMessages } from '../../records/deposit/deposit.messages'
import { useDepositDialogs } from '../../records/deposit/use-deposit-dialogs'

const columns = (user: string): readonly ListColumn<DepositRow>[] => [
  { key: 'depositNo', width: 206 },
  { key: 'status', width: 90, onCard: 'status', render: (row) => <StatusTag row={row} /> },
  {
    key: 'nickname',
    also: ['phone'],
    title: user,
    width: 190,
    oneLine: 'cut',
    render: (row) => <UserLink row={row} />,
  },
  { key: 'hospitalName', width: 170 },
  ...depositAmounts.map((key): ListColumn<DepositRow> => ({
    key,
    width: 92,
    align: 'right',
    onCard: 'line',
    isEmpty: ({ [key]: cents }) => cents === 0,
    render: ({ depositId, [key]: cents }) => <DepositAmount depositId={depositId} field={key} cents={cents} />,
  })),
  { key: 'mode', width: 90 },
  { key: 'payWay', width: 100 },
  { key: 'tradeNo', width: 200 },
  { key: 'createdAt' },
  { key: 'paidAt' },
  { key: 'refundedAt' },
  { key: 'operator', width: 100 },
  { key: 'failure', width: 160 },
]

export default function DepositListPage() {
  const t = useText(depositMessages)
  const table = useTable(deposit.getDepositList, { everyMs: ({ list }) => soonOfDeposits(list) })
  const [depositId, open] = useOpenRecord('depositId')
  const dialogs = useDepositDialogs()
  const user = t('user')
  const shownColumns = useMemo(() => columns(user), [user])
  return (
    <ListPage
      table={table}
      filters={
        <FilterBar>
          {moneyFilters('depositNo')}
          <ChoiceFilter name="mode" width={110} />
          <DayFilter name="paidDay" />
          <DayFilter name="refundedDay" />
          <ChoiceFilter name="refundLate" width={180} />
        </FilterBar>
      }
    >
      <ListTable
        table={table}
        rowKey="depositId"
        columns={shownColumns}
        actions={(row) => <DepositActions row={row} dialogs={dialogs} onDetails={() => open(row.depositId)} />}
        exportWith={deposit.exportDepositList}
        sums={deposit.getDepositSums}
      />
      <DepositDrawer depositId={depositId} dialogs={dialogs} onClose={() => open(undefined)} />
      {dialogs.element}
    </ListPage>
  )
}
