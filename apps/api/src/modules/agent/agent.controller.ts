import { Controller } from '@nestjs/common'
import {
  agent,
  type AgentExport,
  type AgentFlagForm,
  type AgentForm,
  type AgentInfoQuery,
  type AgentOptionsQuery,
  type AgentPasswordForm,
  type AgentQuery,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { Serve, type Serves } from '../../http/serve.js'
import { AgentService } from './agent.service.js'

@Controller()
export class AgentController implements Serves<typeof agent> {
  constructor(private readonly agents: AgentService) {}

  @Serve(agent.getAgentList) getAgentList(query: AgentQuery, me: Actor) {
    return this.agents.list(me, query)
  }
  @Serve(agent.exportAgentList) exportAgentList(query: AgentExport, me: Actor) {
    return this.agents.export(me, query)
  }
  @Serve(agent.dropDownAgent) dropDownAgent(query: AgentOptionsQuery, me: Actor) {
    return this.agents.options(me, query)
  }
  @Serve(agent.agentInfo) agentInfo(query: AgentInfoQuery, me: Actor) {
    return this.agents.info(me, query)
  }
  @Serve(agent.updateAgent) updateAgent(form: AgentForm, me: Actor) {
    return this.agents.save(me, form)
  }
  @Serve(agent.updateAgentIsFlag) updateAgentIsFlag(form: AgentFlagForm, me: Actor) {
    return this.agents.setFlag(me, form)
  }
  @Serve(agent.updateAgentPassword) updateAgentPassword(form: AgentPasswordForm, me: Actor) {
    return this.agents.setPassword(me, form)
  }
}
