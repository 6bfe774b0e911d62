import { DatePicker } from 'antd'
import dayjs from 'dayjs'

interface DayInputProps {
  id?: string
  /** `YYYY-MM-DD`, or empty. */
  value?: string | null
  onChange?: (value: string) => void
  onBlur?: () => void
  disabled?: boolean
}

/** A calendar day in the contract's format. */
export function DayInput({ value, onChange, ...rest }: DayInputProps) {
  return (
    <DatePicker
      {...rest}
      value={value ? dayjs(value) : null}
      onChange={(day) => onChange?.(day?.format('YYYY-MM-DD') ?? '')}
    />
  )
}
