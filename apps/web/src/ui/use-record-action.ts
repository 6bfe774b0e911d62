import type { Endpoint } from '@bedside/contracts'
import type { Sent } from '../api/client'
import { invalidate } from '../api/invalidate'
import { useAction } from '../api/use-action'
import type { NamingText } from '../i18n/messages'
import { succeedWith } from '../session/notices'

/** A call on a record; on success, a message names the record. A refusal may mean that what is shown is outdated. */
export function useRecordAction<I, R>(
  call: Endpoint<I, R>,
  done: NamingText,
): (input: Sent<I>, name: string) => Promise<void> {
  const { run } = useAction(call)
  return async (input, name) => {
    if ((await run(input)) === undefined) await invalidate(call)
    else succeedWith(done, name)
  }
}
