import { closeSync, existsSync, fsyncSync, openSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { codes, role, session } from '@bedside/contracts'
import { openDatabase, type Database } from '@bedside/prisma'
import { demoPassword } from '../src/seed/profiles.js'
import type { Caller } from '../src/testing/caller.js'
import { dataDirectory, Spawned } from '../src/testing/spawned.js'

const writers = 8
const rounds = 4

/** The acknowledged ids. Each is on disk before the next call is made, as a careful client would do. */
class Journal {
  readonly ids: number[] = []
  private readonly file: number

  constructor(directory: string) {
    this.file = openSync(join(directory, 'journal'), 'a')
    onTestFinished(() => closeSync(this.file))
  }

  note(id: number): void {
    writeSync(this.file, `${id}\n`)
    fsyncSync(this.file)
    this.ids.push(id)
  }
}

let made = 0

/** Creates roles one after another until the server is gone; returns the refusals at the end. */
async function write(caller: Caller, journal: Journal): Promise<number[]> {
  const refusals: number[] = []
  for (;;) {
    const answer = await caller
      .call(role.setRole, { roleName: `角色 ${++made}`, remark: '写入中断测试' })
      .catch(() => undefined)
    if (!answer) return refusals
    if (answer.code === codes.ok) journal.note(answer.data.roleId)
    else refusals.push(answer.code)
    if (answer.code === codes.unavailable) return refusals
  }
}

async function look<T>(directory: string, at: (database: Database) => T): Promise<T> {
  const database = await openDatabase({ url: `file:${join(directory, 'bedside.db')}`, migrate: false })
  try {
    return at(database)
  } finally {
    await database.close()
  }
}

const permissionVersion = `SELECT CAST(value AS INTEGER) FROM "Meta" WHERE key = 'permissions'`

/** Checks a database after any kind of end: intact, with everything acknowledged, and without partial writes. */
function wrongIn({ reader }: Database, acknowledged: readonly number[], versionBefore: number): string[] {
  const ids = (sql: string) => reader.prepare(sql).pluck().all() as number[]
  const roles = new Set(ids('SELECT id FROM "Role" WHERE "builtIn" = 0'))
  const logged = ids(
    `SELECT CAST("entityId" AS INTEGER) FROM "OperationLog" WHERE action = 'role.setRole' AND result = 'OK'`,
  )
  const version = reader.prepare(permissionVersion).pluck().get() as number
  const counted = reader
    .prepare(`SELECT sum(n) FROM "OperationLogCount" WHERE entity = '' AND result = ''`)
    .pluck()
    .get()
  const rows = reader.prepare('SELECT count(*) FROM "OperationLog"').pluck().get()
  const lost = acknowledged.filter((id) => !roles.has(id))
  return [
    ...(reader.pragma('integrity_check', { simple: true }) === 'ok' ? [] : ['the file is damaged']),
    ...((reader.pragma('foreign_key_check') as unknown[]).length === 0 ? [] : ['references are broken']),
    ...(lost.length === 0 ? [] : [`acknowledged and lost: ${lost.join()}`]),
    ...(logged.length === roles.size && logged.every((id) => roles.has(id)) ? [] : ['log and roles differ']),
    ...(version === versionBefore + roles.size ? [] : ['changes without their new permission version, or the reverse']),
    ...((counted ?? 0) === rows ? [] : ['the counter of the log is off']),
  ]
}

const versionIn = (directory: string) =>
  look(directory, ({ reader }) => reader.prepare(permissionVersion).pluck().get() as number)

test(`killed ${rounds} times while ${writers} are writing: nothing acknowledged is lost, nothing is half done`, async () => {
  const DATA_DIR = dataDirectory()
  const journal = new Journal(DATA_DIR)
  const version = await versionIn(DATA_DIR)
  let token = ''
  for (let round = 0; round < rounds; round++) {
    const server = await Spawned.start({ DATA_DIR, NODE_ENV: 'production', LOG_LEVEL: 'info' })
    // Signed in once: the session survives the server like everything acknowledged.
    token ||= (await server.signIn('admin', demoPassword)).token
    const me = server.with(token)
    const atStart = journal.ids.length
    const writing = Promise.all(Array.from({ length: writers }, () => write(me, journal)))
    while (journal.ids.length < atStart + 150) await pause(2)
    await pause(Math.random() * 250)
    server.child.kill('SIGKILL')
    expect((await server.ended).code).toBeNull()
    expect((await writing).flat()).toEqual([])
    expect(await look(DATA_DIR, (database) => wrongIn(database, journal.ids, version))).toEqual([])
  }
  expect(new Set(journal.ids).size).toBe(journal.ids.length)
  expect(journal.ids.length).toBeGreaterThan(rounds * 150)
})

test('asked to stop while eight are writing: it exits cleanly, before its time is up, with everything acknowledged', async () => {
  const DATA_DIR = dataDirectory()
  const journal = new Journal(DATA_DIR)
  const version = await versionIn(DATA_DIR)
  const server = await Spawned.start({ DATA_DIR, NODE_ENV: 'production', SHUTDOWN_SECONDS: '90' })
  const me = await server.signIn('admin', demoPassword)
  const writing = Promise.all(Array.from({ length: writers }, () => write(me, journal)))
  while (journal.ids.length < 50) await pause(2)
  const began = performance.now()
  const { code, err } = await server.stop()
  expect(performance.now() - began).toBeLessThan(60_000)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  // Late calls got a refusal or no connection.
  expect((await writing).flat().filter((refusal) => refusal !== codes.unavailable)).toEqual([])
  const log = join(DATA_DIR, 'bedside.db-wal')
  expect(existsSync(log) ? statSync(log).size : 0).toBe(0)
  expect(await look(DATA_DIR, (database) => wrongIn(database, journal.ids, version))).toEqual([])
})

test('[S1] killed while fifty are signing in: it starts again, and they can sign in', async () => {
  const DATA_DIR = dataDirectory()
  const accounts = ['admin', 'operator', 'finance', 'service', 'agent', 'subagent', 'shop', 'otheragent', 'othershop']
  const server = await Spawned.start({ DATA_DIR, NODE_ENV: 'production' })
  const tokens: string[] = []
  const signingIn = Array.from({ length: 50 }, async (_, n) => {
    const form = { managerAccount: accounts[n % accounts.length] ?? '', managerPassword: demoPassword }
    const answer = await server.call(session.login, form).catch(() => undefined)
    if (answer?.code === codes.ok) tokens.push(answer.data)
  })
  while (tokens.length < 5) await pause(2)
  server.child.kill('SIGKILL')
  await server.ended
  await Promise.all(signingIn)
  expect(tokens.length).toBeLessThan(50)

  const again = await Spawned.start({ DATA_DIR, NODE_ENV: 'production' })
  for (const token of tokens) await again.with(token).ok(session.getManagerInfo)
  for (const account of accounts) await again.signIn(account, demoPassword)
  await again.stop()
  expect(
    await look(DATA_DIR, ({ reader }) => [
      reader.pragma('integrity_check', { simple: true }),
      reader.pragma('foreign_key_check'),
    ]),
  ).toEqual(['ok', []])
})
