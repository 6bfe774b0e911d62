import { sql } from 'kysely'
import type { Tx } from './database.js'

/** The only transaction statements that a work may run; only the functions below use them. */
export const undoing: ReadonlySet<string> = new Set([
  'SAVEPOINT undone',
  'ROLLBACK TO SAVEPOINT undone',
  'RELEASE SAVEPOINT undone',
])

/** Performs work within a write and rolls it back: its result shows what the work would do. */
export async function undone<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`SAVEPOINT undone`.execute(tx)
  try {
    return await work()
  } finally {
    await sql`ROLLBACK TO SAVEPOINT undone`.execute(tx)
    await sql`RELEASE SAVEPOINT undone`.execute(tx)
  }
}

/** Performs a part of a write wholly or not at all: if it throws, what it has written is rolled back, and the write can go on. */
export async function wholly<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`SAVEPOINT undone`.execute(tx)
  try {
    const result = await work()
    await sql`RELEASE SAVEPOINT undone`.execute(tx)
    return result
  } catch (error) {
    await sql`ROLLBACK TO SAVEPOINT undone`.execute(tx)
    await sql`RELEASE SAVEPOINT undone`.execute(tx)
    throw error
  }
}
