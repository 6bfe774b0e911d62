import { expect, test } from 'vitest'
import { segmentsOf } from './plan-segments'

const price = { rentable: 1, unitMin: 60, unitCents: 300, flatCents: 0 } as const
const day = { ...price, kind: 'DAY', startMin: 480, endMin: 1020, charge: 'HOURLY' } as const
const night = { ...price, kind: 'NIGHT', startMin: 1020, endMin: 480, charge: 'FLAT' } as const

test('a window over midnight is drawn in two parts', () => {
  expect(segmentsOf([day, night]).map(({ from, to, index }) => [from, to, index])).toEqual([
    [0, 480, 1],
    [480, 1020, 0],
    [1020, 1440, 1],
  ])
  expect(segmentsOf([{ ...day, startMin: 0, endMin: 1440 }])).toHaveLength(1)
})
