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

/**
 * The same specifications under the names by which the SKUs are known. A group was renamed if the one in its place had a value
 * of it, and neither name belongs to another group.
 */
export const underKnownNames = (specs: readonly Spec[], known: readonly Spec[]): Spec[] =>
  specs.map((group, at) => {
    const before = known[at]
    const renamed =
      before !== undefined &&
      before.values.some((value) => group.values.includes(value)) &&
      !known.some(({ groupName }) => groupName === group.groupName) &&
      !specs.some(({ groupName }) => groupName === before.groupName)
    return renamed ? { ...group, groupName: before.groupName } : group
  })

/** The values as shown to people. */
export const specTextOf = (values: readonly string[]): string => values.join(' / ')
