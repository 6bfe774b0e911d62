import { expect, test } from 'vitest'
import { scrollToShow, tabScrollPadding } from './scroll-to-show'

const bar = { scrollLeft: 100, clientWidth: 300 }

test('[T4] a visible tab causes no scrolling', () => {
  expect(scrollToShow(bar, { left: 100, width: 80 })).toBe(100)
  expect(scrollToShow(bar, { left: 320, width: 80 })).toBe(100)
})

test('[T4] a tab beyond either edge is scrolled into view with 15 px to spare', () => {
  expect(tabScrollPadding).toBe(15)
  expect(scrollToShow(bar, { left: 60, width: 80 })).toBe(45)
  expect(scrollToShow(bar, { left: 380, width: 80 })).toBe(380 + 80 + 15 - 300)
})

test('[T4] the first tab is scrolled to the very edge, and a tab wider than the bar to its start', () => {
  expect(scrollToShow(bar, { left: 4, width: 80 })).toBe(0)
  expect(scrollToShow(bar, { left: 390, width: 400 })).toBe(375)
})
