import { category, type CategoryRow } from '@bedside/contracts'
import { useState, type DragEvent, type HTMLAttributes } from 'react'
import { useAction } from '../../api/use-action'
import { textOf } from '../../i18n/messages'
import { useCan } from '../../session/can'
import { succeed } from '../../session/notices'
import { reordered } from './category-order'
import { categoryMessages } from './category.messages'

export type CategoryOrder = ReturnType<typeof useCategoryOrder>

/** Puts the categories of one level in another order, by dragging or step by step. */
export function useCategoryOrder() {
  const mayMove = useCan(category.sortCategories)
  const { run, busy } = useAction(category.sortCategories)
  const [dragged, setDragged] = useState<number>()

  const move = async (level: readonly CategoryRow[], moved: number, to: number) => {
    const categoryIds = reordered(level, moved, to)
    if (!categoryIds) return
    const parentId = level[0]?.parentId ?? undefined
    const done = await run({ categoryIds, ...(parentId !== undefined && { parentId }) })
    if (done !== undefined) succeed(textOf(categoryMessages)('moved'))
  }

  /** What makes a line one that can be dragged, and dropped on. */
  const dragging = (row: CategoryRow, level: readonly CategoryRow[]): HTMLAttributes<HTMLElement> => {
    if (!mayMove || busy) return {}
    const fits = dragged !== undefined && level.some(({ categoryId }) => categoryId === dragged)
    return {
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.stopPropagation()
        event.dataTransfer.effectAllowed = 'move'
        setDragged(row.categoryId)
      },
      onDragEnd: () => setDragged(undefined),
      onDragOver: (event: DragEvent) => {
        if (fits) event.preventDefault()
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        if (fits) void move(level, dragged, row.categoryId)
        setDragged(undefined)
      },
    }
  }
  return { mayMove, busy, move, dragging }
}
