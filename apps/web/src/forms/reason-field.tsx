import { limits, type Class, type Text } from '@bedside/contracts'
import { Field } from './field'
import { ReasonInput } from './reason-input'

interface ReasonFieldProps<F extends { reason: string }> {
  of: Class<F>
  usual?: readonly Text[] | undefined
  help?: string
}

/** Why something is done: typed, or one of the usual reasons if there are any, which can be edited. */
export const ReasonField = <F extends { reason: string }>({ usual, ...field }: ReasonFieldProps<F>) => (
  <Field<{ reason: string }> {...field} name="reason">
    {usual && <ReasonInput usual={usual} maxLength={limits.reason.max} />}
  </Field>
)
