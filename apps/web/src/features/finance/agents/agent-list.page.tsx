import { ledger, type AgentEarningRow } from '@bedside/contracts'
import type { ListColumn } from '../../../list/column'
import { FilterBar, TextFilter } from '../../../list/filter-bar'
import { ListPage } from '../../../list/list-page'
import { ListTable } from '../../../list/list-table'
import { useTable } from '../../../list/use-table'
import { earnedColumns } from '../../../records/earnings/earned-figures'
import { PageLink } from '../../../records/page-link'
import { RecordsAction } from '../records-action'

const columns: readonly ListColumn<AgentEarningRow>[] = [
  {
    key: 'company',
    width: 232,
    onCard: 'name',
    render: ({ agentId, company }) => (
      <PageLink page="financial.agentDetail" params={{ agentId }}>
        {company}
      </PageLink>
    ),
  },
  ...earnedColumns<AgentEarningRow>(),
  { key: 'underWay', width: 110, align: 'right' },
  { key: 'lastWithdrawnAt' },
]

/** The earnings of each agent: available, frozen, pending and withdrawn. */
export default function AgentEarningsPage() {
  const table = useTable(ledger.getAgentEarningList)
  return (
    <ListPage
      table={table}
      filters={
        <FilterBar>
          <TextFilter name="keyword" width={220} />
        </FilterBar>
      }
    >
      <ListTable
        table={table}
        rowKey="agentId"
        columns={columns}
        actions={({ agentId, company }) => (
          <RecordsAction page="financial.agentDetail" params={{ agentId }} name={company} />
        )}
        exportWith={ledger.exportAgentEarningList}
        sums={ledger.getAgentEarningSums}
      />
    </ListPage>
  )
}
