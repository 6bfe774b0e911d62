import { type Tx, wholeIn } from '@bedside/prisma'
import { sql } from 'kysely'
import { permissionsKey } from './grants.js'

/** Invalidates all cached permission trees on commit. Writes that revoke permissions must go through `Rights`. */
export async function permissionsChanged(tx: Tx): Promise<void> {
  await sql`INSERT INTO "Meta" ("key", "value") VALUES (${permissionsKey}, '1')
    ON CONFLICT ("key") DO UPDATE SET "value" = CAST(${wholeIn(sql.ref('Meta.value'))} + 1 AS TEXT)`.execute(tx)
}
