import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '@bedside/prisma'
import { nodeProblem } from './node-version.js'
import { startProblem } from './start-problem.js'
import { dataDirectory, directory, failedStart, Spawned } from '../testing/spawned.js'

const at = { port: 80, host: '10.0.0.1', databaseUrl: 'file:/data/bedside.db' }

test('an occupied port is reported in words', async () => {
  const server = await Spawned.start({ DATA_DIR: dataDirectory() })
  const { code, err } = await failedStart({ DATA_DIR: dataDirectory(), PORT: String(server.port) })
  expect(code).toBe(2)
  expect(err).toBe(
    `Port ${server.port} on 127.0.0.1 is in use already: stop the program that has it, or set PORT to another one.\n`,
  )
})

test.each([
  ['mysql://bedside:geheim@db/bedside', /DATABASE_URL must name an SQLite file, .*begins with mysql:\n$/],
  ['postgresql://bedside:geheim@127.0.0.1:1/bedside', /^PostgreSQL cannot be reached: .*ECONNREFUSED.*\n$/],
])('an unavailable database is reported in words, without its password: %s', async (DATABASE_URL, words) => {
  const { code, err, out } = await failedStart({ DATABASE_URL })
  expect(code).toBe(2)
  expect(err).toMatch(words)
  expect(err + out).not.toContain('geheim')
})

test.each(['a-file/data', 'a-file/data/bedside.db'])(
  'a directory that cannot be created is reported in words: %s',
  async (path) => {
    const place = directory()
    writeFileSync(join(place, 'a-file'), '')
    const { code, err } = await failedStart({ DATABASE_URL: `file:${join(place, path)}` })
    expect(code).toBe(2)
    expect(err).toMatch(/^The database .*a-file\S+ cannot be used: its directory must exist or be creatable, .*\n$/)
  },
)

test('missing write permission is reported in words', async () => {
  for (const [path, mode] of [
    ['.', 0o555],
    ['bedside.db', 0o444],
  ] as const) {
    const DATA_DIR = dataDirectory()
    chmodSync(join(DATA_DIR, path), mode)
    const { code, err } = await failedStart({ DATA_DIR })
    chmodSync(DATA_DIR, 0o755)
    expect([code, err]).toEqual([2, expect.stringMatching(/cannot be used: its directory must exist .*EACCES.*\n$/)])
  }
})

test('a file that is not a database is reported in words', async () => {
  const DATA_DIR = directory()
  writeFileSync(join(DATA_DIR, 'bedside.db'), 'written by something else, and long enough to be looked at'.repeat(100))
  const { code, err } = await failedStart({ DATA_DIR })
  expect(code).toBe(2)
  expect(err).toMatch(/^The database .* cannot be used: the file is damaged or no database; restore a backup .*\n$/)
})

test("another program's database is reported in words, and stays unchanged", async () => {
  const DATA_DIR = directory()
  const file = join(DATA_DIR, 'bedside.db')
  const theirs = await openDatabase({ url: `file:${file}`, migrate: false })
  await theirs.write((tx) => tx.schema.createTable('contacts').addColumn('name', 'text').execute())
  await theirs.close()
  const before = readFileSync(file)
  const { code, err } = await failedStart({ DATA_DIR })
  expect(code).toBe(2)
  expect(err).toMatch(
    /^\S+bedside\.db is the database of another program, by its "contacts": choose another place .*\n$/,
  )
  expect(readFileSync(file).equals(before)).toBe(true)
})

test('a second server for the same database is refused in words; a killed one does not block the next', async () => {
  const DATA_DIR = dataDirectory()
  const server = await Spawned.start({ DATA_DIR })
  const { code, err, out } = await failedStart({ DATA_DIR })
  expect(code).toBe(2)
  expect(err).toMatch(/^\S+bedside\.db is in use: stop the server first, or choose another place by DATA_DIR\n$/)
  expect(out).toBe('')
  await server.stop('SIGKILL')
  await Spawned.start({ DATA_DIR })
})

test('invalid settings are reported all at once', async () => {
  const { code, err } = await failedStart({ PORT: 'eighty', LOG_LEVEL: 'loud' })
  expect(code).toBe(2)
  expect(err.trim().split('\n')).toHaveLength(3)
})

test.each([
  [{ code: 'EACCES', syscall: 'listen' }, /^Port 80 needs more rights/],
  [{ code: 'EADDRNOTAVAIL', syscall: 'listen' }, /^This machine has no address 10\.0\.0\.1/],
  [
    { code: 'EACCES', syscall: 'mkdir', message: 'x' },
    /^The database \/data\/bedside\.db cannot be used: its directory/,
  ],
  [{ code: 'SQLITE_READONLY_DIRECTORY', message: 'x' }, /this user must be able to write there/],
  [{ code: 'SQLITE_BUSY_RECOVERY', message: 'x' }, /another program holds it/],
  [{ name: 'MigrationRefused', message: 'Migration 7 failed' }, /^Migration 7 failed$/],
])('%o can be corrected by an operator', (error, words) => {
  expect(startProblem(error, at)).toMatch(words)
})

test('an internal error keeps its stack', () => {
  expect(startProblem(new TypeError('x is not a function'), at)).toBeUndefined()
})

test.each([
  ['20.19.0', false],
  ['22.23.3', false],
  ['24.18.1', false],
  ['24.19.0', true],
  ['24.21.0', true],
])('Node.js %s causes a warning: %s', (version, doubted) => {
  expect(nodeProblem(version) !== undefined).toBe(doubted)
})
