import { ledger, type AgentEarningRow } from '@bedside/contracts'
import { useText } from '../../../i18n/messages'
import { hrefOf } from '../../../lib/paths'
import type { ListColumn } from '../../../list/column'
import { FilterBar, TextFilter } from '../../../list/filter-bar'
import { ListPage } from '../../../list/list-page'
import { ListTable } from '../../../list/list-table'
import { useTable } from '../../../list/use-table'
import { useSignedIn } from '../../../session/session'
import { go } from '../../../tab/go'
import { RowActions } from '../../../ui/row-actions'
import { earnedColumns } from '../../../records/earnings/earned-figures'
import { financeMessages } from '../finance.messages'
import { detailOf } from './detail-of'

const columns: readonly ListColumn<AgentEarningRow>[] = [
  { key: 'company', width: 170, onCard: 'name', render: (row) => <Company row={row} /> },
  ...earnedColumns<AgentEarningRow>(),
  { key: 'underWay', width: 86, align: 'right' },
  { key: 'lastWithdrawnAt' },
]

function Company({ row: { agentId, company } }: { row: AgentEarningRow }) {
  const { granted } = useSignedIn()
  return granted.has('financial.agentDetail') ? <a href={hrefOf(detailOf(agentId))}>{company}</a> : company
}

/** What each agent has earned, and where that is now. */
export default function AgentEarningsPage() {
  const t = useText(financeMessages)
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
          <RowActions
            actions={[
              {
                access: 'financial.agentDetail',
                label: t('details'),
                spoken: t('recordsOf', { name: company }),
                first: true,
                run: () => go(detailOf(agentId)),
              },
            ]}
          />
        )}
        exportWith={ledger.exportAgentEarningList}
      />
    </ListPage>
  )
}
