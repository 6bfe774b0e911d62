import { withdrawal, type ApplicantKind, type WithdrawalRow } from '@bedside/contracts'
import type { ListColumn } from '../../list/column'
import { DayRangeFilter } from '../../list/day-range-filter'
import { ChoiceFilter } from '../../list/filter-bar'
import { RecordList } from '../../list/record-list'
import { failureColumn } from '../money/failure-text'
import { PageLink } from '../page-link'
import { WithdrawalStatusTag } from '../withdrawal-status'

const columns: readonly ListColumn<WithdrawalRow>[] = [
  {
    key: 'withdrawNo',
    width: 205,
    render: ({ withdrawalId, withdrawNo }) => (
      <PageLink page="equipmentOrders.orderCash" params={{ withdrawalId }}>
        {withdrawNo}
      </PageLink>
    ),
  },
  { key: 'status', width: 110, onCard: 'status', render: (row) => <WithdrawalStatusTag row={row} /> },
  { key: 'amountCents', width: 110, align: 'right' },
  { key: 'feeCents', width: 90, align: 'right' },
  { key: 'netCents', width: 110, align: 'right' },
  { key: 'createdAt' },
  { key: 'paidAt' },
  { key: 'voucherNo', width: 150 },
  failureColumn,
]

interface OwnerWithdrawalsProps {
  applicantKind: ApplicantKind
  ownerId: number
}

/** The withdrawals of an agent or a shop, requested ones included. */
export const OwnerWithdrawals = (owner: OwnerWithdrawalsProps) => (
  <RecordList
    list={withdrawal.getWithdrawalList}
    file={withdrawal.exportWithdrawalList}
    sums={withdrawal.getWithdrawalSums}
    prefix="withdrawals"
    of={owner}
    rowKey="withdrawalId"
    columns={columns}
    filters={
      <>
        <ChoiceFilter name="status" width={120} />
        <DayRangeFilter />
      </>
    }
  />
)
