// A restore and a backup that are killed at any step: the database is the old one or the new one, and nothing stays behind.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { backup } from './backup.js'
import { openDatabase } from './database.js'
import { hold } from './hold.js'
import { packageFolder } from './package-folder.js'
import { freshFile, testFolder } from './testing/fresh.js'
import { addMeta, metaKeys } from './testing/rows.js'

/** Runs a command and kills it before its n-th change of a file; whether it had come to its end by then. */
async function killedAt(n: number, command: string, argument: string, file: string): Promise<boolean> {
  // Started dozens of times, so as it is delivered: making JavaScript of it takes longer than what it does.
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

/** What lies beside a database, but for the locks, which stay, and the databases that were replaced. */
const beside = (file: string) =>
  readdirSync(dirname(file)).filter((name) => !/^test\.db(\.lock|\.backups|\.\d{17})?$/.test(name))

test(
  'a restore killed at any step leaves one database or the other, under one name',
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
  'what a killed backup leaves is gone after the next one, or after the next start',
  { timeout: 120_000 },
  async () => {
    for (const next of ['backup', 'start']) {
      const file = await databaseWith('kept')
      const folder = testFolder()
      const name = (n: number) => join(folder, `${n}.db`)
      // Everything is copied and checked by then, and only the name is missing.
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

test('a backup under way keeps its unfinished file, whoever starts or backs up meanwhile', async () => {
  const file = await databaseWith('kept')
  const underWay = hold(`${file}.backups`)
  await expect(backup(file, join(testFolder(), 'second.db'))).rejects.toThrow('is under way already')
  expect(await keysAtStart(file)).toEqual(['kept'])
  underWay?.close()
})
