import { expect, test } from 'vitest'
import { warrantyLeft } from './warranty'

const now = new Date('2026-11-21T02:00:00Z')
const left = (madeOn: string, warrantyMonths: number) => warrantyLeft({ madeOn, warrantyMonths }, now)

test('a warranty starts with the date of manufacture, is counted in months, and ends after its last day', () => {
  expect(left('2025-06-01', 24)).toBe(7)
  expect(left('2026-11-21', 12)).toBe(12)
  expect(left('2025-11-21', 12)).toBe(0)
  expect(left('2025-11-22', 12)).toBe(1)
  expect(left('2020-01-01', 12)).toBe(0)
})

test('without a date of manufacture, the rest of the warranty is unknown', () => {
  expect(left('', 24)).toBeUndefined()
})
