import type { Endpoint, PageQuery } from '@bedside/contracts'
import { useEffect, useRef } from 'react'
import type { SentInput } from '../api/client'
import { useEndpoint } from '../api/use-endpoint'
import type { TableState } from './use-table'

/** The call for the sums of a list with this query. */
export type SumsOf<Q extends PageQuery> = Endpoint<Omit<Q, 'pageNum' | 'pageSize'>, object>

/** A list and its sums are requested together; sums older than this have missed a later answer of the list. */
const togetherMs = 2000

/** The sums of all that a list finds, fetched with its filters and again when the list is. */
export function useSums<Q, S>(
  endpoint: Endpoint<Q, S>,
  query: PageQuery,
  { answeredAt, outdated }: Pick<TableState, 'answeredAt' | 'outdated'>,
  when = true,
) {
  const { pageNum: _page, pageSize: _size, order: _order, ...filters } = query
  const sums = useEndpoint(endpoint, filters as unknown as SentInput<Q>, { keepLast: true, quiet: true, when })
  const { refetch, dataUpdatedAt, isPlaceholderData } = sums
  const busy = outdated || isPlaceholderData
  const missed = when && !busy && dataUpdatedAt > 0 && dataUpdatedAt < answeredAt - togetherMs
  // Once for each answer of the list, whatever becomes of it: also where the clock was set back, or the call fails.
  const followed = useRef(0)
  useEffect(() => {
    if (!missed || followed.current === answeredAt) return
    followed.current = answeredAt
    void refetch({ cancelRefetch: false })
  }, [missed, answeredAt, refetch])
  return { ...sums, busy }
}
