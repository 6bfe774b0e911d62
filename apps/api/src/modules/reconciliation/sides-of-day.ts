import { dayOf } from '../../clock.js'
import type { BillLine } from './bill-line.js'
import type { Ours } from './our-side.js'

/** The first line of a number in the bill of a day. */
export interface BilledLine extends BillLine {
  readonly day: string
}

/** What is known of a number: our record, and the first line that each day's bill has of it. */
export interface Known {
  readonly ours: Ours | undefined
  readonly lines: readonly BilledLine[]
}

/** What is compared on a day. */
export interface SidesOfDay {
  readonly ours?: Ours
  readonly theirs?: BilledLine
}

/**
 * What is compared of a number on a day; undefined if nothing is, as it is compared on another day. Every number is compared on one
 * day: that of the line that tells how it ended or, if no bill has it, that of our record. A line that succeeded on a further day is
 * a trade of its own, of which we have no record.
 */
export function sidesOfDay(day: string, { ours, lines }: Known): SidesOfDay | undefined {
  const main = mainOf(lines)
  if (!main) return ours && dayOf(ours.at) === day ? { ours: beside(undefined, ours) } : undefined
  if (main.day === day) return { ...(ours && { ours: beside(main, ours) }), theirs: main }
  const further = lines.find((line) => line.day === day)
  return further?.state === 'SUCCESS' ? { theirs: further } : undefined
}

/** The first line that succeeded or, if none has, the latest. */
function mainOf(lines: readonly BilledLine[]): BilledLine | undefined {
  const byDay = lines.toSorted((one, other) => (one.day < other.day ? -1 : 1))
  return byDay.find(({ state }) => state === 'SUCCESS') ?? byDay.at(-1)
}

/** What will be known once a day has another bill, with this line of the number or none. */
export const withBill = ({ ours, lines }: Known, day: string, line: BilledLine | undefined): Known => ({
  ours,
  lines: [...lines.filter((other) => other.day !== day), ...(line ? [line] : [])],
})

/** The days on which a number may be compared. */
export const daysOf = ({ ours, lines }: Known): readonly string[] => [
  ...lines.map(({ day }) => day),
  ...(ours ? [dayOf(ours.at)] : []),
]

/**
 * Our record, compared with this line. A payout that was returned is back in our books: whether the channel never paid it, or paid
 * another amount, which came back, there is no difference, and booking one would count the amount twice.
 */
function beside(theirs: BillLine | undefined, ours: Ours): Ours {
  if (!ours.isBounced) return ours
  return theirs?.state === 'SUCCESS' ? { ...ours, cents: theirs.amountCents } : { ...ours, state: 'FAILED' }
}
