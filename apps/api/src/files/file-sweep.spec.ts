import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agent, codes, limits, dayMs, hourMs } from '@bedside/contracts'
import { filesFolderOf } from '@bedside/prisma'
import type { Config } from '../config/config.js'
import { Jobs } from '../jobs/jobs.js'
import { pngOf } from '../testing/build-pictures.js'
import type { Caller } from '../testing/caller.js'
import { World } from '../testing/world.js'
import { CONFIG } from '../tokens.js'

let world: World
let admin: Caller
let folder: string
beforeAll(async () => {
  world = await World.open()
  folder = filesFolderOf(world.running.app.get<Config>(CONFIG).beside)
  admin = await world.as('admin')
  // The first run of a daily job only schedules the next.
  await world.get(Jobs).run('FILE_SWEEP')
})
afterAll(() => world.close())

const files = (): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
  )
/** Sets old modification times: files are dated by the system clock, not by that of tests. */
const grownOld = (paths: readonly string[]) => {
  for (const path of paths) utimesSync(path, 1, 1)
}
const uploaded = async (width: number): Promise<number> =>
  (await admin.ok(agent.uploadAgentLicence, { file: new Blob([await pngOf(width, 500)]) })).fileId
const ids = () => world.database.reader.prepare('SELECT id FROM "StoredFile" ORDER BY id').pluck().all()
const set = async (agentId: number, fileId?: number) => {
  const licence = fileId === undefined ? [] : [{ fileId, alt: '' }]
  expect((await admin.call(agent.setAgentLicence, { agentId, licence })).code).toBe(codes.ok)
}
async function nextDay(): Promise<void> {
  world.clock.set(world.clock.now() + (limits.unusedFileHours + 1) * hourMs)
  admin = await world.as('admin')
  await world.get(Jobs).run('FILE_SWEEP')
}

test('files without a record are removed after a day; files of a record stay, with their content', async () => {
  const [used, unused] = [await uploaded(401), await uploaded(450)]
  await set(1, used)
  expect(files()).toHaveLength(4)
  grownOld(files())
  await world.get(Jobs).run('FILE_SWEEP')
  expect(ids()).toEqual([used, unused])
  await nextDay()
  expect(ids()).toEqual([used])
  expect(files()).toHaveLength(2)

  // A detached picture is removed a day later, and not before.
  await set(1)
  expect(ids()).toEqual([used])
  await nextDay()
  expect(ids()).toEqual([])
  expect(files()).toEqual([])
})

test('what was uploaded while the clock was ahead is removed a day after the next sweep', async () => {
  const now = world.clock.now()
  world.clock.set(now + 300 * dayMs)
  admin = await world.as('admin')
  const ahead = await uploaded(410)
  world.clock.set(now)
  await nextDay()
  expect(ids()).toEqual([ahead])
  await nextDay()
  expect(ids()).toEqual([])
  grownOld(files())
  await nextDay()
})

test('content shared by several files stays until the last of them is removed', async () => {
  const first = await uploaded(490)
  await nextDay()
  expect(ids()).toEqual([])
  // Its content is too recent to be removed; meanwhile somebody uploads the same.
  expect(files()).toHaveLength(2)
  const second = await uploaded(490)
  expect(second).not.toBe(first)
  await set(1, second)
  grownOld(files())
  await nextDay()
  expect(ids()).toEqual([second])
  expect(files()).toHaveLength(2)
})

test('the remains of a killed upload are removed, but not an upload in progress', async () => {
  const before = files()
  const incoming = join(folder, 'incoming')
  const orphan = 'ab'.padEnd(64, '0')
  mkdirSync(join(folder, 'ab'), { recursive: true })
  const left = [join(incoming, 'half'), join(folder, 'ab', orphan)]
  for (const path of left) writeFileSync(path, 'half')
  grownOld(left)
  const young = join(incoming, 'young')
  writeFileSync(young, 'half')
  await nextDay()
  expect(files().toSorted()).toEqual([...before, young].toSorted())
})
