import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import type { Database, Tx, WriteOptions } from '../database.js'
import { FilesElsewhere } from '../errors.js'
import { writtenOnce } from '../once-file.js'
import { isPostgres } from './address.js'
import type { PostgresClient } from './connection.js'

const key = 'installation'

/**
 * Refuses a server that would see other files of records than the other servers of its database: both a row and a file in
 * DATA_DIR hold the same random id. The first server creates them. `beside` is the path that the file is named after.
 */
export async function mustShareFiles(database: Database, beside: string, limits: WriteOptions): Promise<void> {
  if (!isPostgres(database.url)) return
  const file = `${beside}.installation`
  const id = (await idIn(database.read)) ?? (await database.write((tx) => adopt(tx, file), limits))
  const here = existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
  if (here === id) return
  throw new FilesElsewhere(
    `${database.name} has its files in another directory: ${file} ${here === undefined ? 'is missing' : 'names another installation'}.
All servers of a database need the same DATA_DIR, because it holds the files of records. If this is the right directory all the
same, for example because it was restored without that file, put this line into it: ${id}`,
  )
}

/** A database that was filled or restored anew belongs to the directory it is first served from. */
async function adopt(tx: Tx, file: string): Promise<string> {
  const existingId = await idIn(tx)
  if (existingId !== undefined) return existingId
  // The file first: a server that is killed in between leaves a file that the next one adopts.
  const value = writtenOnce(file, randomUUID)
  // As a full disk leaves it: with an empty id, every such directory would pass for the right one.
  if (value.trim() === '') throw new FilesElsewhere(`${file} is empty: remove it and start again.`)
  await tx.insertInto('Meta').values({ key, value }).execute()
  return value
}

async function idIn(db: Pick<Tx, 'selectFrom'>): Promise<string | undefined> {
  const row = await db.selectFrom('Meta').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value
}

/** A backup may be restored to another directory than it came from. */
export async function forgetFiles(client: PostgresClient): Promise<void> {
  await client.query('DELETE FROM "Meta" WHERE key = $1', [key])
}
