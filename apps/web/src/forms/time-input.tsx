import dayjs from 'dayjs'
import { useMemo } from 'react'
import { keepingEnter } from './enter-in-picker'
import { isReadableDate, keepingUnreadable } from './unreadable-date'
import { instantOf, typedOf } from '../lib/typed-time'
import { DatePicker } from '../ui/date-picker'

interface TimeInputProps {
  id?: string
  /** An instant in the contract's format, or empty. */
  value?: string | null
  onChange?: (value: string) => void
  onBlur?: () => void
  disabled?: boolean
  /** In a form whose rules refuse it, text that is no time is kept; otherwise it is discarded. */
  keepUnreadable?: boolean
}

/** How a time may be typed; it is shown in the first format. A day without a time begins at midnight. */
const formats = ['YYYY-MM-DD', 'YYYY-M-D', 'YYYY/MM/DD', 'YYYY/M/D'].flatMap((day) => [
  `${day} HH:mm`,
  `${day} H:mm`,
  `${day} HH:mm:ss`,
  day,
])

/** A date and time in business time. */
export function TimeInput({ value, onChange, keepUnreadable = false, ...rest }: TimeInputProps) {
  // Another object of the same time would replace what is being typed whenever the form renders again.
  const time = useMemo(() => (value && isReadableDate(value) ? dayjs(typedOf(Date.parse(value))) : null), [value])
  return (
    <DatePicker
      {...rest}
      {...keepingEnter}
      {...(keepUnreadable && keepingUnreadable(formats, { value, onChange, onBlur: rest.onBlur }))}
      showTime={{ format: 'HH:mm' }}
      format={formats}
      // Typed text counts on blur, as in every other field.
      needConfirm={false}
      value={time}
      onChange={(typed) => {
        const at = typed && instantOf(typed.format('YYYY-MM-DDTHH:mm'))
        onChange?.(at ? new Date(at).toISOString() : '')
      }}
    />
  )
}
