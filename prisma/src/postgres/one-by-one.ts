import type { PostgresClient } from './connection.js'
import type { Asked } from './kysely.js'

/** Statements of one transaction follow each other, even where a work asks several at once. */
export function inTurn(client: PostgresClient): Asked {
  let last: Promise<unknown> = Promise.resolve()
  return {
    query: (text, values) => {
      const answer = last.then(() => client.query(text, values))
      last = answer.catch(() => undefined)
      return answer
    },
  }
}
