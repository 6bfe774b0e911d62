import type { BillState, BillSubject } from '@bedside/contracts'

/** One payment, refund or payout as the channel tells it. */
export interface BillLine {
  /** As a spreadsheet counts. */
  readonly line: number
  readonly subject: BillSubject
  /** Our number of it. */
  readonly no: string
  readonly channelNo: string
  readonly amountCents: number
  /** What the channel took; of a refund it gives it back, which is negative. */
  readonly feeCents: number
  readonly state: BillState
  readonly at: number
}

/** What a bill comes to. */
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
