import type { PostgresClient } from './connection.js'
import { copyIn, isCopy } from './copy-in.js'
import type { Queryable } from './kysely.js'
import type { Prepared } from './prepared.js'

/**
 * Runs the statements of a transaction one after another, even if a work starts several at once. One with an outdated plan ends the
 * transaction, and the whole work is repeated.
 */
export function inTurn(client: PostgresClient, prepared: Prepared, changed: () => void): Queryable {
  let last: Promise<unknown> = Promise.resolve()
  return {
    query: (text, values) => {
      const answer = last.then(() =>
        isCopy(text) ? copyIn(client, text, String(values?.[0])) : client.query(prepared.query(text, values)),
      )
      last = answer.then(
        ({ command, rowCount }) => void (command !== 'SELECT' && rowCount && changed()),
        (error: unknown) => prepared.renameOutdated(error, text),
      )
      return answer
    },
  }
}
