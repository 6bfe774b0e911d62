import type { Tx } from '@bedside/prisma'
import { sql } from 'kysely'
import { forPostgres } from './own-database.js'

/** Makes an operation on a table fail within a write, like a full disk or a bug. */
export async function failAt(
  tx: Tx,
  table: string,
  event: 'INSERT' | 'UPDATE' | 'DELETE',
  says: string,
  when = '1 = 1',
): Promise<void> {
  const trigger = `CREATE TRIGGER "failing" BEFORE ${event} ON "${table}"`
  if (!forPostgres()) {
    await sql.raw(`${trigger} WHEN ${when} BEGIN SELECT RAISE(ABORT, '${says}'); END`).execute(tx)
    return
  }
  await sql
    .raw(`CREATE FUNCTION "failing"() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION '${says}'; END $$`)
    .execute(tx)
  await sql.raw(`${trigger} FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION "failing"()`).execute(tx)
}

/** Removes the trigger of `failAt`. */
export async function failNoMore(tx: Tx): Promise<void> {
  await sql.raw(forPostgres() ? 'DROP FUNCTION "failing" CASCADE' : 'DROP TRIGGER "failing"').execute(tx)
}

/** Fails as a statement does for which the disk has no room. */
export async function diskIsFull(tx: Tx): Promise<void> {
  if (!forPostgres()) throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })
  await sql.raw(`DO $$ BEGIN RAISE EXCEPTION 'disk is full' USING ERRCODE = 'disk_full'; END $$`).execute(tx)
}

const guards = {
  sqlite: `SELECT 'DROP TRIGGER "' || name || '"' AS off FROM sqlite_master WHERE type = 'trigger' AND tbl_name LIKE 'Ledger%'`,
  postgres: `SELECT format('ALTER TABLE %s DISABLE TRIGGER %I', CAST(tgrelid AS regclass), tgname) AS off FROM pg_trigger
    WHERE tgname LIKE 'Ledger%' AND NOT tgisinternal`,
}

/** Disables the triggers that protect the ledger's rows. */
export async function unguardLedger(tx: Tx): Promise<void> {
  const { rows } = await sql.raw<{ off: string }>(forPostgres() ? guards.postgres : guards.sqlite).execute(tx)
  for (const { off } of rows) await sql.raw(off).execute(tx)
}
