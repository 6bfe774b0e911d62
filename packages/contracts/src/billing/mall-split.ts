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
 * the difference between before and after, so it does not matter in how many parts money goes back, in which order, or
 * whether the shop had been paid by then; when nothing is left, nobody has anything.
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

/** What each gives back of what they have left of a commission that had come to `before` and comes to `after` now; the rest is the platform's. */
export function agentsBack(before: number, after: number, left: readonly number[]): number[] {
  const platform = before - left.reduce((sum, cents) => sum + cents, 0)
  return allot(before - after, [...left, platform])
    .slice(0, left.length)
    .map(({ cents }) => cents)
}
