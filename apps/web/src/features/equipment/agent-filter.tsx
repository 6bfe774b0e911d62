import { agent } from '@bedside/contracts'
import { useEndpoint } from '../../api/use-endpoint'
import { ChoiceFilter } from '../../list/filter-bar'

/** Whose it is, among the agents one may see. */
export function AgentFilter() {
  const agents = useEndpoint(agent.dropDownAgent, { keyword: '' }, { quiet: true }).data ?? []
  if (agents.length < 2) return null
  const choices = agents.map(({ agentId, company }) => ({ value: agentId, label: company }))
  return <ChoiceFilter name="agentId" width={170} choices={choices} />
}
