import { withdrawal, type WithdrawalLineRow, type WithdrawalRow } from '@bedside/contracts'
import { useText } from '../../i18n/messages'
import type { ListColumn } from '../../list/column'
import { ListPage } from '../../list/list-page'
import { ListTable } from '../../list/list-table'
import { useTable } from '../../list/use-table'
import { SourceLink } from '../../records/earnings/source-link'
import { withdrawalMessages } from './withdrawal.messages'

const columns: readonly ListColumn<WithdrawalLineRow>[] = [
  {
    key: 'orderNo',
    also: ['withdrawNo'],
    width: 205,
    render: (row) => <SourceLink of={row} />,
  },
  { key: 'business', width: 80 },
  { key: 'sourceName', width: 200 },
  { key: 'paidCents', width: 110, align: 'right' },
  { key: 'shareCents', width: 110, align: 'right' },
  { key: 'settledAt' },
  { key: 'tradeNo', also: ['refundNo'], width: 200 },
]

/** All shares of a shop are of its own sales. */
const ofShop = columns.filter(({ key }) => key !== 'business' && key !== 'sourceName')

/** The shares that a withdrawal pays, with an export. */
export function WithdrawalLines({ of: { withdrawalId, applicantKind } }: { of: WithdrawalRow }) {
  const t = useText(withdrawalMessages)
  const table = useTable(withdrawal.getWithdrawalLines, { fixed: { withdrawalId }, prefix: 'lines' })
  return (
    <ListPage table={table} filters={<p className="muted">{t('linesHelp')}</p>}>
      <ListTable
        table={table}
        rowKey="lineId"
        columns={applicantKind === 'STORE' ? ofShop : columns}
        exportWith={withdrawal.exportWithdrawalLines}
      />
    </ListPage>
  )
}
