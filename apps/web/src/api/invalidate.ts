import { isInvalidatedBy, type ChangedAreas, type CachedAnswer } from './invalidated-by'
import { queryClient } from './query-client'

declare module '@tanstack/react-query' {
  interface Register {
    // The endpoint of each query, so that outdated answers can be found without listing endpoints.
    queryMeta: { endpoint?: CachedAnswer }
  }
}

/** Invalidates what this call has changed: visible data are reloaded at once, others when shown next. */
export const invalidate = (call: ChangedAreas): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ meta }) => meta?.endpoint !== undefined && isInvalidatedBy(meta.endpoint, call),
  })
