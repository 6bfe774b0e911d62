import { usePageQuery, useSetPageQuery } from '../../tab/tab-place'

/** A period in the page's address; an end that is left out is open. */
export interface Span {
  readonly since?: string
  readonly until?: string
}

/** The period of a tab, stored in the address under the tab's prefix. */
export function useSpan(prefix: string): [Span, (change: { since?: string; until?: string }) => void] {
  const query = usePageQuery()
  const setQuery = useSetPageQuery()
  const [since, until] = [query.get(`${prefix}.since`) ?? '', query.get(`${prefix}.until`) ?? '']
  const set = (change: { since?: string; until?: string }) =>
    setQuery((next) => {
      for (const [name, value] of Object.entries(change)) {
        if (value) next.set(`${prefix}.${name}`, value)
        else next.delete(`${prefix}.${name}`)
      }
      return next
    })
  return [{ ...(since && { since }), ...(until && { until }) }, set]
}
