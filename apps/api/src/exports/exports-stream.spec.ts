import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Database } from '@bedside/prisma'
import { codes, limits, log, session } from '@bedside/contracts'
import { Exports } from './exports.js'
import { Observers } from '../http/steps.js'
import { buildAgent } from '../testing/build-agents.js'
import { buildManager, somebody } from '../testing/build-managers.js'
import { demoPassword } from '../seed/profiles.js'
import { logOf } from '../testing/read-back.js'
import type { Caller } from '../testing/caller.js'
import { fromCsv } from '@bedside/contracts/testing'
import { Spawned } from '../testing/spawned.js'
import { World } from '../testing/world.js'

const all = 30_000
// More than the buffers between two processes can hold.
const text = JSON.stringify({ roleName: '床'.repeat(400) })

/** Many small writes: on a slow machine, a large one would exceed the time limit of transactions. */
async function fill(database: Database, size = all, more: { label?: string; agentPath?: string } = {}): Promise<void> {
  const atOnce = 200
  for (let made = 0; made < size; made += atOnce) {
    const rows = Array.from({ length: atOnce }, (_, index) => ({
      managerId: 1,
      account: 'many',
      action: 'role.setRole',
      entity: 'role',
      entityId: '1',
      label: '很多',
      before: text,
      after: text,
      result: 'OK',
      ip: '',
      requestId: '',
      // Many at the same instant, not in the order of their ids.
      createdAt: (((made + index) * 7919) % all) >> 3,
      ...more,
    }))
    await database.write((tx) => tx.insertInto('OperationLog').values(rows).execute())
  }
}

let world: World
let admin: Caller
beforeAll(async () => {
  world = await World.open()
  admin = await world.as('admin')
  await fill(world.database)
})
afterAll(() => world.close())
afterEach(() => {
  vi.restoreAllMocks()
})

/** Counts the batches read, and calls `happens` at one of them. */
function watched(at = 0, happens: () => void = () => undefined) {
  const seen = { batches: 0, over: false }
  const exports = world.get(Exports)
  const real = exports.batches.bind(exports)
  vi.spyOn(exports, 'batches').mockImplementation(async function* (...asked: Parameters<typeof real>) {
    try {
      for await (const batch of real(...asked)) {
        if (++seen.batches === at) happens()
        yield batch
      }
    } finally {
      seen.over = true
    }
  })
  return seen
}

/** A response whose body is not being read yet. */
async function begun(caller: Caller, query: string): Promise<IncomingMessage> {
  const url = new URL(`${caller.url}${log.exportOperationLogList.path}?${query}`)
  const sent = request(url, { headers: { authorization: caller.token } })
  // An aborted response emits an error too.
  sent.on('error', () => undefined)
  sent.end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return response
}

async function textOf(response: IncomingMessage): Promise<string> {
  response.setEncoding('utf8')
  let text = ''
  for await (const part of response as AsyncIterable<string>) text += part
  return text
}

/** Makes enough small calls for everything pending to proceed. */
async function smallCalls(): Promise<void> {
  for (let n = 0; n < 60; n++) await admin.ok(session.getManagerInfo)
}

describe('thirty thousand rows', () => {
  test("arrive once each, in the list's order, while other requests are served and rows are added", async () => {
    const expected = world.database.reader
      .prepare(`SELECT id FROM "OperationLog" WHERE account = 'many' ORDER BY "createdAt" DESC, id DESC`)
      .pluck()
      .all() as number[]
    const seen = watched()
    const response = await begun(
      admin,
      'keyword=很多&columns=logId,before,after'.replace('很多', encodeURIComponent('很多')),
    )
    expect(response.headers['x-total-rows']).toBe(String(all))

    // Nobody reads, so the export pauses; other requests are served meanwhile.
    const readBesideCalls = async () => {
      const before = seen.batches
      await smallCalls()
      return seen.batches - before
    }
    await expect.poll(readBesideCalls, { timeout: 10_000 }).toBe(0)
    expect([seen.batches < 75, seen.over]).toEqual([true, false])

    await world.database.write((tx) =>
      tx
        .insertInto('OperationLog')
        .values({
          managerId: 1,
          account: 'late',
          action: 'role.setRole',
          entity: 'role',
          entityId: '1',
          label: '很多',
          before: 'null',
          after: 'null',
          result: 'OK',
          ip: '',
          requestId: '',
          createdAt: 1,
        })
        .execute(),
    )
    const [, ...rows] = fromCsv(await textOf(response))
    expect(rows.map(([id]) => Number(id))).toEqual(expected)
    expect(seen.over).toBe(true)
  })

  test('are no longer read once the client disconnects', async () => {
    const done = vi.spyOn(world.running.app.get<Observers>(Observers), 'observeReply')
    const seen = watched()
    const response = await begun(admin, '')
    response.destroy()
    await expect.poll(() => seen.over).toBe(true)
    expect(seen.batches).toBeLessThan(75)
    const { name } = log.exportOperationLogList
    await expect.poll(() => done.mock.calls.map(([call]) => call.endpoint.name)).toEqual([name])
    expect(done.mock.calls[0]?.[2]).toBeUndefined()
  })
})

