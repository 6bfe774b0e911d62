import type { Endpoint } from '@bedside/contracts'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call, type SentInput } from './client'
import type { Failure } from './failure'
import { PollBackoff, type Soon } from './poll-backoff'

interface UseEndpointOptions<R> {
  /** False delays the request. */
  when?: boolean
  /** Shows the last answer while the next is loading. */
  keepLast?: boolean
  /** The page shows failures in place of the data, so no notification is needed. */
  quiet?: boolean
  /** Polling interval while the page is shown, or a function of the last answer. */
  everyMs?: number | Soon<R>
}

/** The cache key of an endpoint's answers; without input, of all of them. */
export const keyOf = (endpoint: Pick<Endpoint, 'name'>, input?: object): readonly unknown[] =>
  input === undefined ? [endpoint.name] : [endpoint.name, input]

/** Requests an endpoint and subscribes to its answer. */
export function useEndpoint<I, R>(
  endpoint: Endpoint<I, R>,
  input: SentInput<I>,
  { when = true, keepLast = false, quiet = false, everyMs }: UseEndpointOptions<R> = {},
): UseQueryResult<R, Failure> {
  const [backoff] = useState(() => new PollBackoff())
  useEffect(() => backoff.begin(), [backoff])
  return useQuery<R, Failure>({
    queryKey: keyOf(endpoint, input as object),
    queryFn: ({ signal }) => call(endpoint, input, { signal, handles: () => quiet }),
    meta: { endpoint },
    enabled: when,
    ...(keepLast && { placeholderData: keepPreviousData }),
    ...(everyMs !== undefined && {
      // Nothing is polled while the window is hidden, so what is shown may be outdated.
      refetchOnWindowFocus: true,
      refetchInterval: ({ queryHash: hash, state: { data, dataUpdateCount, errorUpdateCount } }) =>
        typeof everyMs === 'number'
          ? everyMs
          : backoff.next({ hash, times: dataUpdateCount + errorUpdateCount, data }, everyMs),
    }),
  })
}
