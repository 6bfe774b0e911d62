import { Injectable } from '@nestjs/common'
import {
  type AgentEarningExport,
  type AgentEarningInfoQuery,
  type AgentEarningQuery,
  type AgentEarningRow,
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
import { ListEngine } from '../../list/engine.js'
import { agentEarnings, agentShares, storeEarnings, storeShares } from './earning.lists.js'

/** What agents and shops earn, and what of it they have taken out. */
@Injectable()
export class Earnings {
  constructor(
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
