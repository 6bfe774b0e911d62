/** A stored value as the one of these that it is; that it is one of them is the business of whoever stored it. */
export function oneOf<V extends string>(values: readonly V[], stored: string): V {
  const found = values.find((value) => value === stored)
  if (found === undefined) throw new Error(`${stored} is none of ${values.join(', ')}`)
  return found
}
