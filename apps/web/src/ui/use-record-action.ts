import type { Endpoint } from '@bedside/contracts'
import type { SentInput } from '../api/client'
import { useAction } from '../api/use-action'
import type { NamingText } from '../i18n/messages'
import { succeedWith } from '../session/notices'

/** A call on a record; on success, a message names the record. */
export function useRecordAction<I, R>(
  call: Endpoint<I, R>,
  done: NamingText,
): (input: SentInput<I>, name: string) => Promise<void> {
  const { run } = useAction(call)
  return async (input, name) => {
    if ((await run(input)) !== undefined) succeedWith(done, name)
  }
}
