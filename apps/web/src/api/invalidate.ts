import { isInvalidatedBy, type Changing, type CachedAnswer } from './invalidated-by'
import { queryClient } from './query-client'

declare module '@tanstack/react-query' {
  interface Register {
    // Which endpoint answered, so that nobody has to know every endpoint to say which answers are out of date.
    queryMeta: { endpoint?: CachedAnswer }
  }
}

/** What this call has changed is read again: where it is shown at once, elsewhere when it is shown next. */
export const invalidate = (call: Changing): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ meta }) => meta?.endpoint !== undefined && isInvalidatedBy(meta.endpoint, call),
  })
