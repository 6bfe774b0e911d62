import { minuteMs, type Text } from '@bedside/contracts'

const units = [
  { minutes: 24 * 60, zh: '天', en: 'd' },
  { minutes: 60, zh: '小时', en: 'h' },
  { minutes: 1, zh: '分钟', en: 'min' },
] as const

/** A duration in days, hours and minutes; at least one minute. English units are short, so that it fits a column. */
export function duration(ms: number): Text {
  let minutesLeft = Math.max(1, Math.floor(ms / minuteMs))
  const parts = units.flatMap(({ minutes, zh, en }) => {
    const count = Math.floor(minutesLeft / minutes)
    minutesLeft -= count * minutes
    return count === 0 ? [] : [[`${count}${zh}`, `${count} ${en}`] as const]
  })
  return [parts.map(([zh]) => zh).join(''), parts.map(([, en]) => en).join(' ')]
}
