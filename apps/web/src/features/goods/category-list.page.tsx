import { category } from '@bedside/contracts'
import { Empty } from 'antd'
import { useEndpoint } from '../../api/use-endpoint'
import { useText } from '../../i18n/messages'
import { useCan } from '../../session/can'
import { AddButton } from '../../ui/add-button'
import { Answered } from '../../ui/answered'
import { CategoryLevel } from './category-level'
import { categoryMessages } from './category.messages'
import './category.css'
import { useCategoryDialogs } from './use-category-dialogs'

/** The categories of goods, on two levels. */
export default function CategoryListPage() {
  const t = useText(categoryMessages)
  const answer = useEndpoint(category.getCategoryList, {}, { quiet: true })
  const dialogs = useCategoryDialogs()
  const mayMove = useCan(category.sortCategories)
  return (
    <Answered answer={answer} lines={8}>
      {(rows) => (
        <div className="category-page" data-ready={!answer.isFetching}>
          <div className="category-head">
            <AddButton call={category.setCategory} label={t('add')} onClick={dialogs.add} />
            {mayMove && <span className="category-help">{t('dragHelp')}</span>}
          </div>
          {rows.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('none')} />}
          <CategoryLevel rows={rows} parentId={null} label={t('tree')} dialogs={dialogs} />
          {dialogs.element}
        </div>
      )}
    </Answered>
  )
}
