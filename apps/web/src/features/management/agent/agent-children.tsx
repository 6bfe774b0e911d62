import { agent, type AgentRow } from '@bedside/contracts'
import { useMemo } from 'react'
import type { ListColumn } from '../../../list/column'
import { ChoiceFilter, FilterBar, TextFilter } from '../../../list/filter-bar'
import { ListPage } from '../../../list/list-page'
import { ListTable } from '../../../list/list-table'
import { useTable } from '../../../list/use-table'
import { AgentFlagTag, AgentName } from './agent-cells'
import { RegionName } from '../../../records/region-name'

const columns: readonly ListColumn<AgentRow>[] = [
  { key: 'company', width: 230, render: (row) => <AgentName row={row} /> },
  { key: 'managerAccount', width: 110 },
  { key: 'contact', width: 90 },
  { key: 'phone', width: 120 },
  { key: 'region', width: 160, render: ({ region }) => <RegionName value={region} /> },
  { key: 'bedShareBps', width: 90 },
  { key: 'mallShareBps', width: 90 },
  { key: 'isFlag', width: 80, onCard: 'status', render: (row) => <AgentFlagTag row={row} /> },
  { key: 'createdAt' },
]

/** The agents under an agent. */
export function AgentChildren({ agentId }: { agentId: number }) {
  const fixed = useMemo(() => ({ parentId: agentId }), [agentId])
  const table = useTable(agent.getAgentList, { fixed, prefix: 'children' })
  return (
    <ListPage
      table={table}
      filters={
        <FilterBar>
          <TextFilter name="keyword" />
          <ChoiceFilter name="isFlag" width={110} />
        </FilterBar>
      }
    >
      <ListTable table={table} rowKey="agentId" columns={columns} />
    </ListPage>
  )
}
