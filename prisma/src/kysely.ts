import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
} from 'kysely'
import type { DB } from '../generated/tables.js'
import { SqliteWords } from './dialect/phrase.js'
import { StatementRefused } from './errors.js'
import { refuseUnbindable, type Statements } from './statements.js'

/** Called before every statement; throws when the statement must not run any more. */
export type Guard = () => void

/** Kysely over one connection; the caller opens and closes the connection and manages its transactions. */
export function kyselyOver(statements: Statements, guard: Guard = () => {}): Kysely<DB> {
  const dialect: Dialect = {
    createAdapter: () => new SqliteAdapter(),
    createQueryCompiler: () => new SqliteWords(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createDriver: () => driverOf(new OneConnection(statements, guard)),
  }
  return new Kysely<DB>({ dialect })
}

class OneConnection implements DatabaseConnection {
  constructor(
    private readonly statements: Statements,
    private readonly guard: Guard,
  ) {}

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    this.guard()
    refuseUnbindable(sql, parameters)
    const statement = this.statements.get(sql)
    if (statement.reader) return { rows: statement.all(parameters) as Row[] }
    const { changes, lastInsertRowid } = statement.run(parameters)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  /** An open cursor would hold every other read of this connection at its old snapshot. */
  streamQuery(): never {
    throw new StatementRefused('Streaming is not supported: read page by page, by key')
  }
}

/** A driver that refuses transactions, because the gate manages them. */
export function driverOf(connection: DatabaseConnection): Driver {
  const nothing = () => Promise.resolve()
  const refuse = () => Promise.reject(new StatementRefused('Transactions are opened with database.write() only'))
  return {
    init: nothing,
    acquireConnection: () => Promise.resolve(connection),
    releaseConnection: nothing,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    destroy: nothing,
  }
}
