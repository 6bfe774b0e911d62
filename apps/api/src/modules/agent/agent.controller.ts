import { Controller } from '@nestjs/common'
import { agent } from '@bedside/contracts'
import { serve, type Serving } from '../../http/serve.js'
import { AgentService } from './agent.service.js'

@Controller()
export class AgentController implements Serving {
  constructor(private readonly agents: AgentService) {}

  readonly serves = serve(agent, {
    getAgentList: (query, me) => this.agents.list(me, query),
    exportAgentList: (query, me) => this.agents.export(me, query),
    dropDownAgent: (query, me) => this.agents.options(me, query),
    agentInfo: (query, me) => this.agents.info(me, query),
    updateAgent: (form, me) => this.agents.save(me, form),
    updateAgentIsFlag: (form, me) => this.agents.setFlag(me, form),
    updateAgentPassword: (form, me) => this.agents.setPassword(me, form),
  })
}
