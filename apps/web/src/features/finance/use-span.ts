import { usePageQuery, useSetPageQuery } from '../../tab/tab-place'

/** From one instant up to another, as they stand in the page's address; what is not said is left out. */
export interface Span {
  readonly since?: string
  readonly until?: string
}

/** The span of a tab, under names of its own in the address. */
export function useSpan(prefix: string): [Span, (change: { since?: string; until?: string }) => void] {
  const query = usePageQuery()
  const setQuery = useSetPageQuery()
  const [since, until] = [query.get(`${prefix}.since`) ?? '', query.get(`${prefix}.until`) ?? '']
  const set = (change: { since?: string; until?: string }) => {
    const next = new URLSearchParams(query)
    for (const [name, value] of Object.entries(change)) {
      if (value) next.set(`${prefix}.${name}`, value)
      else next.delete(`${prefix}.${name}`)
    }
    setQuery(next)
  }
  return [{ ...(since && { since }), ...(until && { until }) }, set]
}