// In its own process the client can read as fast as the server writes, which must not starve other requests.
describe('a fast reader', () => {
  test('delays no other request and fills no memory', async () => {
    const full = await World.open()
    await fill(full.database)
    const server = await Spawned.start({ ...(await full.handedOver()), NODE_ENV: 'production' })
    const me = await server.signIn('admin', demoPassword)
    await textOf(await begun(me, `columns=logId&keyword=${encodeURIComponent('很')}`))

    const before = memoryOf(server)
    let peak = before
    let [size, over, answered] = [0, false, 0]
    const others = async () => {
      for (; !over; answered++) await me.ok(session.getManagerInfo)
    }
    const meanwhile = others()
    const response = await begun(me, '')
    for await (const part of response as AsyncIterable<Buffer>) {
      size += part.length
      peak = Math.max(peak, memoryOf(server))
    }
    over = true
    await meanwhile
    expect(size).toBeGreaterThan(60_000_000)
    expect(answered).toBeGreaterThan(10)
    expect(peak - before).toBeLessThan(48_000_000)
  })
})

/** Resident memory of a process; 0 if the system does not report it. */
function memoryOf({ child: { pid } }: Spawned): number {
  const file = `/proc/${pid}/status`
  return existsSync(file) ? Number(/RssAnon:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1]) * 1024 : 0
}

describe('an error', () => {
  const fail = () => {
    throw new Error('the disk is gone')
  }

  test('before the first byte is answered as for other calls', async () => {
    watched(1, fail)
    const answer = await admin.call(log.exportOperationLogList)
    expect(answer).toMatchObject({ code: codes.fault, status: 500, data: null })
    expect(answer.headers.get('content-type')).toContain('json')
  })

  test('during the transfer interrupts it, so that a partial file never looks complete', async () => {
    const done = vi.spyOn(world.running.app.get<Observers>(Observers), 'observeReply')
    const seen = watched(3, fail)
    const response = await begun(admin, 'columns=logId')
    expect(response.statusCode).toBe(200)
    await expect(textOf(response)).rejects.toThrow(/aborted|ECONNRESET/)
    expect([seen.batches, seen.over]).toEqual([3, true])
    await expect.poll(() => done.mock.calls.map(([, , refused]) => refused?.code)).toEqual([codes.fault])
  })

  test('a permission revoked meanwhile stops the transfer', async () => {
    const caller = await world.as('admin')
    const { managerId } = await caller.ok(session.getManagerInfo)
    const { sessionId } = (await caller.ok(session.getSessionList)).find(({ current }) => current === 1) ?? {
      sessionId: 0,
    }
    const seen = watched()
    const response = await begun(caller, '')
    await smallCalls()
    await admin.ok(session.endSession, { sessionId })
    await expect(textOf(response)).rejects.toThrow(/aborted|ECONNRESET/)
    expect([managerId > 0, seen.over, seen.batches < 100]).toEqual([true, true, true])
  })

  test('a manager moved to another agent meanwhile receives no more rows of the old one, nor a file that looks complete', async () => {
    const [from, to] = [await buildAgent(world), await buildAgent(world)]
    await fill(world.database, 6000, { label: '以前', agentPath: from.path })
    const keys = ['management.log.export'] as const
    const { account, managerId } = await buildManager(world, { family: 'AGENT', agentId: from.agentId, keys })
    const caller = await world.as(account)
    const done = vi.spyOn(world.running.app.get<Observers>(Observers), 'observeReply')
    const seen = watched()
    const response = await begun(caller, '')
    expect(response.headers['x-total-rows']).toBe('6000')
    await smallCalls()
    done.mockClear()
    await world.database.write((tx) =>
      tx.updateTable('Manager').set({ agentId: to.agentId }).where('id', '=', managerId).execute(),
    )
    const batches = seen.batches
    await expect(textOf(response)).rejects.toThrow(/aborted|ECONNRESET/)
    expect([seen.batches, seen.over]).toEqual([batches, true])
    await expect.poll(() => done.mock.calls.map(([, , refused]) => refused?.reason)).toEqual(['access.scope'])
  })

  test('a row that breaks its contract is logged', async () => {
    vi.spyOn(world.get(Exports), 'batches').mockImplementation(async function* () {
      yield [{ logId: 'x' }] as never
    })
    expect((await admin.call(log.exportOperationLogList)).code).toBe(codes.ok)
    expect(world.takeBroken()).toEqual([expect.stringContaining('data[0].logId: int')])
  })

  test('an interrupted export is logged too, because part of it was sent', async () => {
    watched(2, fail)
    const response = await begun(admin, 'columns=logId')
    const requestId = String(response.headers['x-request-id'])
    await expect(textOf(response)).rejects.toThrow()
    const rows = await logOf(world, { headers: new Headers({ 'x-request-id': requestId }) } as never)
    expect(rows).toMatchObject([{ action: 'log.exportOperationLogList', result: 'OK' }])
  })
})

test('a person can have a limited number of exports at once, until one ends or its client disconnects', async () => {
  const refusal = [codes.tooMany, `您有 ${limits.exportsAtOnce} 个文件正在导出，请等其中一个完成后再试`]
  const answerTo = async (caller: Caller) => {
    const { code, msg } = await caller.call(log.exportOperationLogList, { columns: ['logId'], keyword: '无此对象' })
    return [code, msg]
  }
  const [one, two] = [await begun(admin, ''), await begun(admin, '')]
  // Under any session: the limit is per person.
  const callers = [admin, await world.as('admin')]
  const before = world.digest()
  for (const caller of callers) expect(await answerTo(caller)).toEqual(refusal)
  expect(world.digest()).toBe(before)
  const other = await somebody(world, ['management.log.export'])
  expect((await answerTo(other))[0]).toBe(codes.ok)
  one.destroy()
  await expect.poll(async () => (await answerTo(admin))[0]).toBe(codes.ok)
  await textOf(two)
  const [three, four] = [await begun(admin, ''), await begun(admin, '')]
  expect(await answerTo(admin)).toEqual(refusal)
  for (const response of [three, four]) response.destroy()
  await expect.poll(async () => (await answerTo(admin))[0]).toBe(codes.ok)
})
