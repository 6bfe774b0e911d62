import type { Endpoint, PageQuery } from '@bedside/contracts'
import type { SentInput } from '../api/client'
import { useEndpoint } from '../api/use-endpoint'

/** The call for the sums of a list with this query. */
export type SumsOf<Q extends PageQuery> = Endpoint<Omit<Q, 'pageNum' | 'pageSize'>, object>

/** The sums of all that a list finds, fetched with its filters. */
export function useSums<Q, S>(endpoint: Endpoint<Q, S>, query: PageQuery, when = true) {
  const { pageNum: _page, pageSize: _size, order: _order, ...filters } = query
  return useEndpoint(endpoint, filters as unknown as SentInput<Q>, { keepLast: true, quiet: true, when })
}
