import type { BillState, BillSubject, DifferenceKind } from '@bedside/contracts'
import { accounts } from '@bedside/contracts'
import { credit, debit, type Line } from '../../ledger/posting.js'

/** What one side says of a payment, a refund or a payout. */
export interface Side {
  readonly cents: number
  /** What the channel takes for it; of a refund it gives it back, which is negative. */
  readonly feeCents: number
  readonly state: BillState
  readonly at: number
}

/** What both sides say of the same thing. */
export interface Sides {
  readonly subject: BillSubject
  readonly ours: Side | undefined
  readonly theirs: Side | undefined
}

/** How they do not agree, if they do not. What came to nothing on the one side may be unknown to the other. */
export function differenceIn({ ours, theirs }: Sides): DifferenceKind | undefined {
  if (!theirs) return ours?.state === 'SUCCESS' ? 'MISSING_THERE' : undefined
  if (!ours) return theirs.state === 'FAILED' ? undefined : 'MISSING_HERE'
  if (ours.state !== theirs.state) return 'STATUS'
  const isSame = ours.cents === theirs.cents && (ours.state !== 'SUCCESS' || ours.feeCents === theirs.feeCents)
  return isSame ? undefined : 'AMOUNT'
}

/** What a side has brought to the channel's account, and what it took from there for itself. */
function moved(subject: BillSubject, side: Side | undefined): { cents: number; feeCents: number } {
  if (side?.state !== 'SUCCESS') return { cents: 0, feeCents: 0 }
  return { cents: subject === 'PAYMENT' ? side.cents : -side.cents, feeCents: side.feeCents }
}

/** By how much the channel's account holds more, by the channel's word, than our books say, fees apart. */
export const apartCents = ({ subject, ours, theirs }: Sides): number =>
  moved(subject, theirs).cents - moved(subject, ours).cents

/**
 * What brings the books to what the channel says: another amount lies in suspense until somebody knows whose it is, another
 * fee is the platform's expense.
 */
export function correcting(sides: Sides): Line[] {
  const { unmatchedSuspense, wechat, channelFee } = accounts
  const fee = moved(sides.subject, sides.theirs).feeCents - moved(sides.subject, sides.ours).feeCents
  return [...between(wechat, unmatchedSuspense, apartCents(sides)), ...between(channelFee, wechat, fee)]
}

/** So much on the debit of the one and the credit of the other; the other way round where it is negative. */
function between(one: Line['account'], other: Line['account'], cents: number): Line[] {
  if (cents === 0) return []
  return cents > 0 ? [debit(one, cents), credit(other, cents)] : [debit(other, -cents), credit(one, -cents)]
}

/** What the channel took for several things together, otherwise than we have booked it. */
export function feesApart(all: readonly Sides[]): Line[] {
  const fee = all.reduce(
    (sum, { subject, ours, theirs }) => sum + moved(subject, theirs).feeCents - moved(subject, ours).feeCents,
    0,
  )
  return between(accounts.channelFee, accounts.wechat, fee)
}
