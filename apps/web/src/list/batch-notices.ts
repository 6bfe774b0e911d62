import { textOf } from '../i18n/messages'
import { show } from '../session/notices'
import { rowsThatAre, type BatchItem } from './batch-items'
import { batchMessages } from './batch.messages'

/** Most reasons shown in a notification. */
const mostReasons = 5

/** The numbers of rows by outcome. */
export function countsOf(items: readonly BatchItem<unknown>[]): string {
  const t = textOf(batchMessages)
  const waiting = rowsThatAre(items, 'waiting').length
  return [
    t('done', { count: rowsThatAre(items, 'done').length }),
    t('refused', { count: rowsThatAre(items, 'refused').length }),
    ...(waiting > 0 ? [t('waiting', { count: waiting })] : []),
  ].join(' · ')
}

export const notifyContinues = (title: string): void =>
  show({ kind: 'info', text: textOf(batchMessages)('goesOn', { title }) })

/** A notification for users who are elsewhere when it ends. It stays open if rows were refused. */
export function notifyOutcome<Row>(
  { title, nameOf }: { readonly title: string; readonly nameOf: (row: Row) => string },
  items: readonly BatchItem<Row>[],
): void {
  const t = textOf(batchMessages)
  const refused = items.filter(({ state }) => state === 'refused')
  const whole = items.every(({ state }) => state === 'done')
  const reasons = refused
    .slice(0, mostReasons)
    .map(({ row, reason = '' }) => t('refusedRow', { name: nameOf(row), reason }))
  const more = refused.length > mostReasons ? [t('moreRefused', { count: refused.length - mostReasons })] : []
  show({
    kind: whole ? 'success' : 'warning',
    title,
    text: [countsOf(items), ...reasons, ...more].join('\n'),
    ...(!whole && { forMs: 0 }),
  })
}
