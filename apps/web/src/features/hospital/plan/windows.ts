import { dayMinutes, lengthOf, type BillingWindow } from '@bedside/contracts'

/** Windows of a plan in a form: in the order of their starts, each ending where the next begins. */

/** Borders are moved by a quarter of an hour, which is also the shortest a window can become here. */
export const stepMinutes = 15

export const inOrder = (windows: readonly BillingWindow[]): BillingWindow[] =>
  windows.toSorted((one, other) => one.startMin - other.startMin)

/** How far the border at the start of a window can move: not over its neighbours, nor over midnight. */
export function rangeOf(windows: readonly BillingWindow[], index: number): { min: number; max: number } {
  const before = windows[index - 1]
  const after = windows[index + 1]
  const first = windows[0]
  const last = windows.at(-1)
  // The last window runs on to where the first begins, so that the first border is held by midnight alone.
  const min = before ? before.startMin + stepMinutes : 0
  const max = after ? after.startMin - stepMinutes : dayMinutes - stepMinutes
  return first === last ? { min: 0, max: dayMinutes - stepMinutes } : { min, max }
}

/** Moves the border at the start of a window; the window before gives or takes what it needs. */
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

/** Cuts a window in two halves of the same price; undefined where it is too short for that. */
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

/** Takes a window away; the one before lasts until its end. */
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

/** How most hospitals charge: by the hour in the day, one price at night. */
export const dayAndNight: BillingWindow[] = [
  { ...base, kind: 'DAY', startMin: 480, endMin: 1020, charge: 'HOURLY' },
  { ...base, kind: 'NIGHT', startMin: 1020, endMin: 480, charge: 'FLAT', unitCents: 0, flatCents: 1500 },
]
