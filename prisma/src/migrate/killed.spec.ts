// A killed migration always leaves a state from which the next start can continue.
import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freshFile, testFolder } from '../testing/fresh.js'
import { applyMigrations, pendingMigrations } from './apply.js'

const suffixes = ['', '-wal', '-journal'] as const

/** Copies the files of a database as a killed process would leave them. */
function leftBehind(file: string): string {
  const copy = join(testFolder(), 'test.db')
  for (const suffix of suffixes) if (existsSync(file + suffix)) copyFileSync(file + suffix, copy + suffix)
  return copy
}

const contentOf = (file: string): string =>
  suffixes.map((suffix) => (existsSync(file + suffix) ? readFileSync(file + suffix, 'base64') : '')).join(':')

test('a start killed during its migrations does not prevent the next one', async () => {
  const file = join(testFolder(), 'test.db')
  const left = new Map<string, string>()
  onTestFinished(() => void vi.restoreAllMocks())
  for (const name of ['exec', 'prepare'] as const) {
    const original: (this: BetterSqlite3.Database, sql: string) => unknown = BetterSqlite3.prototype[name]
    vi.spyOn(BetterSqlite3.prototype, name).mockImplementation(function (this: BetterSqlite3.Database, sql: string) {
      if (existsSync(file)) left.set(contentOf(file), leftBehind(file))
      return original.call(this, sql) as never
    })
  }
  const applied = await applyMigrations(`file:${file}`)
  vi.restoreAllMocks()

  expect(left.size).toBeGreaterThan(1)
  for (const copy of left.values()) {
    const url = `file:${copy}`
    expect([[], applied]).toContainEqual(await applyMigrations(url))
    expect(pendingMigrations(url)).toEqual([])
  }
})

test('a database whose writer was killed without a write-ahead log opens again', async () => {
  const file = freshFile()
  const writer = new BetterSqlite3(file)
  writer.exec('PRAGMA journal_mode = DELETE; PRAGMA cache_size = 1; BEGIN IMMEDIATE')
  const add = writer.prepare('INSERT INTO Meta (key, value) VALUES (?, ?)')
  for (let n = 0; n < 500; n++) add.run(`key ${n}`, 'x'.repeat(1000))
  const copy = leftBehind(file)
  writer.close()

  expect(existsSync(`${copy}-journal`)).toBe(true)
  expect(pendingMigrations(`file:${copy}`)).toEqual([])
})
