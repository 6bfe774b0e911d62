import type { FormInstance } from 'antd'

/**
 * Clears a field's error as soon as it is edited. If it stayed until blur, pressing the button would blur the field,
 * remove the line with the error and thus move the button away from the pointer.
 */
export function forgetComplaints(form: FormInstance, changed: object): void {
  const edited = form
    .getFieldsError()
    .filter(({ name, errors }) => errors.length > 0 && holds(changed, name))
    .map(({ name }) => ({ name, errors: [] }))
  if (edited.length > 0) form.setFields(edited)
}

/** Whether a path exists, even with an empty value. */
export function holds(values: unknown, path: readonly (string | number)[]): boolean {
  const [first, ...rest] = path
  if (first === undefined) return true
  return typeof values === 'object' && values !== null && first in values && holds(Reflect.get(values, first), rest)
}
