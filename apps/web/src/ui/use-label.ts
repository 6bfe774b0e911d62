import { fieldsOf, type Class } from '@bedside/contracts'
import { useTranslate } from '../i18n/messages'

/** The contract's labels for the fields of a record. */
export function useLabel<Row extends object>(of: Class<Row>): (field: keyof Row & string) => string {
  const translate = useTranslate()
  return (field) => {
    const spec = fieldsOf(of).get(field)
    if (!spec) throw new Error(`${of.name} has no field ${field}`)
    return translate(spec.label)
  }
}
