import { InputNumber, Space } from 'antd'

interface HundredthsInputProps {
  id?: string
  /** In whole hundredths, as the contract has it: basis points or cents. */
  value?: number | null
  onChange?: (value: number | null) => void
  onBlur?: () => void
  min: number
  max: number
  unit: '%' | '¥'
  disabled?: boolean
  /** What it is called where no label stands beside it. */
  label?: string
}

/** A share or an amount, typed with two decimals and kept as a whole number. */
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
