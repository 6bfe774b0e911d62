import type { Database, DB } from '@bedside/prisma'
import type { Insertable } from 'kysely'
import { inBatches } from '../data/in-batches.js'
import { authorsOf, logRows } from './large-log.js'
import { agentRows, managerRows, placesOf } from './large-people.js'

/** How much the profile holds on top of the demo data. */
export interface Sizes {
  readonly agents: number
  readonly managers: number
  readonly logRows: number
}

export const largeSizes: Sizes = { agents: 200, managers: 5000, logRows: 1_000_000 }

/** A batch takes a tenth of a second, but the two seconds that requests get could be too few for it on a slow disk. */
export const batchTimeoutMs = 30_000

type Table = 'Agent' | 'Manager' | 'OperationLog'
export type Progress = (table: Table, done: number, all: number) => void

/**
 * Brings a database that holds the demo profile to the size at which slow lists show. The same rows come out every time,
 * with times that end now; they are made as they are written, so a million of them need no more memory than a thousand.
 */
export async function seedLarge(
  database: Database,
  passwordHash: string,
  now: number,
  sizes: Sizes = largeSizes,
  progress: Progress = () => {},
): Promise<void> {
  const places = placesOf(await nextId(database, 'Agent'), sizes.agents)
  const firstManagerId = await nextId(database, 'Manager')
  const stores = (await database.read.selectFrom('Store').select('id').execute()).map(({ id }) => id)

  const managers = managerRows(sizes.managers, { places, stores, firstManagerId, passwordHash, now })

  await fill('Agent', sizes.agents, agentRows(places, firstManagerId, now))
  await fill('Manager', sizes.managers, managers)
  await fill('OperationLog', sizes.logRows, logRows(sizes.logRows, authorsOf(managers, places), now))

  async function fill<T extends Table>(table: T, all: number, rows: Iterable<Insertable<DB[T]>>): Promise<void> {
    let done = 0
    for (const batch of inBatches(rows)) {
      await database.write((tx) => tx.insertInto(table).values(batch).execute())
      progress(table, (done += batch.length), all)
    }
  }
}

async function nextId(database: Database, table: 'Agent' | 'Manager'): Promise<number> {
  const { last } = await database.read
    .selectFrom(table)
    .select((eb) => eb.fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}
