import { fieldsOf, limits, shownValue, translate, type Class, type PageQuery, type Sums } from '@bedside/contracts'
import { useLanguage } from '../i18n/language'
import { useText } from '../i18n/messages'
import './list-sums.css'
import { listMessages } from './list.messages'
import type { TableState } from './use-table'
import { useSums, type SumsOf } from './use-sums'

interface ListSumsProps<Q extends PageQuery, Row> {
  of: SumsOf<Q>
  table: TableState<Q, Row>
}

/**
 * The sums of all rows found that the viewer may see, below the list; a list whose rows are not counted to the end has none.
 */
export function ListSums<Q extends PageQuery, Row>({ of, table }: ListSumsProps<Q, Row>) {
  const t = useText(listMessages)
  const language = useLanguage()
  const summable = table.total > 0 && !table.totalIsFloor && table.total <= limits.summedRows
  const { data, error, busy } = useSums(of, table.query, table, summable)
  const sums = data as Sums | undefined
  const shown = [...fieldsOf(of.reply as Class<Sums>)].filter(([field]) => typeof sums?.[field] === 'number')
  if (!summable || (shown.length === 0 && !error)) return null
  return (
    <section className="list-sums" aria-label={t('sums')} aria-busy={busy && !error}>
      <strong aria-hidden="true">{t('sums')}</strong>
      {error ? (
        <span>{error.message}</span>
      ) : (
        <dl>
          {shown.map(([field, spec]) => (
            <div key={field}>
              <dt>{translate(spec.label, language)}</dt>
              <dd>{shownValue(spec, sums?.[field], language)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
