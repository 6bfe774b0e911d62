import { describe, expect, it } from 'vitest'
import { presetDays } from './day-presets'

describe('the days of a preset', () => {
  it('are both included: seven days are today and six before', () => {
    expect(presetDays('today', '2026-11-21')).toEqual(['2026-11-21', '2026-11-21'])
    expect(presetDays('yesterday', '2026-11-21')).toEqual(['2026-11-20', '2026-11-20'])
    expect(presetDays('lastSevenDays', '2026-11-21')).toEqual(['2026-11-15', '2026-11-21'])
    expect(presetDays('thisMonth', '2026-11-21')).toEqual(['2026-11-01', '2026-11-21'])
  })

  it('cross the end of a month and of a year', () => {
    expect(presetDays('yesterday', '2027-01-01')).toEqual(['2026-12-31', '2026-12-31'])
    expect(presetDays('lastSevenDays', '2028-03-02')).toEqual(['2028-02-25', '2028-03-02'])
    expect(presetDays('thisMonth', '2026-12-01')).toEqual(['2026-12-01', '2026-12-01'])
  })
})
