import type { BillingWindow } from '@bedside/contracts'
import { expect, test } from 'vitest'
import { problemOfNumber, problemOfWindows } from './window-numbers'
import { dayAndNight } from './windows'

const day: BillingWindow = {
  kind: 'DAY',
  startMin: 480,
  endMin: 1020,
  rentable: 1,
  charge: 'HOURLY',
  unitMin: 60,
  unitCents: 300,
  flatCents: 0,
}

test('the numbers that a form starts with are accepted', () =>
  expect(problemOfWindows([day, ...dayAndNight], 'zh')).toBeUndefined())

test.each([
  [{ unitMin: 0 }, '08:00–17:00 计费单位（分钟）不能小于 1'],
  [{ unitMin: 2000 }, '08:00–17:00 计费单位（分钟）不能大于 1,440'],
  [{ unitMin: Number.NaN }, '08:00–17:00 计费单位（分钟）必须是整数'],
  [{ unitCents: -1 }, '08:00–17:00 单价不能小于 ¥0.00'],
  [{ charge: 'FLAT', flatCents: Number.NaN }, '08:00–17:00 一口价须为数字，最多两位小数'],
  [{ charge: 'CAPPED' }, '08:00–17:00 时段封顶须为数字，最多两位小数'],
] as const)('%j is refused in a sentence that names the window', (change, said) =>
  expect(problemOfWindows([dayAndNight, { ...day, ...change }].flat(), 'zh')).toBe(said),
)

test('a number that the charge does not use is not refused', () =>
  expect(problemOfWindows([{ ...day, charge: 'FLAT', flatCents: 100, unitMin: 0 }], 'en')).toBeUndefined())

test('what a draft could not keep is refused until it is typed again', () =>
  expect(problemOfNumber({ ...day, capCents: null }, 'capCents', 'en')).toBeDefined())
