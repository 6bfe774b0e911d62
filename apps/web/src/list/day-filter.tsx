import dayjs from 'dayjs'
import { memo } from 'react'
import { useText, useTranslate } from '../i18n/messages'
import { accountingDay } from '../lib/instant'
import { presetDays } from './day-presets'
import { setClass } from './filter-bar'
import { askedOf, useFilterField, useList } from './list-context'
import { listMessages } from './list.messages'
import { roomFor } from './room-for'
import { DatePicker } from '../ui/date-picker'

interface DayFilterProps {
  name: string
  width?: number
  /** The list's day of an instant, by which "today" is meant; an accounting day unless it counts other days. */
  dayOf?: (at: Date) => string
}

/** A single day. */
export const DayFilter = memo(function DayFilter({ name, width = 170, dayOf = accountingDay }: DayFilterProps) {
  const t = useText(listMessages)
  const list = useList()
  const label = useTranslate()(useFilterField(name).label)
  const value = askedOf<string>(list, name)
  return (
    <DatePicker
      className={setClass(value)}
      style={{ width: `max(${width}px, ${roomFor(label)} + 44px)` }}
      aria-label={label}
      placeholder={label}
      value={value ? dayjs(value) : null}
      // antd's own "Today" is the calendar's, which is no accounting day before 08:00.
      showNow={false}
      presets={(['today', 'yesterday'] as const).map((preset) => ({
        label: t(preset),
        value: () => dayjs(presetDays(preset, dayOf(new Date()))[0]),
      }))}
      onChange={(day) => list.set({ [name]: day?.format('YYYY-MM-DD') })}
    />
  )
})
