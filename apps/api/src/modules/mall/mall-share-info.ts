import { Inject, Injectable } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import { agentsOf, type MallAgentShare, type MallOrderRow, type MallPayout, type MallShares } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { subtree } from '../../data/subtree.js'
import { DATABASE } from '../../tokens.js'
import { SharePayouts } from '../order/share-payouts.js'
import { ratesOf, sharesLeft } from './agent-shares.js'
import { sharesOf, type StoredLine } from './own-mall-order.js'

/** How an order is divided, for its details page. */
@Injectable()
export class MallShareInfos {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly payouts: SharePayouts,
  ) {}

  async of(me: Actor, { mallOrderId, status }: MallOrderRow, lines: readonly StoredLine[]): Promise<MallShares> {
    const order = await this.database.read
      .selectFrom('MallOrder')
      .select(['payCents', 'refundedCents', 'freightCents', 'freightRefundedCents', 'feeBps', 'agentRates'])
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
      payouts: status === 'SETTLED' ? await this.payoutsOf(me, mallOrderId) : [],
    }
  }

  /** The withdrawals that pay shares of an order, each with the total of these, oldest first. */
  private async payoutsOf(me: Actor, mallOrderId: number): Promise<MallPayout[]> {
    const payouts = new Map<number, MallPayout>()
    for (const { paidCents, by } of await this.payouts.withdrawals(me, 'MALL', mallOrderId)) {
      const { withdrawalId, withdrawNo, ownerName, status, awaitsSecond } = by
      const before = payouts.get(withdrawalId)?.paidCents ?? 0
      payouts.set(withdrawalId, {
        withdrawalId,
        withdrawNo,
        ownerName,
        status,
        awaitsSecond,
        paidCents: before + paidCents,
      })
    }
    return [...payouts.values()].sort((one, other) => one.withdrawalId - other.withdrawalId)
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
