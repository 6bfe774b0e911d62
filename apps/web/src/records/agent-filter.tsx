import { agent } from '@bedside/contracts'
import { useEndpoint } from '../api/use-endpoint'
import { ChoiceFilter } from '../list/filter-bar'
import { useSignedIn } from '../session/session'

/** Filters by agent, among those the reader can see. Hidden for agents without sub-agents, who have no choice. */
export function AgentFilter({ width = 170 }: { width?: number }) {
  const isAgent = useSignedIn().info.agentId !== null
  const agents = useEndpoint(agent.dropDownAgent, { keyword: '' }, { quiet: true }).data ?? []
  if (isAgent && agents.length < 2) return null
  const choices = agents.map(({ agentId, company }) => ({ value: agentId, label: company }))
  return <ChoiceFilter name="agentId" width={width} choices={choices} />
}
