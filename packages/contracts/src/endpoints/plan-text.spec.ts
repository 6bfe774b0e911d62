import { expect, test } from 'vitest'
import { fieldsOf } from '../fields/index.js'
import { shownValue } from '../fields/shown.js'
import { cappedNight, daytime, night } from '../testing/plans.js'
import { clockOf } from './plan-text.js'
import { PlanForm } from './plan.js'

test('the windows of a plan are shown with their times and prices', () => {
  const spec = fieldsOf(PlanForm).get('windows')
  if (!spec) throw new Error('a plan has windows')
  const closed = { ...daytime, rentable: 0 as const }
  expect(shownValue(spec, [closed, night], 'zh')).toBe(
    '08:00–17:00 日间 ¥3.00/60 分钟（不可租用）；17:00–08:00 夜间 ¥15.00',
  )
  expect(shownValue(spec, [cappedNight], 'en')).toBe('17:00–08:00 Night ¥3.00 / 60 min, up to ¥15.00')
  expect(shownValue(spec, night, 'zh')).toBe('17:00–08:00 夜间 ¥15.00')
  expect(shownValue(spec, undefined, 'zh')).toBe('')
})

test('minutes are shown as a time of day', () => {
  expect([0, 495, 1440].map(clockOf)).toEqual(['00:00', '08:15', '24:00'])
})
