import type { AccountCode, Side } from '@bedside/contracts'

/** An amount on one side of an account. */
export interface Line {
  readonly account: AccountCode
  readonly side: Side
  readonly cents: number
}

/** A transaction to be booked as a whole or not at all. */
export interface Posting {
  /** Identifies the business event, such as `rental:17:paid`. It is booked once, however often it is posted. */
  readonly key: string
  /** The kind of event, such as `rental.paid`. */
  readonly event: string
  /** The record concerned. */
  readonly about: { readonly type: string; readonly id: number | string }
  readonly memo?: string
  readonly lines: readonly Line[]
}

export interface Posted {
  readonly txnId: number
  /** Whether it was booked before, so that this call changed nothing. */
  readonly replayed: boolean
}

export const debit = (account: AccountCode, cents: number): Line => ({ account, side: 'D', cents })
export const credit = (account: AccountCode, cents: number): Line => ({ account, side: 'C', cents })

/** Throws if amounts are not whole cents or do not balance: a programming error of the caller. */
export function mustBalance({ key, lines }: Posting): void {
  const wrong = lines.find(({ cents }) => !Number.isSafeInteger(cents) || cents <= 0)
  if (wrong) throw new Error(`${key}: ${wrong.cents} on ${wrong.account} is no positive number of cents`)
  const total = (side: Side) => lines.reduce((sum, line) => (line.side === side ? sum + BigInt(line.cents) : sum), 0n)
  const [debits, credits] = [total('D'), total('C')]
  if (debits === 0n || debits !== credits) throw new Error(`${key}: debits of ${debits} against credits of ${credits}`)
}

/** Whether both describe the same event of the same record, line by line. */
export const sameEvent = (one: Posting, other: Posting): boolean =>
  one.event === other.event &&
  one.about.type === other.about.type &&
  String(one.about.id) === String(other.about.id) &&
  sameLines(one.lines, other.lines)

export const sameLines = (some: readonly Line[], others: readonly Line[]): boolean =>
  serialized(some) === serialized(others)

const serialized = (lines: readonly Line[]): string =>
  JSON.stringify(lines.map(({ account, side, cents }) => [account, side, cents]))

/** The lines that reverse these. */
export const mirrored = (lines: readonly Line[]): Line[] =>
  lines.map(({ account, side, cents }) => ({ account, side: side === 'D' ? 'C' : 'D', cents }))
