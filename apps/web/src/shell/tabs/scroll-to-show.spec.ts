import { expect, test } from 'vitest'
import { scrollToShow, tabScrollPadding } from './scroll-to-show'

const bar = { scrollLeft: 100, clientWidth: 300 }

test('[T4] a tab in view moves nothing', () => {
  expect(scrollToShow(bar, { left: 100, width: 80 })).toBe(100)
  expect(scrollToShow(bar, { left: 320, width: 80 })).toBe(100)
})

test('[T4] a tab beyond either edge comes into view with 15 px beside it', () => {
  expect(tabScrollPadding).toBe(15)
  expect(scrollToShow(bar, { left: 60, width: 80 })).toBe(45)
  expect(scrollToShow(bar, { left: 380, width: 80 })).toBe(380 + 80 + 15 - 300)
})

test('[T4] the first tab comes to the very edge, and a tab wider than the bar shows its beginning', () => {
  expect(scrollToShow(bar, { left: 4, width: 80 })).toBe(0)
  expect(scrollToShow(bar, { left: 390, width: 400 })).toBe(375)
})
