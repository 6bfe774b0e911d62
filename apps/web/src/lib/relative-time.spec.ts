import { describe, expect, it } from 'vitest'
import { relativeTime } from './relative-time'

const now = new Date('2026-11-21T02:00:00Z')
const ago = (seconds: number) => relativeTime(new Date(now.getTime() - seconds * 1000), now)
const hour = 3600
const day = 24 * hour

describe('[K3] relative time', () => {
  it.each([0, 1, 29, 29.9])('is just now under 30 seconds: %d', (seconds) => {
    expect(ago(seconds)).toEqual(['刚刚', 'just now'])
  })

  it.each([
    [30, '1分钟前', '1 minute ago'],
    [60, '1分钟前', '1 minute ago'],
    [61, '2分钟前', '2 minutes ago'],
    [hour - 1, '60分钟前', '60 minutes ago'],
  ])('counts minutes under an hour, a begun one as whole: %d', (seconds, zh, en) => {
    expect(ago(seconds)).toEqual([zh, en])
  })

  it.each([
    [hour, '1小时前', '1 hour ago'],
    [hour + 1, '2小时前', '2 hours ago'],
    [day - 1, '24小时前', '24 hours ago'],
  ])('counts hours under a day, a begun one as whole: %d', (seconds, zh, en) => {
    expect(ago(seconds)).toEqual([zh, en])
  })

  it.each([day, 2 * day - 1])('is one day under two days: %d', (seconds) => {
    expect(ago(seconds)).toEqual(['1天前', '1 day ago'])
  })

  it('is a date from two days on, as the calendar of the business has it', () => {
    expect(ago(2 * day)).toEqual(['2026-11-19', '2026-11-19'])
  })

  it('takes a clock that is slightly ahead for now, and a real future for a date', () => {
    expect(ago(-5)[0]).toBe('刚刚')
    expect(ago(-day)[0]).toBe('2026-11-22')
  })
})
