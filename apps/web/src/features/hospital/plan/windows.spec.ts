import { fillTheDay } from '@bedside/contracts'
import { describe, expect, test } from 'vitest'
import { allDay, dayAndNight, merged, rangeOf, split, withBorder } from './windows'

const borders = (windows: readonly { startMin: number; endMin: number }[]) =>
  windows.map(({ startMin, endMin }) => [startMin, endMin])

describe('windows of a plan in a form', () => {
  test('a border moves by quarters of an hour, and its neighbour with it', () => {
    expect(borders(withBorder(dayAndNight, 1, 1088))).toEqual([
      [480, 1095],
      [1095, 480],
    ])
    expect(borders(withBorder(dayAndNight, 0, 421))).toEqual([
      [420, 1020],
      [1020, 420],
    ])
  })

  test('a border stays between its neighbours and within the day', () => {
    expect(rangeOf(dayAndNight, 0)).toEqual({ min: 0, max: 1005 })
    expect(rangeOf(dayAndNight, 1)).toEqual({ min: 495, max: 1425 })
    expect(borders(withBorder(dayAndNight, 1, 0))[1]).toEqual([495, 480])
  })

  test('windows cover the whole day after any splits, moves and merges', () => {
    let windows = [...dayAndNight]
    for (let n = 0; n < 200; n++) {
      const index = (n * 7) % windows.length
      if (n % 3 === 0) windows = split(windows, index) ?? windows
      else if (n % 3 === 1) windows = withBorder(windows, index, (n * 97) % 1440)
      else if (windows.length > 4) windows = merged(windows, index)
      expect(fillTheDay(windows), JSON.stringify(borders(windows))).toBe(true)
    }
  })

  test('the whole day can be split, and a quarter of an hour cannot', () => {
    expect(borders(split(allDay, 0) ?? [])).toEqual([
      [0, 720],
      [720, 1440],
    ])
    const short = withBorder(dayAndNight, 1, 0)
    expect(split(short, 0)).toBeUndefined()
    expect(merged(allDay, 0)).toEqual(allDay)
  })
})
