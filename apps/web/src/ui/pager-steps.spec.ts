import { describe, expect, it } from 'vitest'
import { pagerSteps } from './pager-steps'

const shown = (current: number, last: number) =>
  pagerSteps(current, last)
    .map(({ page, jump }) => (jump ? `${jump} to ${page}` : page))
    .join(', ')

describe('the pages that a pager offers', () => {
  it('is every page where there are few', () => {
    expect(shown(1, 1)).toBe('1')
    expect(shown(2, 5)).toBe('1, 2, 3, 4, 5')
    expect(shown(4, 7)).toBe('1, 2, 3, 4, 5, 6, 7')
  })

  it('is both ends, what stands around the current page, and some pages on', () => {
    expect(shown(1, 100)).toBe('1, 2, 3, 4, 5, on to 6, 100')
    expect(shown(50, 100)).toBe('1, back to 45, 48, 49, 50, 51, 52, on to 55, 100')
    expect(shown(99, 100)).toBe('1, back to 94, 96, 97, 98, 99, 100')
  })

  it('leaves no gap where one page would fill it', () => {
    expect(shown(5, 100)).toBe('1, 2, 3, 4, 5, 6, 7, on to 10, 100')
    expect(shown(96, 100)).toBe('1, back to 91, 94, 95, 96, 97, 98, 99, 100')
  })

  it('is one page where there is nothing, and the last ones where the address names one beyond them', () => {
    expect(shown(1, 0)).toBe('1')
    expect(shown(9, 3)).toBe('1, 2, 3')
  })
})
