import { describe, expect, it } from 'vitest'
import { abbreviate } from './abbreviate'

describe('[K5] an abbreviated number', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1k'],
    [1234, '1.2k'],
    [12_345, '12.3k'],
    [1e6, '1M'],
    [1e9, '1G'],
    [1e12, '1T'],
    [1e15, '1P'],
    [1e18, '1E'],
    [2.5e21, '2500E'],
  ])('%d is %s', (value, text) => {
    expect(abbreviate(value)).toBe(text)
  })

  it('takes the next suffix where rounding reaches it', () => {
    expect(abbreviate(999_949)).toBe('999.9k')
    expect(abbreviate(999_950)).toBe('1M')
  })

  it('keeps the sign', () => {
    expect(abbreviate(-1500)).toBe('-1.5k')
  })
})
