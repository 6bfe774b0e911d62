import type { BillState, BillSubject, DifferenceKind } from '@bedside/contracts'
import { accounts } from '@bedside/contracts'
import { credit, debit, type Line } from '../../ledger/posting.js'

/** One side's data on a payment, refund or payout. */
export interface Side {
  readonly cents: number
  /** The channel's fee; negative for a refund, whose fee is returned. */
  readonly feeCents: number
  readonly state: BillState
  readonly at: number
}

/** Both sides' data on the same record. */
export interface Sides {
  readonly subject: BillSubject
  readonly ours: Side | undefined
  readonly theirs: Side | undefined
}

/** The kind of difference between the sides, if any. A failed record may be unknown to the other side. */
export function differenceIn({ ours, theirs }: Sides): DifferenceKind | undefined {
  if (!theirs) return ours?.state === 'SUCCESS' ? 'MISSING_THERE' : undefined
  if (!ours) return theirs.state === 'FAILED' ? undefined : 'MISSING_HERE'
  if (ours.state !== theirs.state) return 'STATUS'
  const isSame = ours.cents === theirs.cents && (ours.state !== 'SUCCESS' || ours.feeCents === theirs.feeCents)
  return isSame ? undefined : 'AMOUNT'
}

/** The change of the channel's account according to one side, and the fee. */
function moved(subject: BillSubject, side: Side | undefined): { cents: number; feeCents: number } {
  if (side?.state !== 'SUCCESS') return { cents: 0, feeCents: 0 }
  return { cents: subject === 'PAYMENT' ? side.cents : -side.cents, feeCents: side.feeCents }
}

/** How much more the channel's account holds according to the channel than in our books, without fees. */
export const apartCents = ({ subject, ours, theirs }: Sides): number =>
  moved(subject, theirs).cents - moved(subject, ours).cents

/**
 * The lines that bring the books into line with the channel: a different amount is held in suspense until it is clear whose it
 * is; a different fee is the platform's expense.
 */
export function correcting(sides: Sides): Line[] {
  const { unmatchedSuspense, wechat, channelFee } = accounts
  const fee = moved(sides.subject, sides.theirs).feeCents - moved(sides.subject, sides.ours).feeCents
  return [...between(wechat, unmatchedSuspense, apartCents(sides)), ...between(channelFee, wechat, fee)]
}

/** Debits `one` and credits `other`; the other way round if negative. */
function between(one: Line['account'], other: Line['account'], cents: number): Line[] {
  if (cents === 0) return []
  return cents > 0 ? [debit(one, cents), credit(other, cents)] : [debit(other, -cents), credit(one, -cents)]
}

/** The lines for the difference between the channel's fees for several records and those booked. */
export function feesApart(all: readonly Sides[]): Line[] {
  const fee = all.reduce(
    (sum, { subject, ours, theirs }) => sum + moved(subject, theirs).feeCents - moved(subject, ours).feeCents,
    0,
  )
  return between(accounts.channelFee, accounts.wechat, fee)
}
