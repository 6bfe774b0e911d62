import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyWindows } from '../testing/plans.js'
import { businessDayOf } from './business-day.js'
import { fillTheDay, lengthOf } from './plan.js'

const parts = (...borders: [startMin: number, endMin: number][]) =>
  borders.map(([startMin, endMin]) => ({ startMin, endMin }))

describe('windows that fill the day', () => {
  test('meet end to end, in whatever order they are named', () => {
    expect(fillTheDay(parts([480, 1020], [1020, 480]))).toBe(true)
    expect(fillTheDay(parts([1020, 480], [480, 1020]))).toBe(true)
    expect(fillTheDay(parts([0, 1440]))).toBe(true)
    expect(fillTheDay(parts([480, 480]))).toBe(true)
    expect(fillTheDay(parts([0, 480], [480, 1440]))).toBe(true)
  })
  test('neither overlap nor leave a gap', () => {
    expect(fillTheDay([])).toBe(false)
    expect(fillTheDay(parts([480, 1020]))).toBe(false)
    expect(fillTheDay(parts([480, 1020], [1021, 480]))).toBe(false)
    expect(fillTheDay(parts([480, 1021], [1020, 480]))).toBe(false)
    expect(fillTheDay(parts([0, 1440], [0, 1440]))).toBe(false)
    expect(fillTheDay(parts([480, 480], [480, 480]))).toBe(false)
  })
  test('any windows between borders do, and moving one border breaks it', () => {
    fc.assert(
      fc.property(anyWindows, (windows) => {
        expect(fillTheDay(windows)).toBe(true)
        expect(windows.reduce((sum, window) => sum + lengthOf(window), 0)).toBe(1440)
        const [first, ...others] = windows
        if (!first || others.length === 0) return
        expect(fillTheDay([{ ...first, startMin: (first.startMin + 1) % 1440 }, ...others])).toBe(false)
      }),
    )
  })
})

describe('the business day', () => {
  const base = { rentable: 1, charge: 'FLAT', unitMin: 60, unitCents: 0, flatCents: 0 } as const
  const named = (...windows: [kind: 'DAY' | 'NIGHT', startMin: number, endMin: number][]) => ({
    windows: windows.map(([kind, startMin, endMin]) => ({ ...base, kind, startMin, endMin })),
  })
  test('begins where the night ends', () => {
    expect(businessDayOf(named(['DAY', 420, 1080], ['NIGHT', 1080, 420])).startMin).toBe(420)
    expect(businessDayOf(named(['NIGHT', 0, 360], ['DAY', 360, 1320], ['NIGHT', 1320, 1440])).startMin).toBe(360)
  })
  test('begins after the longest of several nights', () => {
    const siesta = named(['DAY', 480, 720], ['NIGHT', 720, 840], ['DAY', 840, 1080], ['NIGHT', 1080, 480])
    expect(businessDayOf(siesta).startMin).toBe(480)
    const alike = named(['DAY', 240, 600], ['NIGHT', 600, 960], ['DAY', 960, 1320], ['NIGHT', 1320, 240])
    expect(businessDayOf(alike).startMin).toBe(240)
  })
  test('begins at eight without a night, or without a day', () => {
    expect(businessDayOf(named(['DAY', 0, 1440])).startMin).toBe(480)
    expect(businessDayOf(named(['NIGHT', 0, 1440])).startMin).toBe(480)
  })
  test('begins at the border nearest to eight if no night ends', () => {
    const priced = (...prices: number[]) => ({
      windows: named(['DAY', 0, 540], ['DAY', 540, 1380], ['DAY', 1380, 1440]).windows.map((window, index) => ({
        ...window,
        flatCents: prices[index] ?? 0,
      })),
    })
    expect(businessDayOf(priced(1, 2, 1)).startMin).toBe(540)
    expect(businessDayOf(priced(1, 2, 3)).startMin).toBe(540)
    expect(businessDayOf(priced(1, 1, 3)).startMin).toBe(0)
    expect(businessDayOf(priced(1, 1, 1)).startMin).toBe(480)
  })
  test('is filled by its stretches', () => {
    fc.assert(
      fc.property(anyWindows, (windows) => {
        const { stretches } = businessDayOf({ windows })
        const ends = stretches.map(({ to }) => to)
        expect([0, ...ends]).toEqual([...stretches.map(({ from }) => from), 1440])
      }),
    )
  })
})
