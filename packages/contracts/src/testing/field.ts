import { fieldsOf, problemOf, type FieldSpec } from '../fields/index.js'

/** What is known of one field when it is declared with this decorator alone. */
export function specOf(...decorators: PropertyDecorator[]): FieldSpec {
  class Form {}
  for (const decorate of decorators) decorate(Form.prototype, 'field')
  const spec = fieldsOf(Form).get('field')
  if (!spec) throw new Error('the decorator declared nothing')
  return spec
}

/** Why such a field refuses a value: the reason's name, or undefined when it takes it. */
export const refusal = (spec: FieldSpec, value: unknown, form?: Record<string, unknown>): string | undefined =>
  problemOf(spec, value, form)?.reason
