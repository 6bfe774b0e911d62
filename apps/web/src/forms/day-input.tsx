import dayjs from 'dayjs'
import { useMemo } from 'react'
import { keepingEnter } from './enter-in-picker'
import { isReadableDate, keepingUnreadable } from './unreadable-date'
import { DatePicker } from '../ui/date-picker'

interface DayInputProps {
  id?: string
  /** `YYYY-MM-DD`, or empty. */
  value?: string | null
  onChange?: (value: string) => void
  onBlur?: () => void
  disabled?: boolean
  /** In a form whose rules refuse it, text that is no day is kept; otherwise it is discarded. */
  keepUnreadable?: boolean
}

const format = 'YYYY-MM-DD'

/** A calendar day in the contract's format. */
export function DayInput({ value, onChange, keepUnreadable = false, ...rest }: DayInputProps) {
  // Another object of the same day would replace what is being typed whenever the form renders again.
  const day = useMemo(() => (value && isReadableDate(value) ? dayjs(value) : null), [value])
  return (
    <DatePicker
      {...rest}
      {...keepingEnter}
      {...(keepUnreadable && keepingUnreadable([format], { value, onChange, onBlur: rest.onBlur }))}
      value={day}
      onChange={(chosen) => onChange?.(chosen?.format(format) ?? '')}
    />
  )
}
