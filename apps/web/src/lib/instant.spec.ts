import { describe, expect, it } from 'vitest'
import { accountingDay, formatDay, formatInstant } from './instant'

describe('an instant', () => {
  it('is shown in business time, to the second', () => {
    expect(formatInstant(new Date('2026-11-21T02:00:05Z'))).toBe('2026-11-21 10:00:05')
    expect(formatInstant(new Date('2026-11-20T16:00:00Z'))).toBe('2026-11-21 00:00:00')
  })

  it('falls on the day that it is in Shanghai', () => {
    expect(formatDay(new Date('2026-11-20T16:00:00Z'))).toBe('2026-11-21')
    expect(formatDay(new Date('2026-11-20T15:59:59Z'))).toBe('2026-11-20')
  })

  it('belongs to the accounting day that began at eight', () => {
    expect(accountingDay(new Date('2026-11-20T23:59:59Z'))).toBe('2026-11-20')
    expect(accountingDay(new Date('2026-11-21T00:00:00Z'))).toBe('2026-11-21')
  })
})
