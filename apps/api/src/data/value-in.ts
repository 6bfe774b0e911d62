/** A stored text as one of the contract's values; throws on any other, which would be a bug. */
export function valueIn<V extends string>(values: readonly V[], text: string): V {
  const found = values.find((value) => value === text)
  if (found === undefined) throw new Error(`Unknown value ${text}`)
  return found
}
