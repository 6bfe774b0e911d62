import { withdrawal, type ApplicantKind, type WithdrawalRow } from '@bedside/contracts'
import { useMemo } from 'react'
import { hrefOf } from '../../lib/paths'
import type { ListColumn } from '../../list/column'
import { DayRangeFilter } from '../../list/day-range-filter'
import { ChoiceFilter, FilterBar } from '../../list/filter-bar'
import { ListPage } from '../../list/list-page'
import { ListTable } from '../../list/list-table'
import { useTable } from '../../list/use-table'

const columns: readonly ListColumn<WithdrawalRow>[] = [
  {
    key: 'withdrawNo',
    width: 205,
    render: ({ withdrawalId, withdrawNo }) => (
      <a href={hrefOf(`/equipmentOrders/orderCash?withdrawalId=${withdrawalId}`)}>{withdrawNo}</a>
    ),
  },
  { key: 'status', width: 110, onCard: 'status' },
  { key: 'amountCents', width: 110, align: 'right' },
  { key: 'feeCents', width: 90, align: 'right' },
  { key: 'netCents', width: 110, align: 'right' },
  { key: 'createdAt' },
  { key: 'paidAt' },
  { key: 'voucherNo', width: 150 },
  { key: 'failure', width: 180 },
]

interface OwnerWithdrawalsProps {
  applicantKind: ApplicantKind
  ownerId: number
}

/** What an agent or a shop has taken out, or asked for. */
export function OwnerWithdrawals({ applicantKind, ownerId }: OwnerWithdrawalsProps) {
  const fixed = useMemo(() => ({ applicantKind, ownerId }), [applicantKind, ownerId])
  const table = useTable(withdrawal.getWithdrawalList, { fixed, prefix: 'withdrawals' })
  return (
    <ListPage
      table={table}
      filters={
        <FilterBar>
          <ChoiceFilter name="status" width={120} />
          <DayRangeFilter />
        </FilterBar>
      }
    >
      <ListTable table={table} rowKey="withdrawalId" columns={columns} exportWith={withdrawal.exportWithdrawalList} />
    </ListPage>
  )
}
