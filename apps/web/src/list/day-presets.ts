import dayjs from 'dayjs'

/** Frequently used ranges. */
export const dayPresets = ['today', 'yesterday', 'lastSevenDays', 'thisMonth'] as const
type DayPreset = (typeof dayPresets)[number]

const day = 'YYYY-MM-DD'

/** The first and last day of a preset, where `today` is the current day of the list. */
export function presetDays(preset: DayPreset, today: string): readonly [from: string, to: string] {
  const now = dayjs(today)
  if (preset === 'yesterday') {
    const before = now.subtract(1, 'day').format(day)
    return [before, before]
  }
  if (preset === 'lastSevenDays') return [now.subtract(6, 'day').format(day), today]
  if (preset === 'thisMonth') return [now.startOf('month').format(day), today]
  return [today, today]
}
