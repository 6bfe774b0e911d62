import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  type QueryResult,
} from 'kysely'
import type { QueryResult as Answer } from 'pg'
import type { DB } from '../../generated/tables.js'
import { PostgresWords } from '../dialect/phrase.js'
import { StatementRefused } from '../errors.js'
import { driverOf, type Guard } from '../kysely.js'
import { refuseReserved, refuseUnbindable } from '../statements.js'
import { translated } from './connection.js'
import { sequenceOf } from './sequences.js'

/** A pool, or the connection of a transaction. */
export interface Queryable {
  query(text: string, values?: unknown[]): Promise<Answer>
}

/** Kysely over connections; the caller opens and closes them and manages their transactions. */
export function kyselyOn(connections: Queryable, emptyable: ReadonlySet<string>, guard: Guard = () => {}): Kysely<DB> {
  const connection = new PostgresConnection(connections, guard)
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresWords(emptyable),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createDriver: () => driverOf(connection),
  }
  return new Kysely<DB>({ dialect })
}

class PostgresConnection implements DatabaseConnection {
  constructor(
    private readonly connections: Queryable,
    private readonly guard: Guard,
  ) {}

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { sql, parameters } = query
    this.guard()
    refuseReserved(sql)
    refuseUnbindable(sql, parameters)
    const { rows, rowCount } = await this.ask(sql, parameters)
    const moved = sequenceOf(query)
    if (moved) await this.ask(moved, [])
    return { rows: rows as Row[], ...(rowCount === null ? {} : { numAffectedRows: BigInt(rowCount) }) }
  }

  /** An open cursor would occupy a connection. */
  streamQuery(): never {
    throw new StatementRefused('Streaming is not supported: read page by page, by key')
  }

  private async ask(sql: string, parameters: readonly unknown[]): Promise<Answer> {
    try {
      return await this.connections.query(sql, [...parameters])
    } catch (error) {
      throw translated(error)
    }
  }
}
