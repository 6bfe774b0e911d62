import { ledger, type AgentShareRow } from '@bedside/contracts'
import type { ListColumn } from '../../list/column'
import { DayRangeFilter } from '../../list/day-range-filter'
import { ChoiceFilter } from '../../list/filter-bar'
import { RecordList } from '../../list/record-list'
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
  { key: 'amountCents', width: 110, align: 'right', onCard: 'line' },
  { key: 'settleState', width: 100 },
  { key: 'paidOutCents', width: 110, align: 'right' },
  { key: 'createdAt' },
  { key: 'settledAt' },
  { key: 'tradeNo', also: ['refundNo'], width: 205 },
]

/** An agent's share of each payment, and what refunds took back. */
export const AgentShares = ({ agentId }: { agentId: number }) => (
  <RecordList
    list={ledger.getAgentShareList}
    file={ledger.exportAgentShareList}
    sums={ledger.getAgentShareSums}
    prefix="shares"
    of={{ agentId }}
    rowKey="shareId"
    columns={columns}
    filters={
      <>
        <ChoiceFilter name="settleState" width={120} />
        <DayRangeFilter />
      </>
    }
  />
)
