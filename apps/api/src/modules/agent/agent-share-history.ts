import { Inject, Injectable } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import { limits, type AgentInfoQuery, type AgentShareChange } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { nameShown } from '../../access/name-shown.js'
import { iso } from '../../clock.js'
import { DATABASE } from '../../tokens.js'
import { AgentService } from './agent.service.js'

/** The columns of an agent that the operation log has; only those that the change concerned. */
interface Logged {
  readonly bedShareBps?: number
  readonly mallShareBps?: number
}

/** The history of an agent's shares, from the operation log, of which agents read only their own rows. */
@Injectable()
export class AgentShareHistory {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly agents: AgentService,
  ) {}

  async of(me: Actor, query: AgentInfoQuery): Promise<AgentShareChange[]> {
    const { agentId } = await this.agents.info(me, query)
    const rows = await this.database.read
      .selectFrom('OperationLog as l')
      .leftJoin('Manager as m', 'm.id', 'l.managerId')
      .select(['l.id', 'l.createdAt', 'l.account', 'l.before', 'l.after', 'm.managerName', 'm.family'])
      .where('l.entityId', '=', String(agentId))
      .where('l.entity', '=', 'agent')
      .where('l.result', '=', 'OK')
      .where('l.after', 'like', '%ShareBps%')
      .orderBy('l.createdAt', 'desc')
      .orderBy('l.id', 'desc')
      .limit(limits.agentShareChanges)
      .execute()
    return rows.map(({ id, createdAt, account, before, after, managerName, family }) => {
      const [from, to] = [fieldsIn(before), fieldsIn(after)]
      return {
        logId: id,
        changedAt: iso(createdAt),
        bedBeforeBps: from.bedShareBps ?? null,
        bedShareBps: to.bedShareBps ?? null,
        mallBeforeBps: from.mallShareBps ?? null,
        mallShareBps: to.mallShareBps ?? null,
        by: nameShown(me, { actor: managerName ?? account, family }),
      }
    })
  }
}

const fieldsIn = (json: string): Logged => (JSON.parse(json) as Logged | null) ?? {}
