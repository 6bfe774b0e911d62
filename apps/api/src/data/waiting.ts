/** An event, and whether somebody was waiting for us from then on. */
export interface Moment {
  readonly at: number
  readonly owed: number
}

/** Stored while nobody is waiting: the end of time, so that people who wait sort first. */
export const never = Date.UTC(9999, 11, 31)

interface Waited {
  /** The sum of periods that are over. */
  readonly ms: number
  /** The start of the current wait; null if nobody is waiting. */
  readonly since: number | null
}

/** How long somebody has waited for us, computed from events. Setting the clock back does not reduce it. */
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

/** The same as sortable columns. */
export function waitColumns(moments: readonly Moment[]) {
  const { ms, since } = waitedBy(moments)
  return {
    owed: since === null ? 0 : 1,
    waitFrom: since === null ? never : since - ms,
    waitedSeconds: Math.floor(ms / 1000),
  }
}

/** Seconds waited until now, from the columns. */
export const waitedSecondsBy = (row: { owed: number; waitFrom: number; waitedSeconds: number }, now: number): number =>
  row.owed === 0 ? row.waitedSeconds : Math.max(row.waitedSeconds, Math.floor((now - row.waitFrom) / 1000))

/** Periods in which nobody waited for us; the last has no end if it continues. */
export function pausesOf(moments: readonly Moment[]): { readonly from: number; readonly to: number | null }[] {
  const pauses: { from: number; to: number | null }[] = []
  let [from, last] = [null as number | null, -Infinity]
  for (const { at, owed } of moments) {
    const now = Math.max(at, last)
    if (owed === 0) from ??= now
    else if (from !== null) {
      pauses.push({ from, to: now })
      from = null
    }
    last = now
  }
  return from === null ? pauses : [...pauses, { from, to: null }]
}
