import { allot } from './allot.js'
import { channelFee } from './split.js'

/** A line of an order of the mall as the order keeps it: what is left of it after refunds, and the rate it was sold at. */
export interface SoldLine {
  readonly leftCents: number
  readonly commissionBps: number
}

export interface MallSplit {
  /** The platform's commission of each line, in their order; half a cent counts as one. */
  readonly commissions: readonly number[]
  readonly commissionCents: number
  /** What the payment channel keeps. */
  readonly feeCents: number
  /** All the rest; never below zero at any rate that a shop may have. */
  readonly storeCents: number
}

/**
 * Who has what of an order, by what is left of it. There is no other rule for refunds: what one takes back from each is
 * the difference between before and after, so for shop, commission and channel it does not matter in how many parts money
 * goes back, in which order, or whether the shop had been paid by then; when nothing is left, nobody has anything. How the
 * commission lies between agents and platform can differ by a cent for that (`agentsBack`).
 */
export function mallSplit(lines: readonly SoldLine[], freightLeftCents: number, feeBps: number): MallSplit {
  const commissions = lines.map(({ leftCents, commissionBps }) => channelFee(leftCents, commissionBps))
  const left = lines.reduce((sum, { leftCents }) => sum + leftCents, freightLeftCents)
  const commissionCents = commissions.reduce((sum, cents) => sum + cents, 0)
  const feeCents = channelFee(left, feeBps)
  return { commissions, commissionCents, feeCents, storeCents: left - commissionCents - feeCents }
}

/** An agent's part of what the platform gets of a sale, in parts of ten thousand, as it stood when the order was placed. */
export interface MallRate {
  readonly agentId: number
  readonly bps: number
}

/** What each of these agents gets of a commission, to the cent; the rest is the platform's. A left-over cent that two can claim is the agent's. */
export function agentsOf(commissionCents: number, rates: readonly MallRate[]): number[] {
  const own = rates.map(({ bps }) => bps)
  const platform = 10_000 - own.reduce((sum, bps) => sum + bps, 0)
  return allot(commissionCents, [...own, platform])
    .slice(0, rates.length)
    .map(({ cents }) => cents)
}

/**
 * What each gives back, in their order, of what they have left of a commission that had come to `before` and comes to
 * `after` now: down to what the rates give of that; the rest is the platform's. Rounding can give somebody a cent more of
 * less commission. Nobody gets that cent in a refund, and no more is taken than goes back in all, so that the platform is
 * never the one who pays: an agent may be one cent away from its rate, and is not further off after any number of refunds.
 */
export function agentsBack(before: number, after: number, left: readonly (MallRate & { cents: number })[]): number[] {
  const theirs = agentsOf(after, left)
  let open = before - after
  return left.map(({ cents }, at) => {
    const back = Math.min(Math.max(0, cents - (theirs[at] ?? 0)), open)
    open -= back
    return back
  })
}
