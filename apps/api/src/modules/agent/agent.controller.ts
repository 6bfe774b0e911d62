import { Controller } from '@nestjs/common'
import { agent } from '@bedside/contracts'
import { serve, type Serving } from '../../http/serve.js'
import { FileStore } from '../../files/file-store.js'
import { AgentLicenceService } from './agent-licence.service.js'
import { AgentService } from './agent.service.js'

@Controller()
export class AgentController implements Serving {
  constructor(
    private readonly agents: AgentService,
    private readonly licences: AgentLicenceService,
    private readonly files: FileStore,
  ) {}

  readonly serves = serve(agent, {
    getAgentList: (query, me) => this.agents.list(me, query),
    exportAgentList: (query, me) => this.agents.export(me, query),
    dropDownAgent: (query, me) => this.agents.options(me, query),
    agentInfo: (query, me) => this.agents.info(me, query),
    getAgentLicence: (query, me) => this.licences.of(me, query),
    uploadAgentLicence: (form, me) => this.files.take(me, form),
    setAgentLicence: (form, me) => this.licences.set(me, form),
    updateAgent: (form, me) => this.agents.save(me, form),
    updateAgentIsFlag: (form, me) => this.agents.setFlag(me, form),
    updateAgentPassword: (form, me) => this.agents.setPassword(me, form),
  })
}
