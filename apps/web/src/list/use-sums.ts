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
export function useSums<Q, S>(endpoint: Endpoint<Q, S>, query: PageQuery, list: List, when = true) {
  const { address, answeredAt, outdated } = list
  const { pageNum: _page, pageSize: _size, order: _order, ...filters } = query
  const sums = useEndpoint(endpoint, filters as unknown as SentInput<Q>, { keepLast: true, quiet: true, when })
  const { refetch, dataUpdatedAt, isPlaceholderData } = sums
  const busy = outdated || isPlaceholderData
  const followed = useRef({ address, answeredAt })
  // Once for each answer of the list, whatever becomes of it: also where the clock was set back, or the call fails.
  useEffect(() => {
    const before = followed.current
    if (busy || before.answeredAt === answeredAt) return
    followed.current = { address, answeredAt }
    const isReload = before.answeredAt > 0 && before.address === address
    const hasMissed = dataUpdatedAt > 0 && dataUpdatedAt < answeredAt - togetherMs
    if (when && (isReload || hasMissed)) void refetch({ cancelRefetch: false })
  }, [busy, address, answeredAt, dataUpdatedAt, when, refetch])
  return { ...sums, busy }
}

type List = Pick<TableState, 'address' | 'answeredAt' | 'outdated'>
