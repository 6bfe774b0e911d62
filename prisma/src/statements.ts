import type { Statement } from 'better-sqlite3'
import type { Connection } from './connection.js'
import { StatementRefused } from './errors.js'
import { RecentMap } from './recent-map.js'
import { undoing } from './undone.js'

const limit = 500

/** Only the gate opens and ends transactions, and only `connection.ts` sets pragmas. */
const reserved =
  /^\s*(begin|commit|end|rollback|savepoint|release|attach|detach|pragma|vacuum|set|reset|listen|notify)\b/i

/** The prepared statements of one connection, by SQL text. */
export class Statements {
  readonly #prepared = new RecentMap<string, Statement>(limit)

  constructor(readonly connection: Connection) {}

  get size(): number {
    return this.#prepared.size
  }

  get(sql: string): Statement {
    return this.#prepared.getOrMake(sql, () => {
      refuseReserved(sql)
      return this.connection.prepare(sql)
    })
  }
}

export function refuseReserved(sql: string): void {
  if (reserved.test(sql) && !undoing.has(sql)) throw new StatementRefused(`Not allowed here: ${sql}`)
}

/** `undefined` and NaN would become NULL, and a filter would silently match other rows. */
export function refuseUnbindable(sql: string, parameters: readonly unknown[]): void {
  const position = parameters.findIndex((value) => value === undefined || Number.isNaN(value))
  if (position >= 0) {
    throw new StatementRefused(`Parameter ${position + 1} is ${String(parameters[position])} in: ${sql}`)
  }
}
