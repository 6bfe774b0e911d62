import type { Statement } from 'better-sqlite3'
import type { Connection } from './connection.js'
import { StatementRefused } from './errors.js'
import { undoing } from './undone.js'

const limit = 500

/** Only the gate opens and ends transactions, and only `connection.ts` sets pragmas. */
const reserved =
  /^\s*(begin|commit|end|rollback|savepoint|release|attach|detach|pragma|vacuum|set|reset|listen|notify)\b/i

/** The prepared statements of one connection, by SQL text; the least recently used are dropped. */
export class Statements {
  readonly #kept = new Map<string, Statement>()

  constructor(readonly connection: Connection) {}

  get size(): number {
    return this.#kept.size
  }

  get(sql: string): Statement {
    const known = this.#kept.get(sql)
    if (known) this.#kept.delete(sql)
    const statement = known ?? this.#prepare(sql)
    // Inserting the statement again makes it the most recent, because a Map keeps the order of insertion.
    this.#kept.set(sql, statement)
    return statement
  }

  #prepare(sql: string): Statement {
    refuseReserved(sql)
    const statement = this.connection.prepare(sql)
    if (this.#kept.size >= limit) {
      const [oldest] = this.#kept.keys()
      if (oldest !== undefined) this.#kept.delete(oldest)
    }
    return statement
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
