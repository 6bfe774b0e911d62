export interface WithdrawalRules {
  readonly minCents: number
  readonly maxCents: number
  /** Applications per day; cancelled, rejected and failed ones do not count. */
  readonly perDay: number
  readonly feeBps: number
}

/** The number of attempts for a code from a text message. The other limits are parameters. */
export const withdrawalCode = { tries: 5 } as const

const whole = 10_000

/** The fee for a withdrawal, half a cent rounded up. */
export const withdrawalFee = (cents: number, feeBps: number): number => Math.floor((cents * feeBps + whole / 2) / whole)
