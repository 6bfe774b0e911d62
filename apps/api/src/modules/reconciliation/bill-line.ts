import type { BillState, BillSubject } from '@bedside/contracts'

/** A line of a bill: one payment, refund or payout. */
export interface BillLine {
  /** The line number, from 1. */
  readonly line: number
  readonly subject: BillSubject
  /** Our number. */
  readonly no: string
  readonly channelNo: string
  readonly amountCents: number
  /** The channel's fee; negative for a refund, whose fee is returned. */
  readonly feeCents: number
  readonly state: BillState
  readonly at: number
}

/** The totals of a bill. */
export interface BillTotals {
  readonly lines: number
  readonly paidCents: number
  readonly refundedCents: number
  readonly paidOutCents: number
  readonly feeCents: number
}

export function totalsOf(lines: readonly BillLine[]): BillTotals {
  const of = (subject: BillSubject) =>
    lines.reduce((sum, line) => (line.subject === subject ? sum + line.amountCents : sum), 0)
  return {
    lines: lines.length,
    paidCents: of('PAYMENT'),
    refundedCents: of('REFUND'),
    paidOutCents: of('PAYOUT'),
    feeCents: lines.reduce((sum, { feeCents }) => sum + feeCents, 0),
  }
}
