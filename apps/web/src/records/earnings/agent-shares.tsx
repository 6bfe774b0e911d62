import { ledger, type AgentShareRow } from '@bedside/contracts'
import { useMemo } from 'react'
import type { ListColumn } from '../../list/column'
import { DayRangeFilter } from '../../list/day-range-filter'
import { ChoiceFilter, FilterBar } from '../../list/filter-bar'
import { ListPage } from '../../list/list-page'
import { ListTable } from '../../list/list-table'
import { useTable } from '../../list/use-table'
import { SourceLink } from './source-link'

const columns: readonly ListColumn<AgentShareRow>[] = [
  {
    key: 'orderNo',
    width: 205,
    render: (row) => <SourceLink of={row} />,
  },
  { key: 'business', width: 80 },
  { key: 'sourceName', width: 200 },
  { key: 'baseCents', width: 110, align: 'right' },
  { key: 'bps', width: 80, align: 'right' },
  { key: 'amountCents', width: 110, align: 'right' },
  { key: 'settleState', width: 100 },
  { key: 'paidOutCents', width: 110, align: 'right' },
  { key: 'createdAt' },
  { key: 'settledAt' },
  { key: 'tradeNo', also: ['refundNo'], width: 205 },
]

/** What an agent got of each payment, and what refunds took back. */
export function AgentShares({ agentId }: { agentId: number }) {
  const fixed = useMemo(() => ({ agentId }), [agentId])
  const table = useTable(ledger.getAgentShareList, { fixed, prefix: 'shares' })
  return (
    <ListPage
      table={table}
      filters={
        <FilterBar>
          <ChoiceFilter name="settleState" width={120} />
          <DayRangeFilter />
        </FilterBar>
      }
    >
      <ListTable table={table} rowKey="shareId" columns={columns} exportWith={ledger.exportAgentShareList} />
    </ListPage>
  )
}
