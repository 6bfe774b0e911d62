import type { FormInstance } from 'antd'

/**
 * What a form complained about goes as soon as it is edited. Were it to stay until the field is left, pressing the
 * button would leave the field, take the complaint's line away and so move the button from under the pointer.
 */
export function forgetComplaints(form: FormInstance, changed: object): void {
  const edited = form
    .getFieldsError()
    .filter(({ name, errors }) => errors.length > 0 && holds(changed, name))
    .map(({ name }) => ({ name, errors: [] }))
  if (edited.length > 0) form.setFields(edited)
}

/** Whether there is anything at a path, be it nothing that was filled in. */
export function holds(values: unknown, path: readonly (string | number)[]): boolean {
  const [first, ...rest] = path
  if (first === undefined) return true
  return typeof values === 'object' && values !== null && first in values && holds(Reflect.get(values, first), rest)
}
