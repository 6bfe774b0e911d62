import { Space } from 'antd'
import { hundredthsOf, typedAs } from './hundredths'
import { TypedNumber, type NumberInputProps } from './typed-number'

interface HundredthsInputProps extends NumberInputProps {
  unit: '%' | '¥'
}

/** A percentage or an amount, typed with two decimals and stored as whole basis points or cents, as in the contract. */
export function HundredthsInput({ unit, ...rest }: HundredthsInputProps) {
  return (
    <Space.Compact>
      {unit === '¥' && <Space.Addon>{unit}</Space.Addon>}
      <TypedNumber {...rest} className="hundredths-input" inputMode="decimal" read={hundredthsOf} textOf={typedAs} />
      {unit === '%' && <Space.Addon>{unit}</Space.Addon>}
    </Space.Compact>
  )
}
