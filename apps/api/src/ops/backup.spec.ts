import { setTimeout as pause } from 'node:timers/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '@bedside/prisma'
import { role } from '@bedside/contracts'
import { demoPassword } from '../seed/profiles.js'
import { dataCommand, dataDirectory, directory, Spawned } from '../testing/spawned.js'
import type { Caller } from '../testing/caller.js'

/** Adds roles until stopped, and remembers those the server acknowledged. */
function keepWriting(caller: Caller, saved: string[]) {
  let writing = true
  const done = (async () => {
    for (let n = 0; writing; n++) {
      const roleName = `备份${saved.length}-${n}`
      await caller.ok(role.setRole, { roleName })
      saved.push(roleName)
    }
  })()
  return async () => {
    writing = false
    await done
  }
}

async function rolesIn(dataDir: string): Promise<Set<string>> {
  const database = await openDatabase({ url: `file:${join(dataDir, 'bedside.db')}` })
  try {
    expect(database.reader.pragma('integrity_check', { simple: true })).toBe('ok')
    expect(database.reader.pragma('foreign_key_check')).toEqual([])
    const rows = await database.read.selectFrom('Role').select('roleName').execute()
    return new Set(rows.map(({ roleName }) => roleName))
  } finally {
    await database.close()
  }
}

test('back up during writes, continue, stop, restore, start: the state is that of the backup', async () => {
  const DATA_DIR = dataDirectory()
  const file = join(directory(), 'backups/today.db')
  const server = await Spawned.start({ DATA_DIR })
  const admin = await server.signIn('admin', demoPassword)
  const saved: string[] = []
  const stopWriting = keepWriting(admin, saved)
  await pause(100)

  const before = [...saved]
  const backedUp = await dataCommand('backup', file, DATA_DIR)
  const during = saved.length
  expect(backedUp).toMatchObject({ code: 0, err: '' })
  await pause(100)
  await stopWriting()
  expect(before.length).toBeGreaterThan(0)
  expect(during).toBeGreaterThan(before.length)
  expect(saved.length).toBeGreaterThan(during)

  const tooEarly = await dataCommand('restore', file, DATA_DIR)
  expect(tooEarly).toMatchObject({ code: 1, out: '' })
  expect(tooEarly.err).toMatch(/is in use: stop the server first\n$/)
  await admin.ok(role.setRole, { roleName: '仍可写入' })
  expect((await server.stop()).code).toBe(0)

  const restored = await dataCommand('restore', file, DATA_DIR)
  expect(restored).toMatchObject({ code: 0, err: '' })
  expect(restored.out).toMatch(/the one before is /)
  const found = await rolesIn(DATA_DIR)
  expect(before.filter((name) => !found.has(name))).toEqual([])
  expect(saved.slice(during).filter((name) => found.has(name))).toEqual([])

  const again = await Spawned.start({ DATA_DIR })
  const roles = await (await again.signIn('admin', demoPassword)).ok(role.getRoleList, { keyword: '备份' })
  expect(roles.total).toBe([...found].filter((name) => name.startsWith('备份')).length)
  expect((await again.stop()).code).toBe(0)
})

test('an invalid backup is refused, and the database stays', async () => {
  const DATA_DIR = dataDirectory()
  const { code, err } = await dataCommand('restore', join(DATA_DIR, 'nothing.db'), DATA_DIR)
  expect(code).toBe(1)
  expect(err).toMatch(/nothing\.db cannot be restored: /)
  expect((await rolesIn(DATA_DIR)).size).toBeGreaterThan(0)
})
