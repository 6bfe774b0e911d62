import { say, type Endpoint } from '@bedside/contracts'
import type { Sent } from '../api/client'
import { useAction } from '../api/use-action'
import { language } from '../i18n/language'
import { named, type NamingText } from '../i18n/messages'
import { succeed } from '../session/notices'

/** A call that is made on a record: when it is done that is told, with the name of the record. */
export function useToldAction<I, R>(
  call: Endpoint<I, R>,
  done: NamingText,
): (input: Sent<I>, name: string) => Promise<void> {
  const { run } = useAction(call)
  return async (input, name) => {
    if ((await run(input)) !== undefined) succeed(say(named(done, name), language.get()))
  }
}
