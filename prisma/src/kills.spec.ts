// A restore or backup killed at any step leaves the old database or the new one, and no other files.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { backup } from './backup.js'
import { openDatabase } from './database.js'
import { hold } from './hold.js'
import { BackupNotes } from './leftovers.js'
import { packageFolder } from './package-folder.js'
import { filesFolderOf } from './stored-files.js'
import { freshFile, testFolder } from './testing/fresh.js'
import { addMeta, metaKeys } from './testing/rows.js'
import { storeFile } from './testing/stored-file.js'

/** Runs a command and kills it before its n-th change to a file; returns whether the command had ended by then. */
async function killedAt(n: number, command: string, argument: string, file: string): Promise<boolean> {
  // Runs the compiled command, because it starts dozens of times and compiling would take longer than the command itself.
  const preloaded = ['--import', join(packageFolder, 'src/testing/killed-at.mjs')]
  const program = join(packageFolder, `dist/src/cli/${command}.js`)
  const env = { PATH: process.env['PATH'], DATABASE_URL: `file:${file}`, KILLED_AT: String(n) }
  const child = spawn(process.execPath, [...preloaded, program, argument], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
  expect([code, signal]).toEqual(signal === null ? [0, null] : [null, 'SIGKILL'])
  return signal === null
}

async function databaseWith(key: string): Promise<string> {
  const file = freshFile()
  const database = await openDatabase({ url: `file:${file}`, migrate: false })
  await database.write((tx) => addMeta(tx, key))
  await database.close()
  return file
}

async function keysAtStart(file: string): Promise<string[]> {
  const database = await openDatabase({ url: `file:${file}`, alone: true })
  try {
    expect(database.reader.pragma('integrity_check', { simple: true })).toBe('ok')
    return [...(await metaKeys(database))]
  } finally {
    await database.close()
  }
}

/** The files beside a database, except the locks, which stay, and the replaced databases. */
const beside = (file: string) =>
  readdirSync(dirname(file)).filter((name) => !/^test\.db(\.lock|\.backups|\.\d{17})?$/.test(name))

test(
  'a restore killed at any step leaves either database, complete, under its name',
  { timeout: 120_000 },
  async () => {
    const [older, newer] = [await databaseWith('old'), await databaseWith('new')]
    const copy = join(testFolder(), 'copy.db')
    await backup(newer, copy)
    const seen = new Set<string>()
    for (let step = 1, whole = false; !whole; step++) {
      const file = join(testFolder(), 'test.db')
      copyFileSync(older, file)
      whole = await killedAt(step, 'restore', copy, file)
      expect(statSync(file).nlink).toBe(1)
      const keys = await keysAtStart(file)
      expect([['old'], ['new']]).toContainEqual(keys)
      seen.add(keys.join())
      expect(beside(file)).toEqual([])
    }
    expect([...seen].toSorted()).toEqual(['new', 'old'])
  },
)

test(
  'the unfinished file of a killed backup is gone after the next backup, or after the next start',
  { timeout: 120_000 },
  async () => {
    for (const next of ['backup', 'start']) {
      const file = await databaseWith('kept')
      const folder = testFolder()
      const name = (n: number) => join(folder, `${n}.db`)
      // At that step the copy is complete and checked, and only the rename is left.
      let step = 1
      while (!readdirSync(folder).includes(`${step - 1}.db.partial`)) {
        expect(await killedAt(step, 'backup', name(step), file)).toBe(false)
        step++
      }
      if (next === 'backup') await backup(file, name(0))
      else expect(await keysAtStart(file)).toEqual(['kept'])
      expect(readdirSync(folder)).toEqual(next === 'backup' ? [basename(name(0))] : [])
    }
  },
)

test(
  'the stored files of a backup killed at any step are gone after the next one, unless the backup is complete',
  { timeout: 120_000 },
  async () => {
    const file = await databaseWith('kept')
    await storeFile(file, 'licence')
    const folder = testFolder()
    const name = (n: number) => `${n}.db`
    let step = 1
    while (!(await killedAt(step, 'backup', join(folder, name(step)), file))) step++
    const complete = readdirSync(folder).filter((entry) => /^\d+\.db$/.test(entry))
    await backup(file, join(folder, name(0)))
    const whole = [...complete, name(0)].flatMap((one) => [one, filesFolderOf(one)])
    expect(readdirSync(folder).toSorted()).toEqual(whole.toSorted())
  },
)

test('a folder of stored files that was there before a backup outlives its kill', async () => {
  const file = await databaseWith('kept')
  const target = join(testFolder(), 'daily.db')
  mkdirSync(filesFolderOf(target))
  const notes = BackupNotes.open(file)
  notes?.noteFolder(filesFolderOf(target), target)
  notes?.close()
  await backup(file, join(testFolder(), 'next.db'))
  expect(existsSync(filesFolderOf(target))).toBe(true)
})

test('a backup under way keeps its unfinished file while other processes start or back up', async () => {
  const file = await databaseWith('kept')
  const underWay = hold(`${file}.backups`)
  await expect(backup(file, join(testFolder(), 'second.db'))).rejects.toThrow('is under way already')
  expect(await keysAtStart(file)).toEqual(['kept'])
  underWay?.close()
})
