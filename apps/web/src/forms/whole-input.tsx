import { TypedNumber, type NumberInputProps } from './typed-number'
import { wholeAs, wholeOf } from './whole'

interface WholeInputProps extends NumberInputProps {
  /** The smallest number accepted. */
  min: number
}

/** A whole number. */
export function WholeInput({ min, ...rest }: WholeInputProps) {
  // Phones show no minus sign on their keypad of digits.
  const inputMode = min < 0 ? 'text' : 'numeric'
  return <TypedNumber {...rest} className="whole-input" inputMode={inputMode} read={wholeOf} textOf={wholeAs} />
}
