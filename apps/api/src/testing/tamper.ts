import type { Database } from '@bedside/prisma'
import { sql } from 'kysely'

/** Changes rows behind the ledger's back, as somebody with the database file could. */
export const tamper = (database: Database, statement: string): Promise<void> =>
  database.write(async (tx) => {
    const { rows } = await sql<{ name: string }>`
      select name from sqlite_master where type = 'trigger' and tbl_name like 'Ledger%'`.execute(tx)
    for (const { name } of rows) await sql`drop trigger ${sql.ref(name)}`.execute(tx)
    await sql.raw(statement).execute(tx)
  })
