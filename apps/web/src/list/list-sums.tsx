import { limits, type Class, type PageQuery, type Sums } from '@bedside/contracts'
import { useEffect, useRef } from 'react'
import { useText } from '../i18n/messages'
import { knownYuan } from '../lib/known'
import { useLabel } from '../ui/use-label'
import { listMessages } from './list.messages'
import type { TableState } from './use-table'
import { useSums, type SumsOf } from './use-sums'

interface ListSumsProps<Q extends PageQuery, Row> {
  of: SumsOf<Q>
  table: TableState<Q, Row>
}

/** The sums of all rows found, below the list; a list of more rows than are summed has none. */
export function ListSums<Q extends PageQuery, Row>({ of, table }: ListSumsProps<Q, Row>) {
  const t = useText(listMessages)
  const label = useLabel(of.reply as Class<Sums>)
  const { rows, total, totalIsFloor, query, address, outdated } = table
  const few = total > 0 && !totalIsFloor && total <= limits.summedRows
  const { data, refetch } = useSums(of, query, few)
  // Other rows for the same query: a list that polls has seen a change, which its sums follow.
  const seen = useRef({ rows, address })
  useEffect(() => {
    if (outdated) return
    const before = seen.current
    seen.current = { rows, address }
    if (few && before.address === address && before.rows !== rows) void refetch({ cancelRefetch: false })
  }, [rows, address, outdated, few, refetch])
  if (!few || !data) return null
  return (
    <section className="list-sums" aria-label={t('sums')}>
      <strong aria-hidden="true">{t('sums')}</strong>
      <dl>
        {Object.entries(data as Sums).map(([field, cents]) => (
          <div key={field}>
            <dt>{label(field)}</dt>
            <dd>{knownYuan(cents)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
