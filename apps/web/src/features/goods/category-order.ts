import type { CategoryRow } from '@bedside/contracts'

/** Those on one level below one parent, in their order. */
export const levelOf = (rows: readonly CategoryRow[], parentId: number | null): readonly CategoryRow[] =>
  rows.filter((row) => row.parentId === parentId)

/** The ids of a level once one of it stands where another does; undefined where nothing moves. */
export function reordered(
  level: readonly Pick<CategoryRow, 'categoryId'>[],
  moved: number,
  to: number,
): number[] | undefined {
  const ids = level.map(({ categoryId }) => categoryId)
  const [from, at] = [ids.indexOf(moved), ids.indexOf(to)]
  if (from < 0 || at < 0 || from === at) return undefined
  return ids.toSpliced(from, 1).toSpliced(at, 0, moved)
}
