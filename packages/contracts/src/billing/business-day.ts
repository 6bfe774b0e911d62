import { dayMinutes, lengthOf, type Plan, type BillingWindow } from './plan.js'

/** A stretch of the business day with one price; `from` and `to` are minutes since the beginning of that day. */
export interface Stretch {
  readonly from: number
  readonly to: number
  readonly window: BillingWindow
}

/** A plan's business day, by which stays are charged: it begins when the night ends, so that a night belongs to one day. */
export interface BusinessDay {
  readonly startMin: number
  readonly stretches: readonly Stretch[]
}

/** Without the end of a night, a business day begins at 08:00, or at the border between windows nearest to it. */
const morning = 480

export function businessDayOf({ windows }: Pick<Plan, 'windows'>): BusinessDay {
  const startMin = nightEndOf(windows) ?? borderBy(morning, windows)
  return { startMin, stretches: stretchesOf(windows, startMin) }
}

/**
 * The end of the longest uninterrupted night, of two equal ones the one over midnight; undefined without a night or without a
 * day.
 */
function nightEndOf(windows: readonly BillingWindow[]): number | undefined {
  const nights = around(stretchesOf(windows, 0, sameKind), sameKind).filter(({ window }) => window.kind === 'NIGHT')
  const longest = nights.toSorted(byLength)[0]
  return longest && longest.to - longest.from < dayMinutes ? longest.to % dayMinutes : undefined
}

/** A day that began within a window would charge that window twice. */
function borderBy(minute: number, windows: readonly BillingWindow[]): number {
  const stretches = around(stretchesOf(windows, 0), sameTerms)
  if (stretches.length === 1) return minute
  const away = (border: number) => Math.min(Math.abs(border - minute), dayMinutes - Math.abs(border - minute))
  return stretches.map(({ from }) => from).toSorted((one, other) => away(one) - away(other))[0] ?? minute
}

const stretchesOf = (windows: readonly BillingWindow[], startMin: number, alike = sameTerms): Stretch[] =>
  joined(windows.flatMap((window) => placed(window, startMin)).toSorted(byStart), alike)

/** Joins the last stretch to the first if only midnight separates them. */
function around(stretches: readonly Stretch[], alike: Alike): Stretch[] {
  const [first, ...others] = stretches
  const last = others.pop()
  if (!first || !last || !alike(last.window, first.window)) return [...stretches]
  return [...others, { ...last, to: first.to + dayMinutes }]
}

/** The position of a window in a day that begins at `startMin`: two parts if the border of the day divides it. */
function placed(window: BillingWindow, startMin: number): Stretch[] {
  const from = (window.startMin - startMin + dayMinutes) % dayMinutes
  const to = from + lengthOf(window)
  if (to <= dayMinutes) return [{ from, to, window }]
  return [
    { from, to: dayMinutes, window },
    { from: 0, to: to - dayMinutes, window },
  ]
}

/** Of two of equal length, the one over midnight first. */
const byLength = (one: Stretch, other: Stretch): number =>
  other.to - other.from - (one.to - one.from) || other.to - one.to
const byStart = (one: Stretch, other: Stretch): number => one.from - other.from

/** Joins neighbours with the same terms: splitting a price into several windows must not change the cost. */
function joined(stretches: readonly Stretch[], alike: Alike): Stretch[] {
  const whole: Stretch[] = []
  for (const stretch of stretches) {
    const last = whole.at(-1)
    if (last && last.to === stretch.from && alike(last.window, stretch.window))
      whole[whole.length - 1] = { ...last, to: stretch.to }
    else whole.push(stretch)
  }
  return whole
}

type Alike = (one: BillingWindow, other: BillingWindow) => boolean

const terms = ['kind', 'rentable', 'charge', 'unitMin', 'unitCents', 'flatCents'] as const
const sameTerms: Alike = (one, other) =>
  terms.every((term) => one[term] === other[term]) && (one.capCents ?? null) === (other.capCents ?? null)
const sameKind: Alike = (one, other) => one.kind === other.kind
