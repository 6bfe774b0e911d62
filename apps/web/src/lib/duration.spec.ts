import { describe, expect, it } from 'vitest'
import { minuteMs } from '@bedside/contracts'
import { duration } from './duration'

const minutes = (count: number) => duration(count * minuteMs)

describe('[K4] a duration', () => {
  it.each([0, 1, 59_999, -5000])('takes a minute at least: %d ms', (ms) => {
    expect(duration(ms)).toEqual(['1分钟', '1 min'])
  })

  it.each([
    [59, '59分钟', '59 min'],
    [60, '1小时', '1 h'],
    [61, '1小时1分钟', '1 h 1 min'],
    [24 * 60, '1天', '1 d'],
    [2 * 24 * 60 + 3 * 60 + 4, '2天3小时4分钟', '2 d 3 h 4 min'],
    [24 * 60 + 5, '1天5分钟', '1 d 5 min'],
  ])('names days, hours and minutes, and leaves out what is nought: %d', (count, zh, en) => {
    expect(minutes(count)).toEqual([zh, en])
  })

  it('does not count a minute that is not over', () => {
    expect(duration(119_999)[0]).toBe('1分钟')
  })
})
