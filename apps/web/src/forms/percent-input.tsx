import { InputNumber, Space } from 'antd'

interface PercentInputProps {
  id?: string
  /** In basis points, as the contract has it. */
  value?: number | null
  onChange?: (value: number | null) => void
  onBlur?: () => void
  min: number
  max: number
  disabled?: boolean
}

/** A share, typed as a percentage with two decimals and kept in basis points. */
export function PercentInput({ value, onChange, min, max, ...rest }: PercentInputProps) {
  return (
    <Space.Compact>
      <InputNumber
        {...rest}
        min={min / 100}
        max={max / 100}
        precision={2}
        value={typeof value === 'number' ? value / 100 : null}
        onChange={(percent) => onChange?.(percent === null ? null : Math.round(percent * 100))}
      />
      <Space.Addon>%</Space.Addon>
    </Space.Compact>
  )
}
