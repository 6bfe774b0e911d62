import { Controller } from '@nestjs/common'
import { agent } from '@bedside/contracts'
import { serve, type ContractController } from '../../http/serve.js'
import { FileIntake } from '../../files/file-intake.js'
import { ListEngine } from '../../list/engine.js'
import { AgentLicenceService } from './agent-licence.service.js'
import { AgentShareHistory } from './agent-share-history.js'
import { agentAmounts, agentList } from './agent.list.js'
import { AgentService } from './agent.service.js'

@Controller()
export class AgentController implements ContractController {
  constructor(
    private readonly agents: AgentService,
    private readonly licences: AgentLicenceService,
    private readonly shares: AgentShareHistory,
    private readonly intake: FileIntake,
    private readonly lists: ListEngine,
  ) {}

  readonly serves = serve(agent, {
    getAgentList: agentList,
    exportAgentList: agentList,
    getAgentSums: (query, me) => this.lists.sums(agentList, query, me, agentAmounts),
    dropDownAgent: (query, me) => this.agents.options(me, query),
    agentInfo: (query, me) => this.agents.info(me, query),
    getAgentShareChanges: (query, me) => this.shares.of(me, query),
    getAgentLicence: (query, me) => this.licences.of(me, query),
    uploadAgentLicence: (form, me) => this.intake.picture(me, form),
    setAgentLicence: (form, me) => this.licences.set(me, form),
    updateAgent: (form, me) => this.agents.save(me, form),
    updateAgentIsFlag: (form, me) => this.agents.setFlag(me, form),
    updateAgentPassword: (form, me) => this.agents.setPassword(me, form),
  })
}
