import { Injectable } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import { accounts, agentsBack, agentsOf, type MallRate } from '@bedside/contracts'
import { Clock } from '../../clock.js'
import type { Reading } from '../../data/reading.js'
import { coverOrGive, takeOrOwe } from '../../ledger/owed.js'
import type { Line } from '../../ledger/posting.js'
import { agentShareRows, type AgentPart } from './mall-postings.js'
import type { StoredMallOrder } from './own-mall-order.js'

/** The postings of agents' shares, and their total, by which the platform's commission is reduced. */
interface Shared {
  readonly lines: readonly Line[]
  readonly agentsCents: number
}

/** The agents' rates of a shop's commission: its agent's own, and for a sub-agent what its rate leaves of its parent's. */
export async function mallRates(tx: Tx, agentId: number | null): Promise<MallRate[]> {
  if (agentId === null) return []
  const { mallShareBps, parentId, parentBps } = await tx
    .selectFrom('Agent as a')
    .leftJoin('Agent as p', 'p.id', 'a.parentId')
    .select(['a.mallShareBps', 'a.parentId', 'p.mallShareBps as parentBps'])
    .where('a.id', '=', agentId)
    .executeTakeFirstOrThrow()
  const rates = [{ agentId, bps: mallShareBps }]
  if (parentId !== null && parentBps !== null) rates.push({ agentId: parentId, bps: parentBps - mallShareBps })
  return rates.filter(({ bps }) => bps > 0)
}

export const ratesOf = ({ agentRates }: Pick<StoredMallOrder, 'agentRates'>): MallRate[] =>
  JSON.parse(agentRates) as MallRate[]

/**
 * Agents' shares of the commission, paid out of the platform's part and never the shop's. They are credited when an order is
 * settled, by the rates fixed when it was placed. A later refund leaves each its rate of the remaining commission.
 */
@Injectable()
export class MallAgentShares {
  constructor(private readonly clock: Clock) {}

  async give(tx: Tx, order: StoredMallOrder, commissionCents: number): Promise<Shared> {
    const rates = ratesOf(order)
    const parts = agentsOf(commissionCents, rates)
    const agentParts = rates.map((rate, at) => ({ ...rate, cents: parts[at] ?? 0 })).filter(({ cents }) => cents > 0)
    await this.write(tx, order, { baseCents: commissionCents, parts: agentParts })
    const lines: Line[] = []
    for (const { agentId, cents } of agentParts)
      lines.push(...(await coverOrGive(tx, accounts.agentAvailable(agentId), accounts.agentReceivable(agentId), cents)))
    return { lines, agentsCents: sum(agentParts) }
  }

  /** Takes shares back for a refund. What an agent has already withdrawn becomes its debt. */
  async takeBack(
    tx: Tx,
    order: StoredMallOrder,
    { before, after, refundId }: { before: number; after: number; refundId: number },
  ): Promise<Shared> {
    const shares = await sharesLeft(tx, order.id)
    // Includes agents without a line, whose share was less than a cent.
    const remainingShares = ratesOf(order).map((rate) => ({
      ...rate,
      cents: shares.find(({ agentId }) => agentId === rate.agentId)?.cents ?? 0,
    }))
    const parts = agentsBack(before, after, remainingShares)
    const partsBack = remainingShares
      .map((share, at) => ({ ...share, cents: -(parts[at] ?? 0) }))
      .filter(({ cents }) => cents < 0)
    await this.write(tx, order, { baseCents: after - before, parts: partsBack, refundId })
    const lines: Line[] = []
    for (const { agentId, cents } of partsBack)
      lines.push(
        ...(await takeOrOwe(tx, [accounts.agentAvailable(agentId)], accounts.agentReceivable(agentId), -cents)),
      )
    return { lines, agentsCents: sum(partsBack) }
  }

  private async write(
    tx: Tx,
    order: StoredMallOrder,
    { baseCents, parts, refundId }: { baseCents: number; parts: readonly AgentPart[]; refundId?: number },
  ): Promise<void> {
    if (parts.length === 0) return
    const now = this.clock.now()
    const ids = parts.map(({ agentId }) => agentId)
    const agents = await tx.selectFrom('Agent').select(['id', 'path']).where('id', 'in', ids).execute()
    const paymentId = await paymentOf(tx, order.id)
    const paths = new Map(agents.map(({ id, path }) => [id, path]))
    const rows = agentShareRows(parts, { orderId: order.id, paymentId, refundId, baseCents, paths, at: now })
    await tx.insertInto('ProfitShareLine').values(rows).execute()
  }
}

const sum = (parts: readonly AgentPart[]): number => parts.reduce((all, { cents }) => all + cents, 0)

/** The payment of a paid order. */
export async function paymentOf(tx: Tx, mallOrderId: number): Promise<number> {
  const payments = tx.selectFrom('Payment').select('id').where('business', '=', 'MALL')
  const payment = payments.where('businessId', '=', mallOrderId).where('status', '=', 'SUCCESS')
  return (await payment.executeTakeFirstOrThrow()).id
}

/** What each agent has left of a settled order, in the order of the split. */
export async function sharesLeft(db: Reading, mallOrderId: number): Promise<AgentPart[]> {
  const shares = await db
    .selectFrom('ProfitShareLine as s')
    .innerJoin('Payment as p', 'p.id', 's.paymentId')
    .select(['s.partyId', 's.bps', 's.amountCents'])
    .where('s.orderId', '=', mallOrderId)
    .where('s.party', '=', 'AGENT')
    .where('p.business', '=', 'MALL')
    .orderBy('s.id')
    .execute()
  const partsByAgent = new Map<number, AgentPart>()
  for (const { partyId, bps, amountCents } of shares) {
    const agentId = partyId ?? 0
    partsByAgent.set(agentId, { agentId, bps, cents: (partsByAgent.get(agentId)?.cents ?? 0) + amountCents })
  }
  return [...partsByAgent.values()]
}
