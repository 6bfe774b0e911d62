import { dayMinutes, lengthOf, type BillingWindow } from '@bedside/contracts'

/**
 * Operations on the windows of a plan in a form, in order of their starts. Each window ends where the next one starts.
 */

/** The step by which borders move, which is also the shortest length of a window here. */
export const stepMinutes = 15

export const inOrder = (windows: readonly BillingWindow[]): BillingWindow[] =>
  windows.toSorted((one, other) => one.startMin - other.startMin)

/** How far the border at the start of a window can move: neither past its neighbours nor past midnight. */
export function rangeOf(windows: readonly BillingWindow[], index: number): { min: number; max: number } {
  const before = windows[index - 1]
  const after = windows[index + 1]
  const first = windows[0]
  const last = windows.at(-1)
  // The last window continues to the start of the first, so only midnight limits the first border.
  const min = before ? before.startMin + stepMinutes : 0
  const max = after ? after.startMin - stepMinutes : dayMinutes - stepMinutes
  return first === last ? { min: 0, max: dayMinutes - stepMinutes } : { min, max }
}

/** Moves the border at the start of a window, which lengthens or shortens the window before it. */
export function withBorder(windows: readonly BillingWindow[], index: number, minute: number): BillingWindow[] {
  const { min, max } = rangeOf(windows, index)
  const at = Math.min(max, Math.max(min, Math.round(minute / stepMinutes) * stepMinutes))
  const before = (index + windows.length - 1) % windows.length
  return windows.map((window, place) => ({
    ...window,
    ...(place === index && { startMin: at }),
    ...(place === before && { endMin: at }),
  }))
}

/** Splits a window into two of the same price; undefined if it is too short. */
export function split(windows: readonly BillingWindow[], index: number): BillingWindow[] | undefined {
  const window = windows[index]
  if (!window) return undefined
  const half = Math.floor(lengthOf(window) / 2 / stepMinutes) * stepMinutes
  if (half < stepMinutes) return undefined
  const border = (window.startMin + half) % dayMinutes
  const parts = [
    { ...window, endMin: border },
    { ...window, startMin: border },
  ]
  return inOrder(windows.flatMap((other, place) => (place === index ? parts : [other])))
}

/** Removes a window; the one before it is extended to its end. */
export function merged(windows: readonly BillingWindow[], index: number): BillingWindow[] {
  const before = (index + windows.length - 1) % windows.length
  const gone = windows[index]
  if (!gone || windows.length < 2) return [...windows]
  return windows
    .map((window, place) => (place === before ? { ...window, endMin: gone.endMin } : window))
    .filter((_, place) => place !== index)
}

const base = { startMin: 0, endMin: dayMinutes, rentable: 1, unitMin: 60, unitCents: 300, flatCents: 0 } as const

/** One price all day. */
export const allDay: BillingWindow[] = [{ ...base, kind: 'DAY', charge: 'HOURLY' }]

/** A common plan: hourly by day, one price at night. */
export const dayAndNight: BillingWindow[] = [
  { ...base, kind: 'DAY', startMin: 480, endMin: 1020, charge: 'HOURLY' },
  { ...base, kind: 'NIGHT', startMin: 1020, endMin: 480, charge: 'FLAT', unitCents: 0, flatCents: 1500 },
]
