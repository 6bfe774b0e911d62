import { Inject, Injectable } from '@nestjs/common'
import type { Database, Tx } from '@bedside/prisma'
import { fault, type AgentForm, type FranchiseRow, type FranchiseSignForm } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { Clock } from '../../clock.js'
import { ensure } from '../../ensure.js'
import { DATABASE } from '../../tokens.js'
import { AgentService } from '../agent/agent.service.js'
import { mustDescribeAgent, mustNotNameAgent, never } from './franchise.rules.js'
import { FranchiseService } from './franchise.service.js'
import { FranchiseStore, type Lead } from './franchise.store.js'

/** Signs leads. An investor can then own devices; a would-be agent becomes an agent. */
@Injectable()
export class SigningService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly franchises: FranchiseService,
    private readonly leads: FranchiseStore,
    private readonly agents: AgentService,
    private readonly clock: Clock,
  ) {}

  /** Signs the lead and adds its agent in one transaction, so that of two concurrent calls the second creates nothing. */
  async sign(me: Actor, form: FranchiseSignForm): Promise<FranchiseRow> {
    mustDescribeAgent(form)
    const { franchiseId, version, contractNo, contractFrom, contractTo } = form
    const agentFor = await this.agentBy(me, form)
    await this.database.write((tx) =>
      this.franchises.move(tx, me, {
        id: franchiseId,
        version,
        to: 'SIGNED',
        values: async (_tx, lead) => {
          await this.leads.contractMustBeFree(tx, contractNo)
          if (lead.intent !== 'AGENT') mustNotNameAgent(form)
          const signedAgentId = lead.intent === 'AGENT' ? await agentFor(tx, lead) : null
          const signedAt = this.clock.now()
          return { contractNo, contractFrom, contractTo, signedAgentId, signedAt, nextFollowOn: never }
        },
      }),
    )
    return this.franchises.one(me, franchiseId)
  }

  /** Prepares the agent that the lead becomes. A new agent's password is hashed here, before the transaction. */
  private async agentBy(me: Actor, form: FranchiseSignForm): Promise<(tx: Tx, lead: Lead) => Promise<number>> {
    const { signedAgentId } = form
    if (signedAgentId !== undefined) return (tx) => this.joined(tx, me, signedAgentId)
    const account = await this.agents.hashed(form)
    return (tx, lead) => {
      ensure(form.company !== undefined, () => fault('franchise.companyNeeded'))
      ensure(account, () => fault('agent.accountNeeded'))
      return this.agents.open(tx, me, agentFormOf(form, form.company, lead), account)
    }
  }

  private async joined(tx: Tx, me: Actor, id: number): Promise<number> {
    const agent = await this.agents.enabled(tx, me, id)
    await this.leads.agentMustBeFree(tx, agent.id)
    return agent.id
  }
}

/** The form of the new agent, with the terms of the lead. */
function agentFormOf(form: FranchiseSignForm, company: string, lead: Lead): AgentForm {
  const { parentId, contractFrom, contractTo } = form
  const { name: contact, phone, region, shareBps: bedShareBps } = lead
  const place = parentId === undefined ? {} : { parentId }
  return { ...place, company, contact, phone, region, bedShareBps, contractFrom, contractTo }
}
