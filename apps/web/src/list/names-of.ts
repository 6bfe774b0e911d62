import { textOf } from '../i18n/messages'
import { batchMessages } from './batch.messages'

/** As many as can be read at a glance. */
const named = 5

/** Records by name; many of them by the first few and the number of the rest. */
export function namesOf(names: readonly string[]): string {
  const t = textOf(batchMessages)
  const list = names.slice(0, named).join(t('comma'))
  const count = names.length - named
  return count > 0 ? t('andMore', { names: list, count }) : list
}
