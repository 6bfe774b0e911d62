import { dayMs, hourMs, type Text } from '@bedside/contracts'
import { duration } from './duration'

/** The time until a deadline, from a day on without its minutes; undefined once the deadline has passed. */
export function timeLeft(at: Date, now: Date = new Date()): Text | undefined {
  const ms = at.getTime() - now.getTime()
  if (ms <= 0) return undefined
  return duration(ms < dayMs ? ms : Math.floor(ms / hourMs) * hourMs)
}
