import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { openDatabase } from '../database.js'
import { filesFolderOf, placeOfFile } from '../stored-files.js'

export const hashOf = (content: string): string => createHash('sha256').update(content).digest('hex')

/** Where a database keeps the stored file with a content. */
export const placeIn = (database: string, content: string): string =>
  placeOfFile(filesFolderOf(database), hashOf(content))

/** Adds stored files to a database, on disk and in its rows. */
export async function storeFile(file: string, ...contents: readonly string[]): Promise<void> {
  const database = await openDatabase({ url: `file:${file}` })
  for (const content of contents) {
    const place = placeIn(file, content)
    mkdirSync(dirname(place), { recursive: true })
    writeFileSync(place, content)
    const hash = hashOf(content)
    const row = { kind: 'licence', hash, thumbHash: hash, bytes: 1, width: 1, height: 1, managerId: 1, createdAt: 0 }
    await database.write((tx) => tx.insertInto('StoredFile').values(row).execute())
  }
  await database.close()
}
