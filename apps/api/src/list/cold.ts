import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import type { SelectQueryBuilder } from 'kysely'
import type { DB } from '@bedside/prisma'

/** Kysely without a database: lists are written with it once, and compiled in the dialect of the database they run on. */
export const cold = new Kysely<DB>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
})

/** Selects from a table under the alias `t`, as every list does. */
export type RowsOf<T extends keyof DB> = SelectQueryBuilder<DB & Record<'t', DB[T]>, 't', object>

/** The same of a table that only the list knows: all that is used of it here, they all have. */
export type AnyRows = RowsOf<'Role'>
export const rowsIn = (table: keyof DB): AnyRows => cold.selectFrom(`${table as 'Role'} as t`)
