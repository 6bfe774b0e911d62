import { agent, type AgentRow } from '@bedside/contracts'
import { flagCall, type FlagToggle } from '../../../ui/flag-toggle'
import { agentMessages } from './agent.messages'

export const agentFlag: FlagToggle<AgentRow> = {
  call: agent.updateAgentIsFlag,
  set: flagCall(agent.updateAgentIsFlag, ({ agentId }) => ({ agentId })),
  nameOf: ({ company }) => company,
  texts: agentMessages,
}
