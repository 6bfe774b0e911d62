import {
  fitsParameter,
  parameter,
  parameterField,
  parameterInWords,
  parameters,
  type ParameterForm,
  type ParameterKey,
} from '@bedside/contracts'
import { Form, type FormInstance } from 'antd'
import { useEndpoint } from '../../../api/use-endpoint'
import { useTranslate } from '../../../i18n/messages'
import { useDebounced } from '../../../lib/use-debounced'

/** Shows what the typed value would change among stored records, or why that cannot be computed. */
export function Effect({ of, form }: { of: ParameterKey; form: FormInstance }) {
  const translate = useTranslate()
  const { would, unknown, unit } = parameters[of]
  const typed = Form.useWatch((all: Partial<ParameterForm>) => all[parameterField(unit)], form)
  const text = String(typed)
  const settledText = useDebounced(text)
  const settled = Number(settledText)
  const fits = settledText === text && fitsParameter(of, settled)
  const { data } = useEndpoint(
    parameter.getParameterEffect,
    { key: of, value: settled },
    { when: would !== undefined && fits, keepLast: true, quiet: true },
  )
  if (!would) return <p className="parameter-effect">{translate(unknown)}</p>
  return (
    <p className="parameter-effect" role="status" aria-busy={settledText !== text}>
      {data && fits && translate(would, { count: data.count, amount: parameterInWords('CENTS', data.amountCents) })}
    </p>
  )
}
