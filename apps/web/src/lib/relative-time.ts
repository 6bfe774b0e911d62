import { dayMs, hourMs, minuteMs, type Text } from '@bedside/contracts'
import { formatDay } from './instant'

/**
 * How long ago something was, as people say it; minutes and hours that have begun count as whole ones. What is two
 * days old, or lies in the future, is called by its date.
 */
export function relativeTime(at: Date, now: Date = new Date()): Text {
  const ago = now.getTime() - at.getTime()
  // The clocks of server and reader differ a little: what has just been done must not come out as a date.
  if (Math.abs(ago) < 30_000) return ['刚刚', 'just now']
  if (ago < 0) return dateOf(at)
  if (ago < hourMs) return past(Math.ceil(ago / minuteMs), '分钟', 'minute')
  if (ago < dayMs) return past(Math.ceil(ago / hourMs), '小时', 'hour')
  if (ago < 2 * dayMs) return past(1, '天', 'day')
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
