import type { Database } from '@bedside/prisma'
import { sql } from 'kysely'
import { unguardLedger } from './triggers.js'

/** Changes rows directly, as somebody with the database file could. */
export const tamper = (database: Database, statement: string): Promise<void> =>
  database.write(async (tx) => {
    await unguardLedger(tx)
    await sql.raw(statement).execute(tx)
  })
