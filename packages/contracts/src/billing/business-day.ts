import { dayMinutes, lengthOf, type Plan, type BillingWindow } from './plan.js'

/** A stretch of the business day with one price; `from` and `to` are minutes since the business day began. */
export interface Stretch {
  readonly from: number
  readonly to: number
  readonly window: BillingWindow
}

/** The day of a plan as charges see it: it begins where the night ends, so that one night belongs to one day. */
export interface BusinessDay {
  readonly startMin: number
  readonly stretches: readonly Stretch[]
}

/** Where nothing is called night, a business day begins at 08:00. */
const morning = 480

export function businessDayOf({ windows }: Pick<Plan, 'windows'>): BusinessDay {
  const startMin = nightEndOf(windows)
  return { startMin, stretches: joined(windows.flatMap((window) => placed(window, startMin)).toSorted(byStart)) }
}

/** The end of the longest uninterrupted night. */
function nightEndOf(windows: readonly BillingWindow[]): number {
  const nights = joined(windows.flatMap((window) => placed(window, 0)).toSorted(byStart), (one, other) => {
    return one.kind === other.kind
  }).filter(({ window }) => window.kind === 'NIGHT')
  const first = nights[0]
  const last = nights.at(-1)
  if (first === undefined || last === undefined || first.to - first.from === dayMinutes) return morning
  const wraps = first !== last && first.from === 0 && last.to === dayMinutes
  const whole = wraps ? [{ ...last, to: first.to + dayMinutes }, ...nights.slice(1, -1)] : nights
  const longest = whole.reduce((best, night) => (night.to - night.from > best.to - best.from ? night : best))
  return longest.to % dayMinutes
}

/** Where a window lies in a day that begins at `startMin`: in two parts when the day's border runs through it. */
function placed(window: BillingWindow, startMin: number): Stretch[] {
  const from = (window.startMin - startMin + dayMinutes) % dayMinutes
  const to = from + lengthOf(window)
  if (to <= dayMinutes) return [{ from, to, window }]
  return [
    { from, to: dayMinutes, window },
    { from: 0, to: to - dayMinutes, window },
  ]
}

const byStart = (one: Stretch, other: Stretch): number => one.from - other.from

/** Neighbours that charge alike are one: it must not matter into how many windows somebody has cut the same price. */
function joined(stretches: readonly Stretch[], alike = sameTerms): Stretch[] {
  const whole: Stretch[] = []
  for (const stretch of stretches) {
    const last = whole.at(-1)
    if (last && last.to === stretch.from && alike(last.window, stretch.window))
      whole[whole.length - 1] = { ...last, to: stretch.to }
    else whole.push(stretch)
  }
  return whole
}

const terms = ['kind', 'rentable', 'charge', 'unitMin', 'unitCents', 'flatCents'] as const
const sameTerms = (one: BillingWindow, other: BillingWindow): boolean =>
  terms.every((term) => one[term] === other[term]) && (one.capCents ?? null) === (other.capCents ?? null)
