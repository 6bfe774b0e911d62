import { agent } from '@bedside/contracts'
import { useEndpoint } from '../../api/use-endpoint'
import { ChoiceFilter } from '../../list/filter-bar'

/** One of the agents the reader can see. */
export function AgentFilter() {
  const agents = useEndpoint(agent.dropDownAgent, { keyword: '' }, { quiet: true }).data ?? []
  const choices = agents.map(({ agentId, company }) => ({ value: agentId, label: company }))
  return <ChoiceFilter name="agentId" width={200} choices={choices} />
}
