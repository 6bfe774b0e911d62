import { Inject, Injectable } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import {
  type AgentEarningInfoQuery,
  type AgentEarningRow,
  type AgentEarningSums,
  type AgentEarningSumsQuery,
  type AgentIncomeDay,
  type StoreEarningInfoQuery,
  type StoreEarningRow,
  type StoreEarningSums,
  type StoreEarningSumsQuery,
  type StoreShareSums,
  type StoreShareSumsQuery,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { missing } from '../../access/scope.js'
import { Clock } from '../../clock.js'
import { ensure } from '../../ensure.js'
import { accountingDayAt, numberOfDay } from '../../ledger/accounting-day.js'
import { ListEngine } from '../../list/engine.js'
import { DATABASE } from '../../tokens.js'
import { earnedSums } from './earned.js'
import {
  agentEarned,
  agentEarnings,
  storeEarned,
  storeEarningAmounts,
  storeEarnings,
  storeShareAmounts,
  storeShares,
} from './earning.lists.js'

/** The number of past days shown besides today. */
const incomeDays = 30

/** Calls on the earnings of agents and shops. */
@Injectable()
export class Earnings {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly lists: ListEngine,
    private readonly clock: Clock,
  ) {}

  info(me: Actor, query: AgentEarningInfoQuery): Promise<AgentEarningRow> {
    const agentId = query.agentId ?? me.agentId
    ensure(agentId !== null, () => missing(me))
    return this.lists.one(agentEarnings, agentId, me)
  }

  async incomeDays(me: Actor, query: AgentEarningInfoQuery): Promise<AgentIncomeDay[]> {
    const { agentId } = await this.info(me, query)
    const today = numberOfDay(this.clock.now())
    const from = today - incomeDays
    const shares = this.database.read.selectFrom('ShareDay').select(['day', 'cents']).where('party', '=', 'AGENT')
    const rows = await shares.where('partyId', '=', agentId).where('day', '>=', from).execute()
    const centsOf = new Map(rows.map(({ day, cents }) => [day, cents]))
    return Array.from({ length: incomeDays + 1 }, (_, n) => ({
      day: accountingDayAt(from + n),
      cents: centsOf.get(from + n) ?? 0,
    }))
  }

  store(me: Actor, { storeId }: StoreEarningInfoQuery): Promise<StoreEarningRow> {
    return this.lists.one(storeEarnings, storeId, me)
  }

  async agentSums(me: Actor, query: AgentEarningSumsQuery): Promise<AgentEarningSums> {
    return earnedSums(agentEarned, await this.lists.sums(agentEarnings, query, me, agentEarned.parts))
  }

  async storeSums(me: Actor, query: StoreEarningSumsQuery): Promise<StoreEarningSums> {
    return earnedSums(storeEarned, await this.lists.sums(storeEarnings, query, me, storeEarningAmounts))
  }

  async shareSums(me: Actor, query: StoreShareSumsQuery): Promise<StoreShareSums> {
    const sums = await this.lists.sums(storeShares, query, me, storeShareAmounts)
    const { payCents, refundedCents, commissionCents, feeCents } = sums
    if (payCents === null || refundedCents === null || commissionCents === null || feeCents === null)
      return { ...sums, storeCents: null }
    return { ...sums, storeCents: payCents - refundedCents - commissionCents - feeCents }
  }
}
