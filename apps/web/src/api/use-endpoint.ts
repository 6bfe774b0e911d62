import type { Endpoint } from '@bedside/contracts'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call, type Sent } from './client'
import type { Failure } from './failure'
import { PollBackoff, type Soon } from './poll-backoff'

interface UseEndpointOptions<R> {
  /** False: not yet asked. */
  when?: boolean
  /** Show the last answer while another one is on its way. */
  keepLast?: boolean
  /** The page shows the failure where the data would be, so no message is needed too. */
  quiet?: boolean
  /** Asks again while the page is shown: always, or for as long as the last answer wants it. */
  everyMs?: number | Soon<R>
}

/** The key under which an endpoint's answers are kept; without input, all of them. */
export const keyOf = (endpoint: Pick<Endpoint, 'name'>, input?: object): readonly unknown[] =>
  input === undefined ? [endpoint.name] : [endpoint.name, input]

/** Asks an endpoint and follows its answer. */
export function useEndpoint<I, R>(
  endpoint: Endpoint<I, R>,
  input: Sent<I>,
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
      // Nothing is asked while the browser shows something else, so what is shown again may be old.
      refetchOnWindowFocus: true,
      refetchInterval: ({ queryHash: hash, state: { data, dataUpdateCount, errorUpdateCount } }) =>
        typeof everyMs === 'number'
          ? everyMs
          : backoff.next({ hash, times: dataUpdateCount + errorUpdateCount, data }, everyMs),
    }),
  })
}
