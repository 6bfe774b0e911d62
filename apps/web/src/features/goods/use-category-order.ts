import { category, type CategoryRow } from '@bedside/contracts'
import { useAction } from '../../api/use-action'
import { textOf } from '../../i18n/messages'
import { moved } from '../../lib/moved'
import { succeed } from '../../session/notices'
import { useOrdering } from '../../ui/ordering'
import { categoryMessages } from './category.messages'

/** Moves categories within their level. */
export function useCategoryOrder(level: readonly CategoryRow[]) {
  const { run, busy } = useAction(category.sortCategories)
  const before = level.map(({ categoryId }) => categoryId)
  const parentId = level[0]?.parentId ?? undefined
  const move = async (from: number, to: number) => {
    const categoryIds = moved(before, from, to)
    const result = await run({ before, categoryIds, ...(parentId !== undefined && { parentId }) })
    if (result !== undefined) succeed(textOf(categoryMessages)('moved'))
  }
  return useOrdering(level.length, move, busy)
}
