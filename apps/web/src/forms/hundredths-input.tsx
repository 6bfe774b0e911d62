import { InputNumber, Space } from 'antd'

interface HundredthsInputProps {
  id?: string
  /** Whole basis points or cents, as in the contract. */
  value?: number | null
  onChange?: (value: number | null) => void
  onBlur?: () => void
  min: number
  max: number
  unit: '%' | '¥'
  disabled?: boolean
  /** An accessible name, for inputs without a label. */
  label?: string
}

/** A percentage or an amount, typed with two decimals and stored as an integer. */
export function HundredthsInput({ value, onChange, min, max, unit, label, ...rest }: HundredthsInputProps) {
  return (
    <Space.Compact>
      {unit === '¥' && <Space.Addon>{unit}</Space.Addon>}
      <InputNumber
        {...rest}
        aria-label={label}
        min={min / 100}
        max={max / 100}
        precision={2}
        value={typeof value === 'number' ? value / 100 : null}
        onChange={(typed) => onChange?.(typed === null ? null : Math.round(typed * 100))}
      />
      {unit === '%' && <Space.Addon>{unit}</Space.Addon>}
    </Space.Compact>
  )
}
