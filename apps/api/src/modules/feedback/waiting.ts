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

/**
 * The times when no reply was owed, each with its reason. One that waits for something else next becomes another pause. What follows a
 * final resolution is no pause, unless the feedback is reopened.
 */
export function pausesIn(events: readonly Cause[]): Pause[] {
  const pauses: Pause[] = []
  let [running, open, last] = [false, undefined as Pause | undefined, -Infinity]
  for (const { at, owed, move, awaits } of events) {
    const now = Math.max(at, last)
    const ended = open
    if (ended && (owed !== 0 || hasOtherReason(ended, { move, awaits }))) {
      if (now > ended.from) pauses.push({ ...ended, to: now })
      open = undefined
    }
    if (!open && owed === 0 && (running || ended)) open = { from: now, to: null, move, awaits }
    running = owed !== 0
    last = now
  }
  return open && !ends.has(open.move) ? [...pauses, open] : pauses
}

const ends: ReadonlySet<FeedbackMove> = new Set(['RESOLVE', 'INVALID', 'CLOSE'])

const hasOtherReason = (pause: Pick<Pause, 'move' | 'awaits'>, next: Pick<Pause, 'move' | 'awaits'>): boolean =>
  pause.awaits !== next.awaits || ends.has(pause.move) !== ends.has(next.move)
