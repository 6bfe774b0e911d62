import { differencesOpen } from '@bedside/contracts'
import { sameLines } from '../../ledger/posting.js'
import type { FoundDifference } from './comparison.js'
import type { OwnStep, StoredDifference } from './difference.transition.js'
import { keyOf, type RecordKey } from './our-side.js'
import { correcting, differenceIn } from './sides.js'
import { sidesOfDay, type Known, type SidesOfDay } from './sides-of-day.js'
import { columnsOf, numberOf, sidesOf } from './stored-sides.js'
import { withSides } from './their-side.js'

/** The difference of a number on a day, if there is one. */
export function foundOn(day: string, number: RecordKey, known: Known): FoundDifference | undefined {
  return foundIn({ ...number, key: keyOf(number) }, sidesOfDay(day, known))
}

/** The difference between these sides, if there is one. */
export function foundIn(
  of: Pick<StoredDifference, 'subject' | 'no' | 'key'>,
  sides: SidesOfDay | undefined,
): FoundDifference | undefined {
  const number = numberOf(of)
  const kind = sides && differenceIn(withSides(number, sides))
  return kind && { ...number, key: of.key, kind, ours: sides.ours, theirs: sides.theirs }
}

/** Whether what was settled no longer holds: something else was booked, or something else accepted. */
export function isOutdated(stored: StoredDifference, sides: SidesOfDay = {}): boolean {
  const number = numberOf(stored)
  const lines = correcting(withSides(number, sides))
  // Nothing was booked for an accepted one, so nothing is wrong once both sides agree.
  if (stored.status === 'ACCEPTED' && lines.length === 0) return false
  if (sameLines(lines, correcting(sidesOf(stored)))) return false
  // A payout that was matched may have been returned since, which changes nothing of what the channel did.
  const { ours } = sides
  const asPaid = ours?.isBounced ? { ...sides, ours: { ...ours, state: 'SUCCESS' as const } } : sides
  return stored.status !== 'MATCHED' || !sameLines(correcting(withSides(number, asPaid)), correcting(sidesOf(stored)))
}

/** The step that brings a difference up to date; none if it is settled or stays the same. */
export function stepNow(stored: StoredDifference | undefined, now: FoundDifference | undefined): OwnStep[] {
  if (!stored) return []
  if (stored.status === 'CLEARED') return now ? [{ stored, move: 'FIND', values: columnsOf(now) }] : []
  if (!isOpen(stored)) return []
  if (!now) return [{ stored, move: 'CLEAR' }]
  const values = columnsOf(now)
  return isSame(stored, values) ? [] : [{ stored, move: 'UPDATE', values }]
}

const isOpen = ({ status }: StoredDifference): boolean => differencesOpen.some((open) => open === status)

/** The step that a newer bill causes for a stored difference; none if an open one stays the same. */
export function stepOver(stored: StoredDifference, newer: FoundDifference | undefined): OwnStep | undefined {
  const isGone = stored.status === 'CLEARED'
  if (!isGone && !isOpen(stored)) return { stored, move: 'NEWER' }
  if (!newer) return isGone ? undefined : { stored, move: 'CLEAR' }
  const values = columnsOf(newer)
  if (isGone) return { stored, move: 'FIND', values }
  return isSame(stored, values) ? undefined : { stored, move: 'NEWER', values }
}

const isSame = (stored: StoredDifference, values: ReturnType<typeof columnsOf>): boolean =>
  Object.entries(values).every(([column, value]) => stored[column as keyof typeof values] === value)
