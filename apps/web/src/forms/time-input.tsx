import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { instantOf, typedOf } from '../lib/typed-time'

interface TimeInputProps {
  id?: string
  /** An instant as the contract writes it, or empty. */
  value?: string | null
  onChange?: (value: string) => void
  onBlur?: () => void
  disabled?: boolean
}

/** A day and a time of it, meant in business time. */
export function TimeInput({ value, onChange, ...rest }: TimeInputProps) {
  return (
    <DatePicker
      {...rest}
      showTime={{ format: 'HH:mm' }}
      format="YYYY-MM-DD HH:mm"
      // What was typed counts when the field is left, as in every other field.
      needConfirm={false}
      value={value ? dayjs(typedOf(Date.parse(value))) : null}
      onChange={(typed) => {
        const at = typed && instantOf(typed.format('YYYY-MM-DDTHH:mm'))
        onChange?.(at ? new Date(at).toISOString() : '')
      }}
    />
  )
}
