export interface WithdrawalRules {
  readonly minCents: number
  readonly maxCents: number
  /** Applications a day; what was cancelled, rejected or failed does not count. */
  readonly perDay: number
  readonly feeBps: number
}

/** A code by text message: how often it may be tried. Its other bounds are parameters. */
export const withdrawalCode = { tries: 5 } as const

const whole = 10_000

/** What is kept of a withdrawal, half a cent rounded up. */
export const withdrawalFee = (cents: number, feeBps: number): number => Math.floor((cents * feeBps + whole / 2) / whole)
