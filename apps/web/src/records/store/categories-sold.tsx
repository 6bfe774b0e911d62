import type { SoldCategory } from '@bedside/contracts'
import { useText, useTranslate } from '../../i18n/messages'
import { recordMessages } from '../records.messages'

/** The categories whose goods a shop may sell; without any, it may sell all. */
export function CategoriesSold({ categories }: { categories: readonly SoldCategory[] }) {
  const t = useText(recordMessages)
  const translate = useTranslate()
  if (categories.length === 0) return t('allCategories')
  return categories.map(({ categoryName }) => categoryName).join(translate(['、', ', ']))
}
