import { fieldsOf, textOfValue, type Class } from '@bedside/contracts'
import { useTranslate } from '../i18n/messages'
import './value-tag.css'

/** What a value means to the reader: good, needing attention, bad, or neutral. */
export type Tone = 'success' | 'warning' | 'error' | 'default' | 'processing'

interface ValueTagProps<Row extends object> {
  of: Class<Row>
  field: keyof Row & string
  value: string | number
  tone?: Tone
}

/** A value with the contract's label. The colour only supports the text. */
export function ValueTag<Row extends object>({ of, field, value, tone = 'default' }: ValueTagProps<Row>) {
  const translate = useTranslate()
  const spec = fieldsOf(of).get(field)
  const text = spec && textOfValue(spec, value)
  return (
    <span className="value-tag" data-tone={tone}>
      {text ? translate(text) : value}
    </span>
  )
}
