import { Input } from 'antd'
import { useState } from 'react'
import { isExact } from './hundredths'

/** What a form passes to the input of a number. NaN if what was typed is not such a number. */
export interface NumberInputProps {
  id?: string
  value?: number | null
  onChange?: (value: number | null) => void
  onBlur?: () => void
  disabled?: boolean
  /** For an input without a label of its own beside it. */
  'aria-label'?: string
  /** Marks a value that is refused. */
  status?: '' | 'error'
}

interface TypedNumberProps extends NumberInputProps {
  className: string
  inputMode: 'decimal' | 'numeric' | 'text'
  read: (typed: string) => number | null
  textOf: (value: number | null) => string
}

/**
 * The input of a number. What is out of range or not a number stays as typed, for the field's rules to refuse: a number
 * that changed by itself could be confirmed unnoticed.
 */
export function TypedNumber({ value = null, onChange, onBlur, read, textOf, ...rest }: TypedNumberProps) {
  const [typed, setTyped] = useState<string>()
  // A value from elsewhere, such as a form that is reset, replaces the text.
  const current = typed !== undefined && Object.is(read(typed), value) ? typed : textOf(value)
  return (
    <Input
      {...rest}
      autoComplete="off"
      value={current}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange?.(read(target.value))
      }}
      onBlur={() => {
        if (isExact(value)) setTyped(undefined)
        onBlur?.()
      }}
    />
  )
}
