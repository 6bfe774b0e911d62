import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useMemo } from 'react'

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
  // Another object of the same day would replace what is being typed whenever the form renders again.
  const day = useMemo(() => (value ? dayjs(value) : null), [value])
  return <DatePicker {...rest} value={day} onChange={(chosen) => onChange?.(chosen?.format('YYYY-MM-DD') ?? '')} />
}
