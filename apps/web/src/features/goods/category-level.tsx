import { category, type CategoryRow } from '@bedside/contracts'
import { useCan } from '../../session/can'
import { OrderHandle } from '../../ui/ordering'
import { CategoryLine } from './category-line'
import type { CategoryDialogs } from './use-category-dialogs'
import { useCategoryOrder } from './use-category-order'

interface CategoryLevelProps {
  rows: readonly CategoryRow[]
  parentId: number | null
  /** The accessible name of the list. */
  label: string
  dialogs: CategoryDialogs
}

/** One level of categories: those below a parent, or the upper level with all below it. */
export function CategoryLevel({ rows, parentId, label, dialogs }: CategoryLevelProps) {
  const level = rows.filter((row) => row.parentId === parentId)
  const order = useCategoryOrder(level)
  const mayMove = useCan(category.sortCategories)
  if (level.length === 0) return null
  return (
    <ul className="category-level" aria-label={label}>
      {level.map((row, at) => {
        const { categoryId, categoryName: name } = row
        const isEmpty = row.commodities === 0 && !rows.some((below) => below.parentId === categoryId)
        return (
          <li key={categoryId}>
            <div className="category-line" {...order.row(at)}>
              <CategoryLine row={row} isEmpty={isEmpty} dialogs={dialogs}>
                {mayMove && <OrderHandle of={order} at={at} name={name} />}
              </CategoryLine>
            </div>
            <CategoryLevel rows={rows} parentId={categoryId} label={name} dialogs={dialogs} />
          </li>
        )
      })}
    </ul>
  )
}
