import { aheadOfUtcMs, dayMs, hourMs, minuteMs } from '@bedside/contracts'
import { startOfDay, dayOf } from '../clock.js'
import type { Random } from '../seed/random.js'

/** How renters behave, as chances and times; whatever is drawn from it comes from the numbers one hands in. */

/** Rentals a device sees on an average day. */
const ordersPerDevice = 0.58
/** From Sunday on. */
const weekdays = [0.98, 1.08, 1.1, 1.08, 1.05, 0.93, 0.78] as const
/** Which part of a day's rentals begins in each hour: most of them in the evening. */
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
/** When those go who stay the night. */
const goingHours = [
  [5, 6, 0.06],
  [6, 7, 0.33],
  [7, 8, 0.45],
  [8, 9, 0.08],
  [9, 12, 0.08],
] as const

/** Chances, each of one rental. */
export const chances = {
  /** Of a renter who comes: that it is one who was there before and stays on. */
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

/** How many rentals begin in the hour of this instant, on so many devices. */
export function arrivalsIn(at: number, devices: number, random: Random): number {
  const local = new Date(startOfDay(dayOf(at)) + aheadOfUtcMs)
  const hour = Math.floor((at - startOfDay(dayOf(at))) / hourMs)
  const expected = devices * ordersPerDevice * (weekdays[local.getUTCDay()] ?? 1) * (startHours[hour] ?? 0)
  return poisson(expected, random)
}

/** At which hour of a day a rental begins, in parts of an hour. */
export function hourOfStart(random: Random): number {
  let draw = random()
  const hour = startHours.findIndex((share) => (draw -= share) < 0)
  return Math.max(0, hour) + random()
}

/** How many nights somebody stays who comes for the first time. */
export function nightsOf(random: Random): number {
  const draw = random()
  if (draw < 0.34) return 1
  return draw < 0.75 ? 2 + Math.floor(random() * 3) : 5 + Math.floor(random() * 4)
}

/** When a stay that begins now is to end: in the morning, or after some hours of the day. */
export function endOfStay(at: number, random: Random): number {
  const midnight = startOfDay(dayOf(at))
  const hour = (at - midnight) / hourMs
  if (hour >= 5 && hour < 17) return at + Math.min(10, 1.9 * Math.exp(0.6 * normal(random))) * hourMs
  return (hour < 5 ? midnight : midnight + dayMs) + goingHour(random) * hourMs
}

/** Somebody who forgot the bed remembers it after one to four days. */
export const remembers = (end: number, random: Random): number => end + (1 + 3 * random()) * dayMs

/** Most pay within minutes, the forgetful days later. */
export const paysAt = (end: number, random: Random): number =>
  end + (random() < chances.paysLate ? (4 + 44 * random()) * hourMs : (1 + 30 * random() ** 2) * minuteMs)

/** Whoever stays no longer takes the deposit back the same day, or some days later. */
export const leavesAt = (at: number, random: Random): number =>
  at + (random() < chances.atOnce ? (5 + 300 * random()) * minuteMs : (1 + 3 * random()) * dayMs)

/** A lock takes 0.6 to 2.4 seconds; its moment tells how long, so that no chance that was drawn for something else is moved. */
export const lockAnswersAfterMs = (at: number): number => 600 + (Math.floor(at) % 1801)

function goingHour(random: Random): number {
  let draw = random()
  for (const [from, to, share] of goingHours) {
    if (draw < share) return from + (to - from) * (draw / share)
    draw -= share
  }
  return 8
}

/** Shares of spans of hours as shares of each hour. */
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
