import { type DialectAdapter, PostgresAdapter } from 'kysely'

interface Queryable {
  getExecutor(): { readonly adapter: DialectAdapter }
}

/** Whether the statements of a Kysely go to a PostgreSQL server. */
export const isOnPostgres = (db: Queryable): boolean => db.getExecutor().adapter instanceof PostgresAdapter
