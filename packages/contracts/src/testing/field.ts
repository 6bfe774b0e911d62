import { fieldsOf, problemOf, type FieldSpec } from '../fields/index.js'

/** The specification of a field declared with these decorators. */
export function specOf(...decorators: PropertyDecorator[]): FieldSpec {
  class Form {}
  for (const decorate of decorators) decorate(Form.prototype, 'field')
  const spec = fieldsOf(Form).get('field')
  if (!spec) throw new Error('the decorator declared nothing')
  return spec
}

/** The name of the reason why such a field refuses a value; undefined if it accepts the value. */
export const refusal = (spec: FieldSpec, value: unknown, form?: Record<string, unknown>): string | undefined =>
  problemOf(spec, value, form)?.reason
