import { category } from '@bedside/contracts'
import { Empty } from 'antd'
import { useEndpoint } from '../../api/use-endpoint'
import { useText } from '../../i18n/messages'
import { AddButton } from '../../ui/add-button'
import { Answered } from '../../ui/answered'
import { CategoryLine } from './category-line'
import { levelOf } from './category-order'
import { categoryMessages } from './category.messages'
import './category.css'
import { useCategoryDialogs } from './use-category-dialogs'
import { useCategoryOrder } from './use-category-order'

/** The categories of goods, on two levels. */
export default function CategoryListPage() {
  const t = useText(categoryMessages)
  const answer = useEndpoint(category.getCategoryList, {}, { quiet: true })
  const dialogs = useCategoryDialogs()
  const order = useCategoryOrder()
  return (
    <Answered answer={answer} lines={8}>
      {(rows) => (
        <div className="category-page" data-ready={!answer.isFetching}>
          <div className="category-head">
            <AddButton call={category.setCategory} label={t('add')} onClick={dialogs.add} />
            {order.mayMove && <span className="category-help">{t('dragHelp')}</span>}
          </div>
          {rows.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('none')} />}
          <ul className="category-level" aria-label={t('tree')}>
            {levelOf(rows, null).map((upper, _, uppers) => {
              const lowers = levelOf(rows, upper.categoryId)
              const line = { dialogs, order }
              return (
                <li key={upper.categoryId}>
                  <CategoryLine
                    row={upper}
                    level={uppers}
                    isEmpty={lowers.length + upper.commodities === 0}
                    {...line}
                  />
                  {lowers.length > 0 && (
                    <ul className="category-level" aria-label={upper.categoryName}>
                      {lowers.map((row) => (
                        <li key={row.categoryId}>
                          <CategoryLine row={row} level={lowers} isEmpty={row.commodities === 0} {...line} />
                        </li>
                      ))}
                    </ul>
                  )}
                </li>
              )
            })}
          </ul>
          {dialogs.element}
        </div>
      )}
    </Answered>
  )
}
