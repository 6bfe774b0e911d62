import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backup } from './backup.js'
import { restoreBackup } from './restore-backup.js'
import { lostFilesOf } from './stored-files.js'
import { freshFile, testFolder } from './testing/fresh.js'
import { hashOf, placeIn, storeFile } from './testing/stored-file.js'

const contentIn = (database: string, content: string) => {
  const place = placeIn(database, content)
  return existsSync(place) ? readFileSync(place, 'utf8') : undefined
}

/** A database with one stored file per content, on disk and in its rows. */
async function databaseWith(...contents: readonly string[]): Promise<string> {
  const file = freshFile()
  await storeFile(file, ...contents)
  return file
}

test('a backup includes the stored files, and a restore brings them back', async () => {
  const file = await databaseWith('one', 'two')
  writeFileSync(placeIn(file, 'one').replace(/.{4}$/, 'left'), 'of no record')
  const target = join(testFolder(), 'backups/today.db')
  await backup(file, target)
  expect([contentIn(target, 'one'), contentIn(target, 'two')]).toEqual(['one', 'two'])
  expect(lostFilesOf(target)).toEqual([])

  const place = join(testFolder(), 'restored.db')
  await restoreBackup(target, place)
  expect([contentIn(place, 'one'), contentIn(place, 'two')]).toEqual(['one', 'two'])
})

test('a backup that overwrites an older one keeps exactly the files of its own rows', async () => {
  const target = join(testFolder(), 'daily.db')
  await backup(await databaseWith('old', 'both'), target)
  await backup(await databaseWith('both', 'new'), target)
  expect(['old', 'both', 'new'].map((content) => contentIn(target, content))).toEqual([undefined, 'both', 'new'])
})

test('the database that a restore sets aside keeps its files', async () => {
  const file = await databaseWith('before')
  const target = join(testFolder(), 'other.db')
  await backup(await databaseWith('after'), target)
  const keptFile = (await restoreBackup(target, file)) ?? ''
  expect(contentIn(file, 'after')).toBe('after')
  // As the next sweep of unused files would.
  rmSync(placeIn(file, 'before'))
  expect(contentIn(keptFile, 'before')).toBe('before')
  expect(lostFilesOf(keptFile)).toEqual([])
})

test('a lost or damaged file does not stop a backup, and is reported', async () => {
  const file = await databaseWith('whole', 'lost', 'damaged')
  rmSync(placeIn(file, 'lost'))
  writeFileSync(placeIn(file, 'damaged'), 'something else')
  const target = join(testFolder(), 'today.db')
  await backup(file, target)
  expect(contentIn(target, 'whole')).toBe('whole')
  expect(lostFilesOf(target).toSorted()).toEqual([hashOf('lost'), hashOf('damaged')].toSorted())
  // A good copy that the backup already has is kept.
  await storeFile(file, 'lost')
  await backup(file, target)
  rmSync(placeIn(file, 'lost'))
  await backup(file, target)
  expect(contentIn(target, 'lost')).toBe('lost')
})
