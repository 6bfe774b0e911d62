import { aheadOfUtcMs, dayMs, hourMs, minuteMs } from '@bedside/contracts'
import { startOfDay, dayOf } from '../clock.js'
import type { Random } from '../seed/random.js'

/** The behaviour of users as probabilities and durations; all randomness comes from the generators passed in. */

/** Average rentals per device and day. */
const ordersPerDevice = 0.58
/** Starting with Sunday. */
const weekdays = [0.98, 1.08, 1.1, 1.08, 1.05, 0.93, 0.78] as const
/** The share of a day's rentals that starts in each hour: most in the evening. */
const startHours = spread([
  [0, 1, 0.03],
  [1, 8, 0.02],
  [8, 12, 0.05],
  [12, 14, 0.08],
  [14, 17, 0.04],
  [17, 19, 0.24],
  [19, 21, 0.31],
  [21, 23, 0.2],
  [23, 24, 0.03],
])
/** When overnight users leave. */
const goingHours = [
  [5, 6, 0.06],
  [6, 7, 0.33],
  [7, 8, 0.45],
  [8, 9, 0.08],
  [9, 12, 0.08],
] as const

/** Probabilities per rental. */
export const chances = {
  /** Whether the user stays on from an earlier night. */
  staysOn: 0.69,
  onCredit: 0.06,
  opensNot: 0.012,
  forgets: 0.005,
  breaks: 0.0015,
  paysLate: 0.03,
  isRefunded: 0.007,
  takesDepositBack: 0.82,
  atOnce: 0.67,
} as const

/** How many rentals start in the hour of this instant, for this many devices. */
export function arrivalsIn(at: number, devices: number, random: Random): number {
  const local = new Date(startOfDay(dayOf(at)) + aheadOfUtcMs)
  const hour = Math.floor((at - startOfDay(dayOf(at))) / hourMs)
  const expected = devices * ordersPerDevice * (weekdays[local.getUTCDay()] ?? 1) * (startHours[hour] ?? 0)
  return poisson(expected, random)
}

/** The time of day a rental starts, in hours with fraction. */
export function hourOfStart(random: Random): number {
  let draw = random()
  const hour = startHours.findIndex((share) => (draw -= share) < 0)
  return Math.max(0, hour) + random()
}

/** How many nights a new user stays. */
export function nightsOf(random: Random): number {
  const draw = random()
  if (draw < 0.34) return 1
  return draw < 0.75 ? 2 + Math.floor(random() * 3) : 5 + Math.floor(random() * 4)
}

/** When a stay starting now will end: in the morning, or after some hours of the day. */
export function endOfStay(at: number, random: Random): number {
  const midnight = startOfDay(dayOf(at))
  const hour = (at - midnight) / hourMs
  if (hour >= 5 && hour < 17) return at + Math.min(10, 1.9 * Math.exp(0.6 * normal(random))) * hourMs
  return (hour < 5 ? midnight : midnight + dayMs) + goingHour(random) * hourMs
}

/** Users who forgot to return the bed do so after one to four days. */
export const remembers = (end: number, random: Random): number => end + (1 + 3 * random()) * dayMs

/** Most pay within minutes, the forgetful days later. */
export const paysAt = (end: number, random: Random): number =>
  end + (random() < chances.paysLate ? (4 + 44 * random()) * hourMs : (1 + 30 * random() ** 2) * minuteMs)

/** Users who do not return get their deposit back on the same day or some days later. */
export const leavesAt = (at: number, random: Random): number =>
  at + (random() < chances.atOnce ? (5 + 300 * random()) * minuteMs : (1 + 3 * random()) * dayMs)

/** A lock takes 0.6 to 2.4 seconds, derived from the instant, so that no draw of the random generator shifts others. */
export const lockAnswersAfterMs = (at: number): number => 600 + (Math.floor(at) % 1801)

function goingHour(random: Random): number {
  let draw = random()
  for (const [from, to, share] of goingHours) {
    if (draw < share) return from + (to - from) * (draw / share)
    draw -= share
  }
  return 8
}

/** Converts shares of spans into shares per hour. */
function spread(spans: readonly (readonly [from: number, to: number, share: number])[]): readonly number[] {
  return spans.flatMap(([from, to, share]) => Array.from({ length: to - from }, () => share / (to - from)))
}

function poisson(expected: number, random: Random): number {
  const limit = Math.exp(-expected)
  let count = -1
  for (let product = 1; product > limit; product *= random()) count++
  return count
}

export const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

const shopHours = { from: 8, to: 20 } as const

/** When a shop does what would come at this instant: at once during the day; what the night brings is done one by one in the morning. */
export function whenOpen(at: number): number {
  const opens = startOfDay(dayOf(at)) + shopHours.from * hourMs
  const closes = opens + (shopHours.to - shopHours.from) * hourMs
  if (at >= opens && at < closes) return at
  const morning = at < opens ? opens : opens + dayMs
  const nightMs = dayMs - (closes - opens)
  const workMs = 2 * hourMs
  return morning + ((at - (morning - nightMs)) / nightMs) * workMs
}
