import { sql } from 'kysely'
import type { Tx } from './database.js'

/** What a work may say of transactions besides: exactly these, and only `undone` says them. */
export const undoing: ReadonlySet<string> = new Set([
  'SAVEPOINT undone',
  'ROLLBACK TO SAVEPOINT undone',
  'RELEASE SAVEPOINT undone',
])

/** Does something within a write and takes it back again: what it answers is how things would be. */
export async function undone<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`SAVEPOINT undone`.execute(tx)
  try {
    return await work()
  } finally {
    await sql`ROLLBACK TO SAVEPOINT undone`.execute(tx)
    await sql`RELEASE SAVEPOINT undone`.execute(tx)
  }
}
