import { Input } from 'antd'
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
    <Input
      {...rest}
      type="datetime-local"
      value={value ? typedOf(Date.parse(value)) : ''}
      onChange={({ target }) => {
        const at = instantOf(target.value)
        onChange?.(at === undefined ? '' : new Date(at).toISOString())
      }}
    />
  )
}
