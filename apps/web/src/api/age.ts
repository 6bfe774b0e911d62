import { agedBy, type Named } from './aged-by'
import { queryClient } from './query-client'
import { keyOf } from './use-endpoint'

/** What this call has changed is read again: where it is shown at once, elsewhere when it is shown next. */
export const age = async (call: Named): Promise<void> => {
  await Promise.all(agedBy(call).map((answer) => queryClient.invalidateQueries({ queryKey: keyOf(answer) })))
}
