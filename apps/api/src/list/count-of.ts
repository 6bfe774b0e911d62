import { sql, type RawBuilder } from 'kysely'
import type { DB } from '@bedside/prisma'
import type { Condition } from './bind.js'
import { cold } from './cold.js'

/** Tables with soft deletion. */
type TableWithDeletedAt = { [T in keyof DB]: 'deletedAt' extends keyof DB[T] ? T : never }[keyof DB]

/** Counts the rows of another table (alias `c`) that refer to the list's row in that column. */
export function countOf<T extends TableWithDeletedAt>(
  table: T,
  column: keyof DB[T] & string,
  only: readonly Condition[] = [],
): RawBuilder<number> {
  const rows = only.reduce((query, condition) => query.where(condition), cold.selectFrom(`${table as 'Bed'} as c`))
  const ownRows = rows.where(sql.ref(`c.${column}`), '=', sql.ref('t.id')).where('c.deletedAt', 'is', null)
  return sql<number>`${ownRows.select((eb) => eb.fn.countAll().as('n'))}`
}
