/** A group of specifications, such as colours, and its values. */
export interface Spec {
  readonly groupName: string
  readonly values: readonly string[]
}

/** All combinations: one value of each group, in the order of the groups; a single empty one if there are no groups. */
export const combinationsOf = (specs: readonly Spec[]): string[][] =>
  specs.reduce<string[][]>(
    (combined, { values }) => combined.flatMap((begun) => values.map((value) => [...begun, value])),
    [[]],
  )

/** Identifies a combination independently of the order of its groups. */
export function specKeyOf(specs: readonly Spec[], values: readonly string[]): string {
  const pairs = specs.map(({ groupName }, at) => [groupName, values[at] ?? ''] as const)
  return JSON.stringify(pairs.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** The values as shown to people. */
export const specTextOf = (values: readonly string[]): string => values.join(' / ')
