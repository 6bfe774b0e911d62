/** Narrows a stored value to one of these; throws on any other, which only a faulty writer could have stored. */
export function oneOf<V extends string>(values: readonly V[], stored: string): V {
  const found = values.find((value) => value === stored)
  if (found === undefined) throw new Error(`${stored} is none of ${values.join(', ')}`)
  return found
}
