/** The permission tree as parent ids. Pure functions, covered by property tests. */
interface Placed {
  readonly id: number
  readonly fid: number | null
}

export type Parents = ReadonlyMap<number, number | null>

export const parentsOf = (menus: readonly Placed[]): Parents => new Map(menus.map(({ id, fid }) => [id, fid]))

/** The entries above one entry, nearest first. */
export function above(id: number, parents: Parents): number[] {
  const chain: number[] = []
  for (let fid = parents.get(id); fid !== null && fid !== undefined; fid = parents.get(fid)) {
    if (chain.includes(fid)) break
    chain.push(fid)
  }
  return chain
}

/** Expands entries to themselves and all their ancestors. Entries that no longer exist are dropped. */
export function withAncestors(ids: Iterable<number>, parents: Parents): Set<number> {
  const closed = new Set<number>()
  for (const id of ids) {
    if (!parents.has(id)) continue
    closed.add(id)
    for (const fid of above(id, parents)) closed.add(fid)
  }
  return closed
}

/** Reduces entries to those whose descendants are not among them, which is what is stored. */
export function lowest(ids: Iterable<number>, parents: Parents): Set<number> {
  const closed = withAncestors(ids, parents)
  const leaves = new Set(closed)
  for (const id of closed) {
    const fid = parents.get(id)
    if (fid !== null && fid !== undefined) leaves.delete(fid)
  }
  return leaves
}

export const minus = <T>(set: ReadonlySet<T>, other: ReadonlySet<T>): T[] => [...set].filter((item) => !other.has(item))
