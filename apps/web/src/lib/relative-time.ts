import { dayMs, hourMs, minuteMs, type Text } from '@bedside/contracts'
import { formatDay } from './instant'

/**
 * How long ago something was, in words; started minutes and hours count as whole ones. Anything two days old or in the
 * future is shown as a date.
 */
export function relativeTime(at: Date, now: Date = new Date()): Text {
  const ago = now.getTime() - at.getTime()
  // Server and client clocks differ slightly: something just done must not be shown as a date.
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
