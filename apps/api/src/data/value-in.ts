/** A stored text as one of the values that the contract has for it; anything else is a fault of ours. */
export function valueIn<V extends string>(values: readonly V[], text: string): V {
  const found = values.find((value) => value === text)
  if (found === undefined) throw new Error(`Unknown value ${text}`)
  return found
}
