import type { DB, Tx } from '@bedside/prisma'
import { fault } from '@bedside/contracts'
import type { Updateable } from 'kysely'

/** Tables whose rows have a version. */
export type Versioned = { [T in keyof DB]: 'version' extends keyof DB[T] ? T : never }[keyof DB]

/** Saves only if the version is unchanged since it was read, and returns the new version; otherwise refuses. */
export async function saveOver<T extends Versioned>(
  tx: Tx,
  table: T,
  read: { readonly id: number; readonly version: number },
  values: Updateable<DB[T]>,
  now: number,
): Promise<number> {
  const version = read.version + 1
  const set = { ...values, version, updatedAt: now } as Updateable<DB['Role']>
  // All versioned tables have these columns; Kysely cannot know this of a generic table.
  const saved = await tx
    .updateTable(table as 'Role')
    .set(set)
    .where('id', '=', read.id)
    .where('version', '=', read.version)
    .executeTakeFirst()
  if (saved.numUpdatedRows === 1n) return version
  throw 'status' in values ? fault('record.stateChanged') : fault('record.changed', { fields: ['未知', 'unknown'] })
}
