import { textOf } from '../i18n/messages'
import { batchMessages } from './batch.messages'

/** Most names listed before the rest are only counted. */
const mostNamed = 5

/** Joins names; of many, the first few and the number of others. */
export function namesOf(names: readonly string[]): string {
  const t = textOf(batchMessages)
  const list = names.slice(0, mostNamed).join(t('comma'))
  const count = names.length - mostNamed
  return count > 0 ? t('andMore', { names: list, count }) : list
}
