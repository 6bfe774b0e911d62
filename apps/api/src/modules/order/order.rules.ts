/** What an order's money adds up from. */
export interface Amounts {
  readonly chargedCents: number
  readonly extraCents: number
  readonly waivedCents: number
  readonly paidCents: number
}

/** What is still to be paid. */
export const dueOf = ({ chargedCents, extraCents, waivedCents, paidCents }: Amounts): number =>
  chargedCents + extraCents - waivedCents - paidCents
