import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { memo } from 'react'
import { useTranslate } from '../i18n/messages'
import { setClass } from './filter-bar'
import { askedOf, useFilterField, useList } from './list-context'
import { roomFor } from './room-for'

/** A single day. */
export const DayFilter = memo(function DayFilter({ name, width = 170 }: { name: string; width?: number }) {
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
      onChange={(day) => list.set({ [name]: day?.format('YYYY-MM-DD') })}
    />
  )
})
