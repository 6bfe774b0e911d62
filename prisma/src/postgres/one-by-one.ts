import type { PostgresClient } from './connection.js'
import { copyIn, isCopy } from './copy-in.js'
import type { Queryable } from './kysely.js'

/** Runs the statements of a transaction one after another, even if a work starts several at once. */
export function inTurn(client: PostgresClient): Queryable {
  let last: Promise<unknown> = Promise.resolve()
  return {
    query: (text, values) => {
      const answer = last.then(() =>
        isCopy(text) ? copyIn(client, text, String(values?.[0])) : client.query(text, values),
      )
      last = answer.catch(() => undefined)
      return answer
    },
  }
}
