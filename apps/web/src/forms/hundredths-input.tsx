import { Input, Space } from 'antd'
import { useState } from 'react'
import { hundredthsOf, isExact, typedAs } from './hundredths'

interface HundredthsInputProps {
  id?: string
  /** Whole basis points or cents, as in the contract. NaN if what was typed is not a number. */
  value?: number | null
  onChange?: (value: number | null) => void
  onBlur?: () => void
  unit: '%' | '¥'
  disabled?: boolean
}

/**
 * A percentage or an amount, typed with two decimals and stored as an integer. What is out of range or not a number stays
 * as typed, for the field's rules to refuse: an amount that changed by itself could be confirmed unnoticed.
 */
export function HundredthsInput({ value = null, onChange, onBlur, unit, ...rest }: HundredthsInputProps) {
  const [typed, setTyped] = useState<string>()
  // A value from elsewhere, such as a form that is reset, replaces the text.
  const current = typed !== undefined && Object.is(hundredthsOf(typed), value) ? typed : typedAs(value)
  return (
    <Space.Compact>
      {unit === '¥' && <Space.Addon>{unit}</Space.Addon>}
      <Input
        {...rest}
        className="hundredths-input"
        inputMode="decimal"
        autoComplete="off"
        value={current}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange?.(hundredthsOf(target.value))
        }}
        onBlur={() => {
          if (isExact(value)) setTyped(undefined)
          onBlur?.()
        }}
      />
      {unit === '%' && <Space.Addon>{unit}</Space.Addon>}
    </Space.Compact>
  )
}
