import { type DialectAdapter, PostgresAdapter } from 'kysely'

interface Asked {
  getExecutor(): { readonly adapter: DialectAdapter }
}

/** Whether the statements of a Kysely go to a PostgreSQL server. */
export const isOnPostgres = (asked: Asked): boolean => asked.getExecutor().adapter instanceof PostgresAdapter
