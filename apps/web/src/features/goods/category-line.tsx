import { category, type CategoryRow } from '@bedside/contracts'
import { PictureOutlined } from '@ant-design/icons'
import { Tag } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/messages'
import { RowActions } from '../../ui/row-actions'
import { useDeletion } from '../../ui/use-deletion'
import { categoryMessages } from './category.messages'
import type { CategoryDialogs } from './use-category-dialogs'

interface CategoryLineProps {
  row: CategoryRow
  isEmpty: boolean
  dialogs: CategoryDialogs
  /** The controls that move the category. */
  children: ReactNode
}

export function CategoryLine({ row, isEmpty, dialogs, children }: CategoryLineProps) {
  const t = useText(categoryMessages)
  const deletion = useDeletion(category.delCategory, 'category')
  const {
    categoryId,
    version,
    categoryName: name,
    icon,
    visible,
    commissionBps,
    foodPermit,
    commodities,
    parentId,
  } = row
  return (
    <>
      {icon[0] ? (
        <img className="category-icon" src={icon[0].thumb} alt="" />
      ) : (
        <PictureOutlined className="category-icon" />
      )}
      <span className="category-name">{name}</span>
      {visible === 0 && <Tag>{t('hidden')}</Tag>}
      {commissionBps !== null && <Tag color="blue">{t('commission', { rate: `${commissionBps / 100}%` })}</Tag>}
      {foodPermit === 1 && <Tag color="orange">{t('foodPermit')}</Tag>}
      <span className="category-count">{t('goods', { count: commodities })}</span>
      {children}
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
          deletion({ categoryId, version }, name, { hindrance: isEmpty ? undefined : t('notEmpty') }),
        ]}
      />
    </>
  )
}
