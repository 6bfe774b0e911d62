import type { FeedbackAwait, FeedbackMove } from '@bedside/contracts'

/** Something that happened, and whether we owed the user an answer from then on. */
export interface Moment {
  readonly at: number
  readonly owed: number
}

/** Stored while nobody waits: the end of time, so that whoever waits sorts before it. */
export const never = Date.UTC(9999, 11, 31)

interface Waited {
  /** In all that is over. */
  readonly ms: number
  /** Since when somebody waits again; null where nobody does. */
  readonly since: number | null
}

/** How long a user has waited for us, from what happened. A clock that was set back takes nothing away. */
export function waitedBy(moments: readonly Moment[]): Waited {
  let [ms, since, last] = [0, null as number | null, -Infinity]
  for (const { at, owed } of moments) {
    const now = Math.max(at, last)
    if (since !== null && owed === 0) [ms, since] = [ms + now - since, null]
    else if (since === null && owed !== 0) since = now
    last = now
  }
  return { ms, since }
}

/** The same as columns, which lists sort by. */
export function waitColumns(moments: readonly Moment[]) {
  const { ms, since } = waitedBy(moments)
  return {
    owed: since === null ? 0 : 1,
    waitFrom: since === null ? never : since - ms,
    waitedSeconds: Math.floor(ms / 1000),
  }
}

/** Seconds waited until now, by the columns. */
export const waitedSecondsBy = (row: { owed: number; waitFrom: number; waitedSeconds: number }, now: number): number =>
  row.owed === 0 ? row.waitedSeconds : Math.max(row.waitedSeconds, Math.floor((now - row.waitFrom) / 1000))

interface Cause extends Moment {
  readonly move: FeedbackMove
  readonly awaits: FeedbackAwait | null
}
export interface Pause {
  readonly from: number
  readonly to: number | null
  readonly move: FeedbackMove
  readonly awaits: FeedbackAwait | null
}

/** When nobody waited for us in between, and why. What is over for good is no pause. */
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
