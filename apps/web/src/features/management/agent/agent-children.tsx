import { agent, type AgentRow } from '@bedside/contracts'
import type { ListColumn } from '../../../list/column'
import { ChoiceFilter, TextFilter } from '../../../list/filter-bar'
import { RecordList } from '../../../list/record-list'
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

export const AgentChildren = ({ agentId }: { agentId: number }) => (
  <RecordList
    list={agent.getAgentList}
    prefix="children"
    of={{ parentId: agentId }}
    rowKey="agentId"
    columns={columns}
    filters={
      <>
        <TextFilter name="keyword" />
        <ChoiceFilter name="isFlag" width={110} />
      </>
    }
  />
)
