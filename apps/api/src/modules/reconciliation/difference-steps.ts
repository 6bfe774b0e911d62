import { differencesOpen } from '@bedside/contracts'
import type { FoundDifference } from './comparison.js'
import type { OwnStep, StoredDifference } from './difference.transition.js'
import { keyOf, type RecordKey } from './our-side.js'
import { differenceIn } from './sides.js'
import { sidesOfDay, type Known } from './sides-of-day.js'
import { columnsOf } from './stored-sides.js'
import { withSides } from './their-side.js'

/** The difference of a number on a day, if there is one. */
export function foundOn(day: string, number: RecordKey, known: Known): FoundDifference | undefined {
  const sides = sidesOfDay(day, known)
  const kind = sides && differenceIn(withSides(number, sides))
  return kind && { ...number, key: keyOf(number), kind, ours: sides.ours, theirs: sides.theirs }
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
