/** A group of specifications, such as colours, and its values. */
export interface Spec {
  readonly groupName: string
  readonly values: readonly string[]
}

/** Everything that can be bought: one value of each group, in the order of the groups; one without values where there are none. */
export const combinationsOf = (specs: readonly Spec[]): string[][] =>
  specs.reduce<string[][]>(
    (combined, { values }) => combined.flatMap((begun) => values.map((value) => [...begun, value])),
    [[]],
  )

/** What makes two combinations the same, whatever the order of their groups. */
export function specKeyOf(specs: readonly Spec[], values: readonly string[]): string {
  const pairs = specs.map(({ groupName }, at) => [groupName, values[at] ?? ''] as const)
  return JSON.stringify(pairs.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** The values as people read them. */
export const specTextOf = (values: readonly string[]): string => values.join(' / ')
