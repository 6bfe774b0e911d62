import { Inject, Injectable } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import {
  type AgentEarningExport,
  type AgentEarningInfoQuery,
  type AgentEarningQuery,
  type AgentEarningRow,
  type AgentIncomeDay,
  type AgentShareExport,
  type AgentShareQuery,
  type AgentShareRow,
  type Page,
  type Rows,
  type StoreEarningExport,
  type StoreEarningInfoQuery,
  type StoreEarningQuery,
  type StoreEarningRow,
  type StoreShareExport,
  type StoreShareQuery,
  type StoreShareRow,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { missing } from '../../access/scope.js'
import { Clock, dayOf, startOfDay } from '../../clock.js'
import { ensure } from '../../ensure.js'
import { Exports } from '../../exports/exports.js'
import { accountingDayAt, numberOfDay } from '../../ledger/accounting-day.js'
import { ListEngine } from '../../list/engine.js'
import { DATABASE } from '../../tokens.js'
import { agentEarnings, agentShares, storeEarnings, storeShares } from './earning.lists.js'

/** What agents and shops earn, and what of it they have taken out. */
/** Days that are over and shown beside the running one. */
const incomeDays = 30

@Injectable()
export class Earnings {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly lists: ListEngine,
    private readonly exports: Exports,
    private readonly clock: Clock,
  ) {}

  list(me: Actor, query: AgentEarningQuery): Promise<Page<AgentEarningRow>> {
    return this.lists.page(agentEarnings, query, me, this.given())
  }

  export(me: Actor, query: AgentEarningExport): Promise<Rows<AgentEarningRow>> {
    return this.exports.rows(agentEarnings, query, me, this.given())
  }

  info(me: Actor, query: AgentEarningInfoQuery): Promise<AgentEarningRow> {
    const agentId = query.agentId ?? me.agentId
    ensure(agentId !== null, () => missing(me))
    return this.lists.one(agentEarnings, agentId, me, this.given())
  }

  /** The running day and the thirty before it. */
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

  shares(me: Actor, query: AgentShareQuery): Promise<Page<AgentShareRow>> {
    return this.lists.page(agentShares, query, me)
  }

  exportShares(me: Actor, query: AgentShareExport): Promise<Rows<AgentShareRow>> {
    return this.exports.rows(agentShares, query, me)
  }

  stores(me: Actor, query: StoreEarningQuery): Promise<Page<StoreEarningRow>> {
    return this.lists.page(storeEarnings, query, me, this.given())
  }

  exportStores(me: Actor, query: StoreEarningExport): Promise<Rows<StoreEarningRow>> {
    return this.exports.rows(storeEarnings, query, me, this.given())
  }

  store(me: Actor, { storeId }: StoreEarningInfoQuery): Promise<StoreEarningRow> {
    return this.lists.one(storeEarnings, storeId, me, this.given())
  }

  storeShares(me: Actor, query: StoreShareQuery): Promise<Page<StoreShareRow>> {
    return this.lists.page(storeShares, query, me)
  }

  exportStoreShares(me: Actor, query: StoreShareExport): Promise<Rows<StoreShareRow>> {
    return this.exports.rows(storeShares, query, me)
  }

  /** When the month began. */
  private given(): { month: number } {
    return { month: startOfDay(`${dayOf(this.clock.now()).slice(0, 7)}-01`) }
  }
}
