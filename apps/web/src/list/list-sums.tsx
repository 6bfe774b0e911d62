import { limits, type Class, type PageQuery, type Sums } from '@bedside/contracts'
import { useText } from '../i18n/messages'
import { knownYuan } from '../lib/known'
import { useLabel } from '../ui/use-label'
import './list-sums.css'
import { listMessages } from './list.messages'
import type { TableState } from './use-table'
import { useSums, type SumsOf } from './use-sums'

interface ListSumsProps<Q extends PageQuery, Row> {
  of: SumsOf<Q>
  table: TableState<Q, Row>
}

/** The sums of all rows found, below the list; a list whose rows are not counted to the end has none. */
export function ListSums<Q extends PageQuery, Row>({ of, table }: ListSumsProps<Q, Row>) {
  const t = useText(listMessages)
  const label = useLabel(of.reply as Class<Sums>)
  const summable = table.total > 0 && !table.totalIsFloor && table.total <= limits.summedRows
  const { data, error, busy } = useSums(of, table.query, table, summable)
  if (!summable || (!data && !error)) return null
  return (
    <section className="list-sums" aria-label={t('sums')} aria-busy={busy && !error}>
      <strong aria-hidden="true">{t('sums')}</strong>
      {error ? (
        <span>{error.message}</span>
      ) : (
        <dl>
          {Object.entries(data as Sums).map(([field, cents]) => (
            <div key={field}>
              <dt>{label(field)}</dt>
              <dd>{knownYuan(cents)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
