import { existsSync, readdirSync } from 'node:fs'
import { truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { codes, encode, exportFile, limits, log, news, role, dayMs, hourMs } from '@bedside/contracts'
import { fromCsv } from '@bedside/contracts/testing'
import { Background } from '../../background/background.js'
import { Jobs } from '../../jobs/jobs.js'
import { ListEngine } from '../../list/engine.js'
import type { Caller } from '../../testing/caller.js'
import { buildManager, somebody } from '../../testing/build-managers.js'
import { logOf } from '../../testing/read-back.js'
import { World } from '../../testing/world.js'
import { ExportFolder } from './export-folder.js'
import { ExportStore } from './export-store.js'

let world: World
let admin: Caller
beforeAll(async () => {
  world = await World.open({ EXPORT_ROWS_AT_ONCE: '5' })
  admin = await world.as('admin')
  await fill(450)
})
afterAll(() => world.close())
afterEach(() => {
  vi.restoreAllMocks()
})

/** Adds rows to the operation log, in pairs with the same time. */
async function fill(count: number, requestId = 'filled'): Promise<void> {
  const now = world.clock.now()
  const rows = Array.from({ length: count }, (_, at) => ({
    managerId: 1,
    account: 'admin',
    action: 'role.setRole',
    entity: 'role',
    entityId: String(at),
    label: at === 3 ? '=HYPERLINK("http://x")' : `第 ${at} 行`,
    before: 'null',
    after: 'null',
    result: 'OK',
    requestId,
    ip: '',
    createdAt: now - Math.floor(at / 2) * 1000,
  }))
  for (let at = 0; at < count; at += 100)
    await world.database.write((tx) =>
      tx
        .insertInto('OperationLog')
        .values(rows.slice(at, at + 100))
        .execute(),
    )
}

const start = async (caller: Caller, input: object = {}) => {
  const query = encode({ keyword: 'filled', ...input }).toString()
  const { exportFileId } = await caller.ok(exportFile.startExportFile, { call: 'log.exportOperationLogList', query })
  return exportFileId
}
const fileOf = async (caller: Caller, exportFileId: number) =>
  (await caller.ok(exportFile.getExportFileList)).find((file) => file.exportFileId === exportFileId)
/** Runs one turn of the export job. */
const written = () => world.get(Background).turn('EXPORTS')
const fetched = async (caller: Caller, exportFileId: number, headers: Record<string, string> = {}) => {
  const { address } = await caller.ok(exportFile.fetchExportFile, { exportFileId })
  return fetch(world.url + address, { headers })
}
const folderOf = () => `${join(world.directory, 'bedside.db')}.exports`
const onDisk = () => {
  const folder = folderOf()
  return existsSync(folder) ? readdirSync(folder).toSorted() : []
}
const readyKeys = () =>
  world.database.reader
    .prepare(`SELECT "fileKey" FROM "ExportFile" WHERE state = 'READY' ORDER BY "fileKey"`)
    .pluck()
    .all()

describe('a list that is too long to be sent immediately', () => {
  test('is refused, and written in the background: every row once, in order, with control totals', async () => {
    const refused = await admin.call(log.exportOperationLogList, { keyword: 'filled' })
    expect(refused).toMatchObject({ code: codes.badInput, msg: '符合条件的记录超过 5 条，请改为后台导出' })
    const id = await start(admin, { columns: ['entityId', 'label'], sort: 'createdAt', order: 'asc' })
    await written()
    expect(await fileOf(admin, id)).toMatchObject({
      title: '操作日志',
      format: 'csv',
      filters: expect.stringMatching(/：filled$/),
      state: 'READY',
      done: 450,
      total: 450,
      fetched: 0,
    })
    const answer = await fetched(admin, id)
    const text = await answer.text()
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('操作日志-20261121.csv')}`,
      'accept-ranges': 'bytes',
    })
    const [head, ...lines] = fromCsv(text)
    expect(head).toEqual(['对象编号', '对象名称'])
    const rows = lines.filter(([first = '']) => !first.startsWith('#'))
    const stored = world.database.reader
      .prepare(`SELECT "entityId" FROM "OperationLog" WHERE "requestId" = 'filled' ORDER BY "createdAt", id`)
      .pluck()
      .all()
    expect(rows.map(([entityId]) => entityId)).toEqual(stored)
    expect(rows.find(([entityId]) => entityId === '3')?.[1]).toBe(`'=HYPERLINK("http://x")`)
    expect(lines.slice(-5).map(([note = '']) => note.split('：')[0])).toEqual([
      '# 操作日志',
      '# 导出人',
      '# 导出时间',
      '# 筛选条件',
      '# 记录数',
    ])
    expect(lines.at(-1)).toEqual(['# 记录数：450'])
    expect(await fileOf(admin, id)).toMatchObject({ fetched: 1 })
    expect(onDisk()).toEqual(readyKeys())
    await admin.ok(exportFile.delExportFile, { exportFileId: id })
    expect(onDisk()).toEqual(readyKeys())
  })

  test('requires what the call itself requires, and is logged before anything is written', async () => {
    const reader = await somebody(world, ['management.log'])
    const asked = { call: 'log.exportOperationLogList', query: '' }
    expect((await reader.call(exportFile.startExportFile, asked)).code).toBe(codes.forbidden)
    const bad = [
      [{ ...asked, call: 'log.getOperationLogList' }, '没有这个导出'],
      [{ ...asked, call: 'x.y' }, '没有这个导出'],
      [{ ...asked, query: 'columns=salary' }, /^参数有误/],
      [{ ...asked, query: 'from=2026-13-01' }, /^参数有误/],
      [{ ...asked, query: '%' }, /编码/],
    ] as const
    for (const [input, msg] of bad) {
      const answer = await admin.call(exportFile.startExportFile, input)
      expect(answer.code).toBe(codes.badInput)
      expect(answer.msg).toMatch(msg)
    }
    const started = await admin.call(exportFile.startExportFile, { ...asked, query: 'keyword=filled&columns=logId' })
    expect(await logOf(world, started)).toMatchObject([
      { action: 'exportFile.startExportFile', entity: 'log', label: '操作日志' },
    ])
    await admin.ok(exportFile.delExportFile, { exportFileId: started.data?.exportFileId ?? 0 })
  })

  test('rows added while it is written are not in it, and shift none', async () => {
    await fill(450, 'grows')
    const id = await start(admin, { columns: ['entityId'], keyword: 'grows' })
    const engine = world.get(ListEngine)
    const real = engine.byIds.bind(engine)
    vi.spyOn(engine, 'byIds').mockImplementationOnce(async (...asked: Parameters<typeof real>) => {
      await fill(3, 'grows')
      return real(...asked)
    })
    await written()
    expect(await fileOf(admin, id)).toMatchObject({ state: 'READY', done: 450 })
    expect((await admin.ok(news.getNewsList))[0]).toMatchObject({ kind: 'EXPORT_READY', recordId: id, isRead: 0 })
    await admin.ok(exportFile.delExportFile, { exportFileId: id })
  })
})

