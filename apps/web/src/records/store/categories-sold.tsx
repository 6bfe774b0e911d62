import { useText, useTranslate } from '../../i18n/messages'
import { recordMessages } from '../records.messages'

/** The categories whose goods a shop may sell; without any, it may sell all. */
export function CategoriesSold({ names }: { names: readonly string[] }) {
  const t = useText(recordMessages)
  const translate = useTranslate()
  return names.length > 0 ? names.join(translate(['、', ', '])) : t('allCategories')
}
