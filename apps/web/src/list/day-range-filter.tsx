import { limits } from '@bedside/contracts'
import dayjs from 'dayjs'
import { memo } from 'react'
import { useText } from '../i18n/messages'
import { formatDay } from '../lib/instant'
import { dayPresets, presetDays } from './day-presets'
import { setClass } from './filter-bar'
import { useList } from './list-context'
import { listMessages } from './list.messages'
import { DatePicker } from '../ui/date-picker'

const day = 'YYYY-MM-DD'

interface DayRangeFilterProps {
  /** The list's day of an instant, by which "today" is meant; a calendar day unless it counts other days. */
  dayOf?: (at: Date) => string
}

/** A range of days, both ends included. */
export const DayRangeFilter = memo(function DayRangeFilter({ dayOf = formatDay }: DayRangeFilterProps) {
  const t = useText(listMessages)
  const list = useList()
  const { from, to } = list.query as { from?: string; to?: string }
  return (
    <DatePicker.RangePicker
      className={setClass(from ?? to)}
      allowEmpty
      placeholder={[t('from'), t('to')]}
      aria-label={`${t('from')} – ${t('to')}`}
      value={[from ? dayjs(from) : null, to ? dayjs(to) : null]}
      onChange={(days) => list.set({ from: days?.[0]?.format(day), to: days?.[1]?.format(day) } as object)}
      // The server accepts no longer range.
      disabledDate={(date, { from: first }) =>
        first !== undefined && Math.abs(date.diff(first, 'day')) > limits.dateRangeDays
      }
      presets={dayPresets.map((preset) => ({
        label: t(preset),
        // Computed on selection: the page may have been open since yesterday.
        value: () => {
          const [first, last] = presetDays(preset, dayOf(new Date()))
          return [dayjs(first), dayjs(last)]
        },
      }))}
    />
  )
})
