import { textOf } from '../i18n/messages'
import { batchMessages } from './batch.messages'

/** Most names listed before the rest are only counted. */
const named = 5

/** Joins names; of many, the first few and the number of others. */
export function namesOf(names: readonly string[]): string {
  const t = textOf(batchMessages)
  const list = names.slice(0, named).join(t('comma'))
  const count = names.length - named
  return count > 0 ? t('andMore', { names: list, count }) : list
}
