import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { category, type CategoryRow } from '@bedside/contracts'
import { Button, Tag } from 'antd'
import { useText } from '../../i18n/messages'
import { RowActions } from '../../ui/row-actions'
import { useToldAction } from '../../ui/use-told-action'
import { categoryMessages } from './category.messages'
import type { CategoryOrder } from './use-category-order'
import type { CategoryDialogs } from './use-category-dialogs'

interface CategoryLineProps {
  row: CategoryRow
  /** Those on its level, itself among them. */
  level: readonly CategoryRow[]
  isEmpty: boolean
  dialogs: CategoryDialogs
  order: CategoryOrder
}

/** One category, with what can be done with it. */
export function CategoryLine({ row, level, isEmpty, dialogs, order }: CategoryLineProps) {
  const t = useText(categoryMessages)
  const remove = useToldAction(category.delCategory, categoryMessages.deleted)
  const { categoryId, categoryName: name, icon, visible, commissionBps, commodities, parentId } = row
  return (
    <div className="category-line" {...order.dragging(row, level)}>
      {icon[0] ? (
        <img className="category-icon" src={icon[0].thumb} alt="" draggable={false} />
      ) : (
        <span className="category-icon" />
      )}
      <span className="category-name">{name}</span>
      {visible === 0 && <Tag>{t('hidden')}</Tag>}
      {commissionBps !== null && <Tag color="blue">{t('commission', { rate: `${commissionBps / 100}%` })}</Tag>}
      <span className="category-count">{t('goods', { count: commodities })}</span>
      {order.mayMove && <Shifts row={row} level={level} order={order} />}
      <RowActions
        actions={[
          {
            call: category.setCategory,
            label: t('edit'),
            first: true,
            run: () => dialogs.edit(row),
          },
          parentId === null && {
            call: category.setCategory,
            label: t('addBelow'),
            first: true,
            run: () => dialogs.addBelow(categoryId),
          },
          {
            call: category.delCategory,
            label: t('delete'),
            danger: true,
            hindrance: isEmpty ? undefined : t('notEmpty'),
            question: t('deleteQuestion', { name }),
            run: () => remove({ categoryId }, name),
          },
        ]}
      />
    </div>
  )
}

/** What dragging does, by keyboard and by finger. */
function Shifts({ row, level, order }: Pick<CategoryLineProps, 'row' | 'level' | 'order'>) {
  const t = useText(categoryMessages)
  const at = level.indexOf(row)
  const shift = (by: -1 | 1) => {
    const beside = level[at + by]
    const label = t(by === -1 ? 'moveUp' : 'moveDown', { name: row.categoryName })
    return (
      <Button
        type="text"
        icon={by === -1 ? <ArrowUpOutlined /> : <ArrowDownOutlined />}
        aria-label={label}
        title={label}
        disabled={!beside || order.busy}
        onClick={() => beside && void order.move(level, row.categoryId, beside.categoryId)}
      />
    )
  }
  return (
    <span className="category-shifts">
      {shift(-1)}
      {shift(1)}
    </span>
  )
}
