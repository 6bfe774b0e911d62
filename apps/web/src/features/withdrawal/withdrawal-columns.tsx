import type { WithdrawalRow } from '@bedside/contracts'
import type { ListColumn } from '../../list/column'
import { failureColumn } from '../../records/money/failure-text'
import { WithdrawalStatusTag } from '../../records/withdrawal-status'

export const withdrawalColumns: readonly ListColumn<WithdrawalRow>[] = [
  { key: 'withdrawNo', width: 205 },
  { key: 'status', width: 110, onCard: 'status', render: (row) => <WithdrawalStatusTag row={row} /> },
  { key: 'ownerName', width: 200 },
  { key: 'applicantKind', width: 90 },
  { key: 'amountCents', width: 110, align: 'right' },
  { key: 'feeCents', width: 90, align: 'right' },
  { key: 'netCents', width: 110, align: 'right' },
  { key: 'holder', width: 100 },
  { key: 'bankName', also: ['cardTail'], width: 150 },
  { key: 'payWay', width: 110 },
  { key: 'createdAt' },
  { key: 'reviewer', also: ['secondReviewer'], width: 110 },
  { key: 'reviewedAt' },
  { key: 'paidAt' },
  { key: 'voucherNo', width: 150 },
  failureColumn,
]
