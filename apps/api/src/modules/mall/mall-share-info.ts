import { Inject, Injectable } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import {
  agentsOf,
  withdrawal,
  type MallAgentShare,
  type MallOrderRow,
  type MallPayout,
  type MallShares,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { mayCall } from '../../access/may-call.js'
import { subtree } from '../../data/subtree.js'
import { ListEngine } from '../../list/engine.js'
import { DATABASE } from '../../tokens.js'
import { withdrawalList } from '../withdrawal/withdrawal.list.js'
import { ratesOf, sharesLeft } from './agent-shares.js'
import { sharesOf, type StoredLine } from './own-mall-order.js'

/** Of a shop, its owner alone. */
const maySee = (me: Actor): boolean => mayCall(me, withdrawal.getWithdrawalInfo)

/** How an order is divided, for its details page. */
@Injectable()
export class MallShareInfos {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly lists: ListEngine,
  ) {}

  async of(me: Actor, { mallOrderId, status }: MallOrderRow, lines: readonly StoredLine[]): Promise<MallShares> {
    const order = await this.database.read
      .selectFrom('MallOrder')
      .select(['payCents', 'refundedCents', 'freightCents', 'freightRefundedCents', 'agentRates'])
      .where('id', '=', mallOrderId)
      .executeTakeFirstOrThrow()
    const { commissionCents, feeCents, storeCents } = sharesOf(order, lines)
    const leftCents = order.payCents - order.refundedCents
    const rates = ratesOf(order)
    const parts = agentsOf(commissionCents, rates)
    const agents =
      status === 'SETTLED'
        ? await sharesLeft(this.database.read, mallOrderId)
        : rates.map((rate, at) => ({ ...rate, cents: parts[at] ?? 0 }))
    const split = { leftCents, commissionCents, feeCents, storeCents }
    return {
      ...split,
      agents: await this.withCompanyNames(me, agents),
      payouts: status === 'SETTLED' && maySee(me) ? await this.payoutsOf(me, mallOrderId) : [],
    }
  }

  /** The withdrawals that pay shares of an order, oldest first. Only those that the reader may open. */
  private async payoutsOf(me: Actor, mallOrderId: number): Promise<MallPayout[]> {
    const lines = this.database.read
      .selectFrom('ProfitShareLine as s')
      .innerJoin('Payment as p', 'p.id', 's.paymentId')
      .innerJoin('WithdrawalLine as l', 'l.shareLineId', 's.id')
      .select(['l.withdrawalId', ({ fn }) => fn.sum<number>('l.paidCents').as('paidCents')])
      .where('s.orderId', '=', mallOrderId)
      .where('p.business', '=', 'MALL')
      .groupBy('l.withdrawalId')
    const paid = new Map((await lines.execute()).map(({ withdrawalId, paidCents }) => [withdrawalId, paidCents]))
    const ids = [...paid.keys()].sort((one, other) => one - other)
    const withdrawals = await this.lists.byIds(withdrawalList, ids, me)
    return withdrawals.map(({ withdrawalId, withdrawNo, ownerName, status, awaitsSecond }) => ({
      withdrawalId,
      withdrawNo,
      ownerName,
      status,
      awaitsSecond,
      paidCents: paid.get(withdrawalId) ?? 0,
    }))
  }

  /** Shops see no agents' shares; agents see only those within their own subtree. */
  private async withCompanyNames(me: Actor, shares: Omit<MallAgentShare, 'company'>[]): Promise<MallAgentShare[]> {
    if (me.family === 'STORE' || shares.length === 0) return []
    const ids = shares.map(({ agentId }) => agentId)
    const all = this.database.read.selectFrom('Agent').select(['id', 'company']).where('id', 'in', ids)
    const { from, to } = subtree(me.agentPath)
    const seen = me.family === 'PLATFORM' ? all : all.where('path', '>=', from).where('path', '<', to)
    const companies = new Map((await seen.execute()).map(({ id, company }) => [id, company]))
    return shares.flatMap(({ agentId, bps, cents }) => {
      const company = companies.get(agentId)
      return company === undefined ? [] : [{ agentId, company, bps, cents }]
    })
  }
}
