import { randomBytes } from 'node:crypto'
import type { DB, Tx } from '@bedside/prisma'
import type { Kysely } from 'kysely'

const key = 'fileSecret'

/** The key that signs file addresses: generated once per database. */
export async function installFileSecret(tx: Tx): Promise<void> {
  const row = tx.insertInto('Meta').values({ key, value: randomBytes(32).toString('hex') })
  await row.onConflict((conflict) => conflict.column('key').doNothing()).execute()
}

export async function fileSecret(db: Kysely<DB>): Promise<string> {
  const stored = db.selectFrom('Meta').select('value').where('key', '=', key)
  return (await stored.executeTakeFirstOrThrow()).value
}
