import type { Class, Endpoint, Page, PageQuery } from '@bedside/contracts'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { keyOf, useEndpoint } from '../api/use-endpoint'
import type { Failure } from '../api/failure'
import type { Soon } from '../api/poll-backoff'
import { queryClient } from '../api/query-client'
import type { SentInput } from '../api/client'
import { usePageQuery, useSetPageQuery, useTabPlace } from '../tab/tab-place'
import type { RecordListName } from '../tab/record-lists'
import { arranging } from './choice'
import { ownPart, partOf, plainQuery, readQuery, withPart, writeQuery } from './list-query'
import { keepSize, namesPage, startingSize, withSize } from './page-size'

/** A list's query, and how to change it. The object is stable while the query is. */
export interface ListState<Q extends PageQuery = PageQuery, Row = unknown> {
  readonly endpoint: Endpoint<Q, Page<Row>>
  /** The key under which columns and views are stored. */
  readonly name: string
  readonly input: Class<Q>
  readonly query: Q
  /** The query as in the address, without the `?`, as stored by saved views. */
  readonly address: string
  /** The filters in effect that the page sets by itself. */
  readonly byDefault: readonly string[]
  /** How often a saved view, a reset or a link has replaced the whole query, which a change of single filters does not. */
  readonly replaced: number
  set(change: Partial<Q>): void
  /** Replaces the whole query by that of an address, e.g. of a saved view. */
  apply(address: string): void
  reset(): void
  reload(): Promise<void>
}

/** A list's query and answer, for a list page. */
export interface TableState<Q extends PageQuery = PageQuery, Row = unknown> extends ListState<Q, Row> {
  /** The query alone, for components that need not follow the answer. */
  readonly state: ListState<Q, Row>
  readonly rows: readonly Row[]
  readonly total: number
  readonly totalIsFloor: boolean
  /** No answer yet. */
  readonly loading: boolean
  /** A request is in progress, also one that only refreshes the rows. */
  readonly fetching: boolean
  /** When the server last answered. */
  readonly answeredAt: number
  /** The rows are those of the previous query until the answer of the current one arrives. */
  readonly outdated: boolean
  readonly failure: Failure | null
}

/** Filters set by the page and not by the user, such as the record it is about (primitive values only), and the list's prefix. */
type Place<Q> =
  | { readonly fixed?: undefined; readonly prefix?: string }
  | { readonly fixed: Partial<Q>; readonly prefix?: RecordListName }

type ListOptions<Q> = Place<Q> & {
  /** Initial filters. Unlike fixed ones, the user can change or clear them. */
  readonly initial?: Partial<Q>
  /** The list is about what its initial filters say: an empty one does not offer to show all without them. */
  readonly isAboutInitial?: boolean
}

type Options<Q, Row> = ListOptions<Q> & {
  /** Polling interval while the page is shown, or a function of the last answer. */
  readonly everyMs?: number | Soon<Page<Row>>
}

/** Keeps page, size, sort and filters in the address, and queries the endpoint with them. */
export function useTable<Q extends PageQuery, Row>(
  endpoint: Endpoint<Q, Page<Row>>,
  { everyMs, ...options }: Options<Q, Row> = {},
): TableState<Q, Row> {
  const state = useListState(endpoint, options)
  const answer = useEndpoint(endpoint, state.query as unknown as SentInput<Q>, {
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
    answeredAt: answer.dataUpdatedAt,
    outdated: answer.isPlaceholderData,
    failure: answer.error,
  }
}

/** A stable empty list. */
const none: readonly never[] = []

/** Goes to the last page if the current one is beyond it: its last record was deleted, or the address is outdated. */
function useLastPage<Q extends PageQuery, Row>({ query, set }: ListState<Q, Row>, answer: Page<Row> | undefined): void {
  const { pageNum, pageSize } = query
  const last = answer && answer.list.length === 0 ? Math.ceil(answer.total / pageSize) : pageNum
  useEffect(() => {
    if (last > 0 && last < pageNum) set({ pageNum: last } as Partial<Q>)
  }, [last, pageNum, set])
}

export function useListState<Q extends PageQuery, Row>(
  endpoint: Endpoint<Q, Page<Row>>,
  { fixed, initial, isAboutInitial = false, prefix }: ListOptions<Q>,
): ListState<Q, Row> {
  const same = useSame(fixed)
  const whole = usePageQuery()
  const setWhole = useSetPageQuery()
  // Fixed when the list mounts, regardless of later window sizes, until the user chooses another.
  const [start, setStart] = useState(startingSize)
  const [replaced, countReplaced] = useReplaced(whole)
  return useMemo(() => {
    const { input } = endpoint
    const partIn = (page: URLSearchParams) => (prefix === undefined ? page : partOf(page, prefix))
    const change = (to: (address: URLSearchParams) => URLSearchParams) =>
      setWhole((page) => (prefix === undefined ? to(page) : withPart(page, prefix, to(partIn(page)))))
    const fixedKeys = Object.keys(same ?? {})
    const queryIn = (address: URLSearchParams) => {
      const sized: Partial<Q> = Object.assign(namesPage(address) ? {} : { pageSize: start }, initial)
      return Object.assign(readQuery(input, address, sized), same)
    }
    const address = partIn(whole)
    const set = (to: Partial<Q>) => {
      const { pageSize } = to
      if (pageSize !== undefined) {
        keepSize(pageSize)
        setStart(pageSize)
      }
      change((asked) => {
        const size = pageSize ?? queryIn(asked).pageSize
        return withSize(writeQuery(input, asked, to, initial), size, pageSize ?? start)
      })
    }
    return {
      endpoint,
      name: prefix === undefined ? endpoint.name : `${prefix}.${endpoint.name}`,
      input,
      query: queryIn(address),
      address: ownPart(input, address, fixedKeys).toString(),
      byDefault: Object.keys((!isAboutInitial && initial) || {}).filter(
        (key) => !arranging.has(key) && !address.has(key),
      ),
      replaced,
      set,
      apply: (saved) => {
        countReplaced()
        change((asked) => merged(plainQuery(input, asked, fixedKeys), saved))
      },
      reset: () => {
        countReplaced()
        change((asked) => plainQuery(input, asked, fixedKeys))
      },
      reload: () => queryClient.invalidateQueries({ queryKey: keyOf(endpoint) }),
    }
  }, [endpoint, same, initial, isAboutInitial, prefix, start, replaced, countReplaced, whole, setWhole])
}

/** Counts how often the whole query was replaced. A link changes the address without the page having asked for it. */
function useReplaced(whole: URLSearchParams): readonly [number, () => void] {
  const { search, asked } = useTabPlace()
  const [replaced, setReplaced] = useState(0)
  const [last, setLast] = useState(whole)
  const countReplaced = useCallback(() => setReplaced((count) => count + 1), [])
  if (last !== whole) {
    setLast(whole)
    if (search !== asked.get()) countReplaced()
  }
  return [replaced, countReplaced]
}

/** Returns the previous object while the value is equal, so that pages may pass a new literal on each render. */
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