describe('a file is downloaded', () => {
  test('in ranges, resumed where it was interrupted', async () => {
    const id = await start(admin)
    await written()
    const whole = new Uint8Array(await (await fetched(admin, id)).arrayBuffer())
    const first = await fetched(admin, id, { range: 'bytes=0-99' })
    expect([first.status, first.headers.get('content-range')]).toEqual([206, `bytes 0-99/${whole.length}`])
    const etag = first.headers.get('etag') ?? ''
    const rest = await fetched(admin, id, { range: 'bytes=100-', 'if-range': etag })
    expect(rest.status).toBe(206)
    const joined = Buffer.concat([Buffer.from(await first.arrayBuffer()), Buffer.from(await rest.arrayBuffer())])
    expect(joined.equals(Buffer.from(whole))).toBe(true)
    expect((await fetched(admin, id, { range: 'bytes=5-', 'if-range': '"another"' })).status).toBe(200)
    expect((await fetched(admin, id, { range: `bytes=${whole.length}-` })).status).toBe(416)
    await admin.ok(exportFile.delExportFile, { exportFileId: id })
  })

  test('four at once per person, and another once one has ended', async () => {
    const id = await start(admin)
    await written()
    const { address } = await admin.ok(exportFile.fetchExportFile, { exportFileId: id })
    const files = world.database.read.selectFrom('ExportFile').select('fileKey').where('id', '=', id)
    const { fileKey } = await files.executeTakeFirstOrThrow()
    // Larger than the buffers between server and a client that does not read.
    await truncate(join(folderOf(), fileKey), 64 * 1024 * 1024)
    const begin = () => fetch(world.url + address)
    const four = await Promise.all(Array.from({ length: 4 }, begin))
    expect(four.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const refused = await begin()
    expect(refused.status).toBe(429)
    await refused.text()
    const answer = await admin.call(exportFile.fetchExportFile, { exportFileId: id })
    expect(answer).toMatchObject({ code: codes.tooMany, msg: expect.stringContaining('4 个文件正在下载') })
    await four[0]?.body?.cancel()
    await expect
      .poll(async () => {
        const again = await begin()
        await again.body?.cancel()
        return again.status
      })
      .toBe(200)
    for (const each of four.slice(1)) await each.body?.cancel()
    await admin.ok(exportFile.delExportFile, { exportFileId: id })
  })

  test('by nobody else, not after signing out, not without the permission, not with a changed address', async () => {
    const { account, managerId } = await buildManager(world, { keys: ['management.log.export'] })
    const owner = await world.as(account)
    const id = await start(owner)
    await written()
    const other = await somebody(world, ['management.log.export'])
    expect((await other.call(exportFile.fetchExportFile, { exportFileId: id })).code).toBe(codes.notFound)
    expect((await other.call(exportFile.delExportFile, { exportFileId: id })).code).toBe(codes.notFound)
    expect(await fileOf(other, id)).toBeUndefined()

    const { address } = await owner.ok(exportFile.fetchExportFile, { exportFileId: id })
    const statusOf = async (path: string) => (await fetch(world.url + path)).status
    expect(await statusOf(address)).toBe(200)
    expect(await statusOf(address.replace(/signature=.{4}/, 'signature=0000'))).toBe(404)
    expect(await statusOf(address.replace(`/${id}?`, `/${id + 1}?`))).toBe(404)
    expect(await statusOf(`/api/exports/${id}`)).toBe(404)
    await world.database.write((tx) =>
      tx.updateTable('Manager').set({ isFlag: 0 }).where('id', '=', managerId).execute(),
    )
    expect(await statusOf(address)).toBe(404)
  })
})

describe('a file ends', () => {
  test('with the permission, however much was written', async () => {
    const owner = await somebody(world, ['management.log.export'])
    const id = await start(owner)
    const engine = world.get(ListEngine)
    const real = engine.byIds.bind(engine)
    vi.spyOn(engine, 'byIds').mockImplementationOnce(async (...asked: Parameters<typeof real>) => {
      const [, , me] = asked
      await world.database.write((tx) => tx.deleteFrom('RoleMenu').where('roleId', '=', me.roleId).execute())
      await world.database.write((tx) =>
        tx
          .updateTable('Meta')
          .set((meta) => ({ value: meta('value', '||', 'x') as never }))
          .where('key', '=', 'permissions')
          .execute(),
      )
      return real(...asked)
    })
    await written()
    expect(await fileOf(owner, id)).toMatchObject({ state: 'FAILED', failure: expect.stringContaining('您的权限不足') })
    expect(onDisk()).toEqual(readyKeys())
  })

  test('when it is cancelled while being written', async () => {
    const id = await start(admin)
    const engine = world.get(ListEngine)
    const real = engine.byIds.bind(engine)
    vi.spyOn(engine, 'byIds').mockImplementationOnce(async (...asked: Parameters<typeof real>) => {
      await admin.ok(exportFile.delExportFile, { exportFileId: id })
      return real(...asked)
    })
    await written()
    expect(await fileOf(admin, id)).toBeUndefined()
    expect(onDisk()).toEqual(readyKeys())
  })

  test('when the disk is full, and says so', async () => {
    const id = await start(admin)
    vi.spyOn(world.get(ExportFolder), 'freeBytes').mockResolvedValueOnce(limits.diskReserve)
    await written()
    expect(await fileOf(admin, id)).toMatchObject({
      state: 'FAILED',
      failure: '服务器磁盘空间不足，文件未生成',
      bytes: 0,
    })
    expect(onDisk()).toEqual(readyKeys())
  })

  test('when it would exceed the person’s quota', async () => {
    const { account, managerId } = await buildManager(world, { keys: ['management.log.export'] })
    const owner = await world.as(account)
    const first = await start(owner)
    await written()
    await world.database.write((tx) =>
      tx.updateTable('ExportFile').set({ bytes: limits.exportBytes }).where('managerId', '=', managerId).execute(),
    )
    const second = await start(owner)
    await written()
    expect(await fileOf(owner, first)).toMatchObject({ state: 'READY' })
    expect(await fileOf(owner, second)).toMatchObject({
      state: 'FAILED',
      failure: '您的导出文件合计超过 2 GB，请先在“我的文件”中删除不再需要的',
    })
  })

  test('when its time is up, whatever the clock does', async () => {
    const owner = await somebody(world, ['management.log.export'])
    const id = await start(owner)
    await written()
    const keptMs = limits.exportKeptHours * hourMs
    const now = world.clock.now()
    world.clock.set(now - 10 * dayMs)
    await world.get(Jobs).run('EXPORT_SWEEP')
    world.clock.set(now - 10 * dayMs + keptMs - 60_000)
    await world.get(Jobs).run('EXPORT_SWEEP')
    const fileCount = () =>
      world.database.reader.prepare('SELECT count(*) FROM "ExportFile" WHERE id = ?').pluck().get(id)
    expect(fileCount()).toBe(1)
    world.clock.set(now - 10 * dayMs + keptMs + 60_000)
    await world.get(Jobs).run('EXPORT_SWEEP')
    expect(fileCount()).toBe(0)
    world.clock.set(now)
    // The sessions of the other tests have expired.
    admin = await world.as('admin')
  })
})

test('of twenty requests by one person those within the limit wait, and all of these are written', async () => {
  const owner = await somebody(world, ['management.log.export'])
  const asked = { call: 'log.exportOperationLogList', query: 'keyword=filled&columns=logId' }
  const answers = await Promise.all(Array.from({ length: 20 }, () => owner.call(exportFile.startExportFile, asked)))
  const started = answers.filter(({ code }) => code === codes.ok)
  expect(answers.filter(({ code }) => code === codes.tooMany)).toHaveLength(20 - limits.exportsWaiting)
  expect(started).toHaveLength(limits.exportsWaiting)
  await written()
  const files = await owner.ok(exportFile.getExportFileList)
  expect(files.map(({ state, done }) => [state, done])).toEqual(started.map(() => ['READY', 450]))
})

test('a file left unfinished by a process is started again, and nothing of it remains', async () => {
  const id = await start(admin)
  // As left by a killed process: a row in progress, and half a file under a key that no process holds.
  await world.database.write((tx) =>
    tx.updateTable('ExportFile').set({ state: 'RUNNING', done: 200, total: 450 }).where('id', '=', id).execute(),
  )
  await written()
  expect(await fileOf(admin, id)).toMatchObject({ state: 'READY', done: 450, total: 450 })
  await admin.ok(exportFile.delExportFile, { exportFileId: id })
})

test('a complete file remains so although the database is locked just then', async () => {
  const isLocked = vi.spyOn(world.get(ExportStore), 'ready').mockRejectedValue(new Error('database is locked'))
  const id = await start(admin)
  await written()
  expect(await fileOf(admin, id)).toMatchObject({ state: 'RUNNING' })
  isLocked.mockRestore()
  await written()
  expect(await fileOf(admin, id)).toMatchObject({ state: 'READY', done: 450 })
  expect((await fetched(admin, id)).status).toBe(200)
  expect(onDisk()).toEqual(readyKeys())
  await admin.ok(exportFile.delExportFile, { exportFileId: id })
})

test('a file whose list no longer exists does not hold up others', async () => {
  const id = await start(admin)
  const gone = await world.database.write(async (tx) => {
    const files = tx.selectFrom('ExportFile')
    const { id: _, ...file } = await files.selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const old = { ...file, call: 'log.exportOldList', state: 'WAITING', fileKey: 'old' }
    return (await tx.insertInto('ExportFile').values(old).returning('id').executeTakeFirstOrThrow()).id
  })
  const next = await start(admin)
  await written()
  expect(await fileOf(admin, gone)).toMatchObject({ title: '操作日志-20261121.csv', filters: '', state: 'FAILED' })
  expect(await fileOf(admin, next)).toMatchObject({ state: 'READY' })
  for (const exportFileId of [id, gone, next]) await admin.ok(exportFile.delExportFile, { exportFileId })
})

describe('a spreadsheet', () => {
  test('is sent immediately if the list is short, with a sheet describing it', async () => {
    const response = await admin.fetch(
      'GET',
      `${role.exportRoleList.path}?format=xlsx&keyword=${encodeURIComponent('运营')}`,
    )
    expect(response.headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    )
    expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toContain('角色列表-20261121.xlsx')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.subarray(0, 2).toString()).toBe('PK')
    expect(bytes.includes('xl/worksheets/sheet2.xml')).toBe(true)
  })
})
