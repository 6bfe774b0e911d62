import type { Text } from '@bedside/contracts'
import { formatDay } from './instant'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/**
 * How long ago something was, as people say it; minutes and hours that have begun count as whole ones. What is two
 * days old, or lies in the future, is called by its date.
 */
export function relativeTime(at: Date, now: Date = new Date()): Text {
  const ago = now.getTime() - at.getTime()
  // The clocks of server and reader differ a little: what has just been done must not come out as a date.
  if (Math.abs(ago) < 30 * second) return ['刚刚', 'just now']
  if (ago < 0) return dateOf(at)
  if (ago < hour) return past(Math.ceil(ago / minute), '分钟', 'minute')
  if (ago < day) return past(Math.ceil(ago / hour), '小时', 'hour')
  if (ago < 2 * day) return past(1, '天', 'day')
  return dateOf(at)
}

const past = (count: number, zh: string, en: string): Text => [
  `${count}${zh}前`,
  `${count} ${en}${count === 1 ? '' : 's'} ago`,
]

function dateOf(at: Date): Text {
  const date = formatDay(at)
  return [date, date]
}
