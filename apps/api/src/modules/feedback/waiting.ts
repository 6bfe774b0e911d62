import type { FeedbackAwait, FeedbackMove } from '@bedside/contracts'
import type { Moment } from '../../data/waiting.js'

interface Cause extends Moment {
  readonly move: FeedbackMove
  readonly awaits: FeedbackAwait | null
}
interface Pause {
  readonly from: number
  readonly to: number | null
  readonly move: FeedbackMove
  readonly awaits: FeedbackAwait | null
}

/** The times when no reply was owed, with the reason. A final resolution is not a pause. */
export function pausesIn(events: readonly Cause[]): Pause[] {
  const pauses: Pause[] = []
  let [running, open, last] = [false, undefined as Pause | undefined, -Infinity]
  for (const { at, owed, move, awaits } of events) {
    const now = Math.max(at, last)
    if (running && owed === 0) open = { from: now, to: null, move, awaits }
    if (!running && owed !== 0 && open) {
      pauses.push({ ...open, to: now })
      open = undefined
    }
    if (open && ends.has(move)) open = { ...open, move, awaits: null }
    running = owed !== 0
    last = now
  }
  return open && !ends.has(open.move) ? [...pauses, open] : pauses
}
const ends: ReadonlySet<FeedbackMove> = new Set(['RESOLVE', 'INVALID', 'CLOSE'])
