import { invalidatedBy, type Changing } from './invalidated-by'
import { queryClient } from './query-client'
import { keyOf } from './use-endpoint'

/** What this call has changed is read again: where it is shown at once, elsewhere when it is shown next. */
export const invalidate = async (call: Changing): Promise<void> => {
  await Promise.all(invalidatedBy(call).map((answer) => queryClient.invalidateQueries({ queryKey: keyOf(answer) })))
}
