import { allot } from './allot.js'
import { channelFee } from './split.js'

/** A line of a mall order: its amount after refunds, and the commission rate at which it was sold. */
export interface SoldLine {
  readonly leftCents: number
  readonly commissionBps: number
}

export interface MallSplit {
  /** The platform's commission of each line, in order; half a cent is rounded up. */
  readonly commissions: readonly number[]
  readonly commissionCents: number
  /** The payment channel's fee. */
  readonly feeCents: number
  /** The rest; never negative at any rate allowed for a shop. */
  readonly storeCents: number
}

/**
 * Divides what is left of an order. Refunds have no rule of their own: what a refund takes from each party is the difference
 * between before and after. For shop, commission and channel, the result therefore does not depend on the number or order of
 * refunds, nor on whether the shop was paid already, and nobody keeps anything when nothing is left. The division of the
 * commission between agents and platform can differ by a cent (`agentsBack`).
 */
export function mallSplit(lines: readonly SoldLine[], freightLeftCents: number, feeBps: number): MallSplit {
  const commissions = lines.map(({ leftCents, commissionBps }) => channelFee(leftCents, commissionBps))
  const remainingCents = lines.reduce((sum, { leftCents }) => sum + leftCents, freightLeftCents)
  const commissionCents = commissions.reduce((sum, cents) => sum + cents, 0)
  const feeCents = channelFee(remainingCents, feeBps)
  return { commissions, commissionCents, feeCents, storeCents: remainingCents - commissionCents - feeCents }
}

/** An agent's rate of the platform's commission on a sale, in basis points, copied when the order was placed. */
export interface MallRate {
  readonly agentId: number
  readonly bps: number
}

/**
 * Each agent's share of a commission, to the cent; the rest is the platform's. Of equal claims to a left-over cent, the agent's
 * comes first.
 */
export function agentsOf(commissionCents: number, rates: readonly MallRate[]): number[] {
  const agentsBps = rates.map(({ bps }) => bps)
  const platform = 10_000 - agentsBps.reduce((sum, bps) => sum + bps, 0)
  return allot(commissionCents, [...agentsBps, platform])
    .slice(0, rates.length)
    .map(({ cents }) => cents)
}

/**
 * What each agent gives back, in order, when a commission falls from `before` to `after`: down to its share of the new
 * commission; the platform gives the rest. Because of rounding, a share of a smaller commission can be a cent larger. A refund
 * never pays that cent out, and takes no more in total than the commission falls, so that the platform never pays for it: an
 * agent's share is at most a cent from its rate after any number of refunds.
 */
export function agentsBack(before: number, after: number, shares: readonly (MallRate & { cents: number })[]): number[] {
  const theirs = agentsOf(after, shares)
  let open = before - after
  return shares.map(({ cents }, at) => {
    const back = Math.min(Math.max(0, cents - (theirs[at] ?? 0)), open)
    open -= back
    return back
  })
}
