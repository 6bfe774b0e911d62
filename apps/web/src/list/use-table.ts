import type { Class, Endpoint, Page, PageQuery } from '@bedside/contracts'
import { useEffect, useMemo, useState } from 'react'
import { keyOf, useEndpoint } from '../api/use-endpoint'
import type { Failure } from '../api/failure'
import type { Soon } from '../api/poll-backoff'
import { queryClient } from '../api/query-client'
import type { Sent } from '../api/client'
import { usePageQuery, useSetPageQuery } from '../tab/tab-place'
import { ownPart, partOf, plainQuery, readQuery, withPart, writeQuery } from './list-query'
import { keepSize, namesPage, startingSize, withSize } from './page-size'

/** What a list is asked for, and how to ask for something else. The same object for as long as that stays the same. */
export interface ListState<Q extends PageQuery = PageQuery, Row = unknown> {
  readonly endpoint: Endpoint<Q, Page<Row>>
  /** Under which its columns and views are kept. */
  readonly name: string
  readonly input: Class<Q>
  readonly query: Q
  /** The state as the address has it, without the `?`: what a saved view keeps. */
  readonly address: string
  set(change: Partial<Q>): void
  /** Takes a whole state from an address, such as a saved view's. */
  apply(address: string): void
  reset(): void
  reload(): Promise<void>
}

/** A list's state and answer; what a list page is made of. */
export interface TableState<Q extends PageQuery = PageQuery, Row = unknown> extends ListState<Q, Row> {
  /** The state by itself, for what need not follow the answer. */
  readonly state: ListState<Q, Row>
  readonly rows: readonly Row[]
  readonly total: number
  readonly totalIsFloor: boolean
  /** Nothing to show yet. */
  readonly loading: boolean
  /** Another answer is on its way. */
  readonly fetching: boolean
  readonly failure: Failure | null
}

interface Options<Q, Row> {
  /** Filters that belong to the page and not to the reader, such as the record it is about: values, and no objects. */
  readonly fixed?: Partial<Q>
  /** What the plain list is narrowed to. Unlike what is fixed, the reader may choose something else, or all. */
  readonly initial?: Partial<Q>
  /** For pages with several lists: tells them apart in the address. */
  readonly prefix?: string
  /** Asks again while the page is shown: always, or for as long as the last answer wants it. */
  readonly everyMs?: number | Soon<Page<Row>>
}

/** Owns page, size, sort and filters in the address of its page, and asks the endpoint for what they say. */
export function useTable<Q extends PageQuery, Row>(
  endpoint: Endpoint<Q, Page<Row>>,
  { fixed, initial, prefix, everyMs }: Options<Q, Row> = {},
): TableState<Q, Row> {
  const state = useListState(endpoint, { fixed, initial, prefix })
  const answer = useEndpoint(endpoint, state.query as unknown as Sent<Q>, {
    keepLast: true,
    ...(everyMs !== undefined && { everyMs }),
  })
  useLastPage(state, answer.isFetching ? undefined : answer.data)
  return {
    ...state,
    state,
    rows: answer.data?.list ?? none,
    total: answer.data?.total ?? 0,
    totalIsFloor: answer.data?.totalIsFloor === 1,
    loading: answer.isPending,
    fetching: answer.isFetching,
    failure: answer.error,
  }
}

/** The same list of nothing each time. */
const none: readonly never[] = []

/** The last record of the last page may go, or an address name a page that is no more: then the last one there is comes. */
function useLastPage<Q extends PageQuery, Row>({ query, set }: ListState<Q, Row>, answer: Page<Row> | undefined): void {
  const { pageNum, pageSize } = query
  const last = answer && answer.list.length === 0 ? Math.ceil(answer.total / pageSize) : pageNum
  useEffect(() => {
    if (last > 0 && last < pageNum) set({ pageNum: last } as Partial<Q>)
  }, [last, pageNum, set])
}

function useListState<Q extends PageQuery, Row>(
  endpoint: Endpoint<Q, Page<Row>>,
  { fixed, initial, prefix }: Pick<Options<Q, Row>, 'fixed' | 'initial' | 'prefix'>,
): ListState<Q, Row> {
  const same = useSame(fixed)
  const whole = usePageQuery()
  const setWhole = useSetPageQuery()
  // Stays as it was when the list came, whatever becomes of the window, until another size is chosen.
  const [start, setStart] = useState(startingSize)
  return useMemo(() => {
    const address = prefix === undefined ? whole : partOf(whole, prefix)
    const setAddress = (next: URLSearchParams) => setWhole(prefix === undefined ? next : withPart(whole, prefix, next))
    const { input } = endpoint
    const fixedKeys = Object.keys(same ?? {})
    const sized: Partial<Q> = Object.assign(namesPage(address) ? {} : { pageSize: start }, initial)
    const query = Object.assign(readQuery(input, address, sized), same)
    const set = (change: Partial<Q>) => {
      const { pageSize } = change
      if (pageSize !== undefined) {
        keepSize(pageSize)
        setStart(pageSize)
      }
      const next = writeQuery(input, address, change, initial)
      setAddress(withSize(next, pageSize ?? query.pageSize, pageSize ?? start))
    }
    return {
      endpoint,
      name: prefix === undefined ? endpoint.name : `${prefix}.${endpoint.name}`,
      input,
      query,
      address: ownPart(input, address, fixedKeys).toString(),
      set,
      apply: (saved) => setAddress(merged(plainQuery(input, address, fixedKeys), saved)),
      reset: () => setAddress(plainQuery(input, address, fixedKeys)),
      reload: () => queryClient.invalidateQueries({ queryKey: keyOf(endpoint) }),
    }
  }, [endpoint, same, initial, prefix, start, whole, setWhole])
}

/** The same object for as long as it says the same, so that a page may write it down anew each time it is drawn. */
function useSame<T>(value: T): T {
  const [kept, keep] = useState(value)
  if (JSON.stringify(kept) === JSON.stringify(value)) return kept
  keep(value)
  return value
}

function merged(address: URLSearchParams, saved: string): URLSearchParams {
  for (const [key, value] of new URLSearchParams(saved)) address.set(key, value)
  return address
}
