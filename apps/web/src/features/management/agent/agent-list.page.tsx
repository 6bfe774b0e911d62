import { agent, AgentRow, yuan } from '@bedside/contracts'
import { useEndpoint } from '../../../api/use-endpoint'
import { useText } from '../../../i18n/messages'
import { unknown } from '../../../lib/known'
import type { ListColumn } from '../../../list/column'
import { ChoiceFilter, FilterBar, TextFilter } from '../../../list/filter-bar'
import { ListPage } from '../../../list/list-page'
import { ListTable } from '../../../list/list-table'
import { useRowChoice } from '../../../list/use-choice'
import { useTable } from '../../../list/use-table'
import { useCan } from '../../../session/can'
import { useSignedIn } from '../../../session/session'
import { AddButton } from '../../../ui/add-button'
import { AgentActions } from './agent-actions'
import { AgentBatch } from './agent-batch'
import { AgentFlagTag, AgentLevelTag, AgentName, DevicesLink, ParentLink } from './agent-cells'
import { agentMessages } from './agent.messages'
import { useAgentDialogs } from './use-agent-dialogs'
import { LastDay } from '../../../records/last-day'
import { NumberLink } from '../../../records/number-link'
import { useLabel } from '../../../ui/use-label'
import { PageLink } from '../../../records/page-link'
import { RegionFilter } from '../../../records/region-filter'
import { RegionName } from '../../../records/region-name'

const columns: readonly ListColumn<AgentRow>[] = [
  { key: 'company', width: 186, oneLine: 'cut', render: (row) => <AgentName row={row} /> },
  { key: 'managerAccount', width: 100 },
  { key: 'level', width: 101, render: (row) => <AgentLevelTag row={row} /> },
  { key: 'isFlag', width: 76, onCard: 'status', render: (row) => <AgentFlagTag row={row} /> },
  { key: 'bedShareBps', width: 96 },
  { key: 'mallShareBps', width: 90 },
  {
    key: 'contractTo',
    width: 186,
    also: ['contractState'],
    render: (row) => <LastDay day={row.contractTo} state={row.contractState} daysLeft={row.daysLeft} />,
  },
  { key: 'availableCents', width: 110, align: 'right', render: (row) => <Funds row={row} field="availableCents" /> },
  {
    key: 'hospitals',
    width: 90,
    render: ({ agentId, hospitals }) => (
      <PageLink page="management.detail" params={hospitals === 0 ? undefined : { agentId, tab: 'hospitals' }}>
        {hospitals}
      </PageLink>
    ),
  },
  { key: 'devices', width: 90, render: (row) => <DevicesLink row={row} /> },
  {
    key: 'children',
    width: 100,
    render: ({ agentId, children }) => (
      <PageLink page="management.detail" params={children === 0 ? undefined : { agentId, tab: 'children' }}>
        {children}
      </PageLink>
    ),
  },
  { key: 'frozenCents', width: 110, align: 'right', render: (row) => <Funds row={row} field="frozenCents" /> },
  {
    key: 'parentCompany',
    width: 190,
    oneLine: 'cut',
    render: (row) => <ParentLink row={row} />,
  },
  { key: 'contact', width: 80 },
  { key: 'phone', width: 120 },
  { key: 'region', width: 120, oneLine: 'whole', render: ({ region }) => <RegionName value={region} /> },
  { key: 'createdAt' },
]

/** An agent's funds, with a link to the income or the withdrawals behind them. */
function Funds({ row, field }: { row: AgentRow; field: 'availableCents' | 'frozenCents' }) {
  const label = useLabel(AgentRow)
  const cents = row[field]
  if (cents === null) return unknown
  const tab = field === 'frozenCents' ? 'withdrawals' : 'income'
  const params = cents === 0 ? undefined : { agentId: row.agentId, tab }
  return <NumberLink name={label(field)} text={yuan(cents)} page="management.detail" params={params} />
}

export default function AgentListPage() {
  const t = useText(agentMessages)
  const table = useTable(agent.getAgentList)
  const choice = useRowChoice(table, 'agentId')
  const dialogs = useAgentDialogs()
  const maySwitch = useCan(agent.updateAgentIsFlag)
  const parents = useParents()
  return (
    <ListPage
      table={table}
      filters={
        <FilterBar>
          <TextFilter name="keyword" />
          <RegionFilter />
          <ChoiceFilter name="level" width={110} />
          <ChoiceFilter name="parentId" width={200} choices={parents.choices} />
          <ChoiceFilter name="isFlag" width={110} />
          <ChoiceFilter name="contractState" width={150} />
        </FilterBar>
      }
      actions={parents.mayAdd && <AddButton call={agent.updateAgent} label={t('add')} onClick={dialogs.add} />}
    >
      <ListTable
        table={table}
        rowKey="agentId"
        columns={columns}
        actions={(row) => <AgentActions row={row} dialogs={dialogs} />}
        {...(maySwitch && { batch: { choice, actions: <AgentBatch choice={choice} /> } })}
        exportWith={agent.exportAgentList}
        sums={agent.getAgentSums}
      />
      {dialogs.element}
    </ListPage>
  )
}

/** The agents that may have others below them. Agents of the second level have none, and cannot add any. */
function useParents() {
  const { agentId } = useSignedIn().info
  const agents = useEndpoint(agent.dropDownAgent, { keyword: '' }, { quiet: true }).data ?? []
  const first = agents.filter(({ level }) => level === 1)
  return {
    choices: first.map((option) => ({ value: option.agentId, label: option.company })),
    mayAdd: agentId === null || first.some((option) => option.agentId === agentId),
  }
}
