import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { manager } from '@bedside/contracts'
import { openDatabase } from '@bedside/prisma'
import { readConfig, type Config } from '../config/config.js'
import { createLogger } from '../ops/logger.js'
import { buildServer } from '../server.js'
import { Caller } from '../testing/caller.js'
import { createFirstAdmin, type FirstAdmin } from './first-admin.js'
import { withDatabase } from './run.js'
import { seedDatabase } from './seed-database.js'

let folder: string
let config: Config
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bedside-admin-spec-'))
  config = readConfig({ DATA_DIR: folder, NODE_ENV: 'production', HOST: '127.0.0.1', LOG_LEVEL: 'silent' })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const firstAdmin: FirstAdmin = { account: 'headoffice', name: '赵主管', password: 'Correct7horse' }
const create = (differently: Partial<FirstAdmin> = {}) =>
  withDatabase(config.databaseUrl, (database) => createFirstAdmin(database, config, { ...firstAdmin, ...differently }))
const managers = () => withDatabase(config.databaseUrl, ({ read }) => read.selectFrom('Manager').selectAll().execute())

describe('the first administrator', () => {
  test('can sign in at once and do everything', async () => {
    await create()
    const { server, stop } = await buildServer(config, createLogger('silent'))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const admin = await new Caller(`http://127.0.0.1:${port}`).signIn(firstAdmin.account, firstAdmin.password)
    const { data } = await admin.call(manager.getManagerlist)
    expect(data.list).toHaveLength(1)
    expect(data.list[0]).toMatchObject({ managerAccount: 'headoffice', roleId: 1, mustChangePassword: 0 })
    await stop()
  })

  test('is recorded in the operation log, without the password', async () => {
    await create()
    const rows = await withDatabase(config.databaseUrl, ({ read }) =>
      read.selectFrom('OperationLog').selectAll().execute(),
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ action: 'bootstrap', account: 'headoffice', result: 'OK' })
    expect(JSON.stringify(rows)).not.toMatch(/argon2|Correct7horse/)
  })

  test('is created once', async () => {
    await create()
    await expect(create({ account: 'another' })).rejects.toThrow('has managers already')
    expect(await managers()).toHaveLength(1)
  })

  test('is refused in a database with demo data', async () => {
    await seedDatabase(readConfig({ DATA_DIR: folder }), { profile: 'demo', days: 0 })
    await expect(create()).rejects.toThrow('has managers already')
  })

  test('is created once by concurrent calls', async () => {
    const url = config.databaseUrl
    // The first one creates the tables.
    const databases = [await openDatabase({ url }), await openDatabase({ url }), await openDatabase({ url })]
    const tries = databases.map((database, n) =>
      createFirstAdmin(database, config, { ...firstAdmin, account: `admin${n}` }),
    )
    const ends = await Promise.allSettled(tries)
    await Promise.all(databases.map((database) => database.close()))
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await managers()).toHaveLength(1)
  })

  test.each([
    ['is too short', { password: 'Short1' }, 'at least 8'],
    ['has no digit', { password: 'onlyletters' }, 'both letters and digits'],
    ['is the account', { account: 'office2026', password: 'Office2026' }, 'differ from the account'],
    ['is that of the demo accounts', { password: 'Bedside2026' }, 'demo accounts'],
    ['is empty', { password: '' }, 'required'],
  ])('is refused if the password %s', async (_case, differently, message) => {
    await expect(create(differently)).rejects.toThrow(message)
    expect(await managers()).toHaveLength(0)
  })

  test('is refused with an invalid account, with an explanation', async () => {
    await expect(create({ account: '1x', name: '' })).rejects.toThrow(/Account .+\nName /)
  })
})
