/** The record after a form is saved: omitted fields keep their value, emptied ones get the default of a new record. */
export function mergeForm<T extends object>(
  form: { readonly [K in keyof T]?: T[K] | '' },
  stored: { readonly [K in keyof T]: T[K] },
  fresh: T,
): T {
  const after = (key: keyof T): unknown => {
    const value = form[key]
    return value === undefined ? stored[key] : value === '' ? fresh[key] : value
  }
  return Object.fromEntries(Object.keys(fresh).map((key) => [key, after(key as keyof T)])) as T
}
