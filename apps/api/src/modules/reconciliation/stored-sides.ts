import { billStates, billSubjects } from '@bedside/contracts'
import { valueIn } from '../../data/value-in.js'
import type { FoundDifference } from './comparison.js'
import type { StoredDifference } from './difference.transition.js'
import type { RecordKey } from './our-side.js'
import type { Side, Sides } from './sides.js'

/** Both sides as they were when the difference was found. */
export const sidesOf = (row: StoredDifference): Sides => ({
  subject: valueIn(billSubjects, row.subject),
  ours: side(row.ourCents, row.ourFeeCents, row.ourState, row.ourAt),
  theirs: side(row.theirCents, row.theirFeeCents, row.theirState, row.theirAt),
})

function side(
  cents: number | null,
  feeCents: number | null,
  state: string | null,
  at: number | null,
): Side | undefined {
  if (cents === null || state === null) return undefined
  return { cents, feeCents: feeCents ?? 0, state: valueIn(billStates, state), at: at ?? 0 }
}

/** Both sides as columns of a difference. */
export const columnsOf = ({ kind, ours, theirs }: Pick<FoundDifference, 'kind' | 'ours' | 'theirs'>) => ({
  kind,
  channelNo: theirs?.channelNo ?? '',
  recordId: ours?.recordId ?? null,
  ourCents: ours?.cents ?? null,
  ourFeeCents: ours?.feeCents ?? null,
  ourState: ours?.state ?? null,
  ourAt: ours?.at ?? null,
  theirCents: theirs?.amountCents ?? null,
  theirFeeCents: theirs?.feeCents ?? null,
  theirState: theirs?.state ?? null,
  theirAt: theirs?.at ?? null,
})

/** Whether our side cannot be booked any more by itself: there is no record of ours, or it has succeeded. */
export const isOver = ({ ourState }: StoredDifference): boolean => ourState === null || ourState === 'SUCCESS'

export const numberOf = ({ subject, no }: Pick<StoredDifference, 'subject' | 'no'>): RecordKey => ({
  subject: valueIn(billSubjects, subject),
  no,
})
