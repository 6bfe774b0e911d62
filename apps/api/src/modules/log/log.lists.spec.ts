import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openDatabase, type Database } from '@bedside/prisma'
import {
  LoginLogQuery,
  limits,
  entityNames,
  logResults,
  loginResults,
  OperationLogQuery,
  aheadOfUtcMs,
  dayMs,
  hourMs,
  type LoginLogRow,
  type OperationLogRow,
  type Page,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { Clock, endOfDay, startOfDay } from '../../clock.js'
import { ListEngine } from '../../list/engine.js'
import { actorOf } from '../../testing/actors.js'
import { ownDatabase, type OwnDatabase } from '../../testing/own-database.js'
import { loginLogList, operationLogList } from './log.lists.js'

const rowCount = 13_000
const firstDay = Date.parse('2025-06-01T16:00:00Z')
const days = 320

interface Stored {
  id: number
  managerId: number | null
  account: string
  agentPath: string
  entity: string
  entityId: string
  label: string
  result: string
  requestId: string
  createdAt: number
}
interface StoredLogin {
  id: number
  account: string
  agentId: number | null
  result: string
  requestId: string
  createdAt: number
}

let directory: string
let own: OwnDatabase
let database: Database
let engine: ListEngine
let rows: Stored[]
let logins: StoredLogin[]

/** A seeded random generator, so that every run has the same data. */
function dice(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % below
  }
}
const of = <T>(list: readonly T[], roll: (below: number) => number): T => list[roll(list.length)] as T

/** Times over unevenly filled and empty days, with many equal ones, and on both sides of midnight in Shanghai. */
function instants(roll: (below: number) => number): number[] {
  return Array.from({ length: rowCount }, () => {
    const day = roll(3) === 0 ? roll(days) : Math.floor(roll(days) / 40) * 40 + roll(3)
    const within = of([0, 1, dayMs - 1, dayMs - 1000, roll(24) * hourMs, roll(dayMs)], roll)
    return firstDay + day * dayMs + within
  })
}

const labels = [
  '夜班主管',
  '夜班',
  '夜',
  'admin',
  'Admin',
  'admin2',
  'a_b',
  'a%b',
  '🛏️ 床',
  '\u{10FFFF}末',
  '',
  "o'brien",
]
const paths = ['', '/1/', '/1/2/', '/1/2/', '/1/', '/1/', '/1/', '/11/', '/2/', '/1/', '/1/', '/1/2/', '/1/', '/1/']

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'bedside-list-'))
  own = await ownDatabase(inject('template'), directory)
  database = await openDatabase({ url: own.url, migrate: false, transactionTimeoutMs: 20_000 })
  own.opened(database)
  engine = new ListEngine(database, new Clock())
  const roll = dice(20_261_121)
  const times = instants(roll)
  const operations = times.map((createdAt, index) => ({
    managerId: of([null, 1, 2, 5], roll),
    account: 'x',
    agentPath: of(paths, roll),
    action: 'role.setRole',
    entity: of(entityNames, roll),
    entityId: String(roll(4)),
    label: roll(10) < 9 ? '夜班主管' : of(labels, roll),
    before: 'null',
    after: '{}',
    result: roll(5) === 0 ? of(logResults, roll) : 'OK',
    ip: '',
    requestId: roll(200) === 0 ? '夜班主管' : `request-${index % 3000}`,
    createdAt,
  }))
  const attempts = times.slice(0, 3000).map((createdAt, index) => ({
    account: of(labels, roll).toLowerCase(),
    managerId: null,
    agentId: of([null, 1, 2, 3, 1], roll),
    result: of(loginResults, roll),
    ip: '',
    userAgent: '',
    requestId: `login-${index}`,
    createdAt,
  }))
  await database.write(async (tx) => {
    for (let at = 0; at < operations.length; at += 500)
      await tx
        .insertInto('OperationLog')
        .values(operations.slice(at, at + 500))
        .execute()
    for (let at = 0; at < attempts.length; at += 500)
      await tx
        .insertInto('LoginLog')
        .values(attempts.slice(at, at + 500))
        .execute()
  })
  rows = database.reader.prepare('SELECT * FROM "OperationLog"').all() as Stored[]
  logins = database.reader.prepare('SELECT * FROM "LoginLog"').all() as StoredLogin[]
})
afterAll(async () => {
  await database.close()
  await own.remove()
  rmSync(directory, { recursive: true, force: true })
})

const people: Record<string, Actor> = {
  platform: actorOf(),
  agent: actorOf({ family: 'AGENT', agentId: 1, agentPath: '/1/' }),
  subagent: actorOf({ family: 'AGENT', agentId: 2, agentPath: '/1/2/' }),
  lookalike: actorOf({ family: 'AGENT', agentId: 11, agentPath: '/11/' }),
  shop: actorOf({ family: 'STORE', storeId: 1 }),
  lost: actorOf({ family: 'AGENT', agentId: null, agentPath: '' }),
}

function scoped(me: Actor, path: string | null): boolean {
  if (me.family === 'PLATFORM') return true
  return me.family === 'AGENT' && me.agentPath !== '' && (path ?? '').startsWith(me.agentPath)
}

const withinDays = (at: number, { from, to }: { from?: string; to?: string }) =>
  (from === undefined || at >= startOfDay(from)) && (to === undefined || at < endOfDay(to))

/** The model of the list: plain filters over an array. */
function modelOf(me: Actor, query: OperationLogQuery): Stored[] {
  const matching = rows.filter(
    (row) =>
      scoped(me, row.agentPath) &&
      (query.keyword === '' || row.label.startsWith(query.keyword) || row.requestId === query.keyword) &&
      (query.entity === undefined || row.entity === query.entity) &&
      (query.entityId === '' || row.entityId === query.entityId) &&
      (query.result === undefined || row.result === query.result) &&
      (query.managerId === undefined || row.managerId === query.managerId) &&
      withinDays(row.createdAt, query),
  )
  return ordered(matching, query.order ?? 'desc')
}

const ordered = <T extends { id: number; createdAt: number }>(unordered: T[], order: 'asc' | 'desc'): T[] => {
  const sorted = unordered.sort((a, b) => a.createdAt - b.createdAt || a.id - b.id)
  return order === 'asc' ? sorted : sorted.reverse()
}

const day = fc
  .integer({ min: -3, max: days + 3 })
  .map((at) => new Date(firstDay + at * dayMs + 12 * hourMs).toISOString().slice(0, 10))
const common = {
  order: fc.option(fc.constantFrom('asc', 'desc' as const), { nil: undefined }),
  pageSize: fc.oneof(fc.integer({ min: 1, max: 100 }), fc.constantFrom(1, 10, 100)),
  from: fc.option(day, { nil: undefined }),
  to: fc.option(day, { nil: undefined }),
  /** The page's position in the list, as a fraction. */
  at: fc.double({ min: 0, max: 1.1, noNaN: true }),
}
const filters = fc.record({
  ...common,
  keyword: fc.oneof(
    { weight: 3, arbitrary: fc.constant('') },
    fc.constantFrom(...labels, 'request-7', '夜班主管', '没有'),
  ),
  entity: fc.option(fc.constantFrom(...entityNames), { nil: undefined }),
  entityId: fc.oneof({ weight: 3, arbitrary: fc.constant('') }, fc.constantFrom('0', '3', '99')),
  result: fc.option(fc.constantFrom(...logResults), { nil: undefined }),
  managerId: fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, fc.constantFrom(1, 5, 99)),
  who: fc.oneof({ weight: 2, arbitrary: fc.constant('platform') }, fc.constantFrom(...Object.keys(people))),
})

function queryOf<Q extends object>(query: Q, more: Record<string, unknown>): Q {
  for (const [key, value] of Object.entries(more)) if (value !== undefined) Object.assign(query, { [key]: value })
  return query
}
const idsOf = (page: Page<{ logId: number }>) => page.list.map(({ logId }) => logId)
const counts = ({ keyword, entityId, managerId }: OperationLogQuery, me: Actor) =>
  me.family === 'PLATFORM' && keyword === '' && entityId === '' && managerId === undefined

/** Compares a page with the model and records which strategy read it, so that the test can check that all were covered. */
async function compare(me: Actor, query: OperationLogQuery): Promise<void> {
  const whole = modelOf(me, query)
  const page = await engine.page(operationLogList, query, me)
  const offset = (query.pageNum - 1) * query.pageSize
  const floor = !counts(query, me) && whole.length > limits.countedRows
  expect(page.totalIsFloor).toBe(floor ? 1 : 0)
  expect(page.total).toBe(floor ? limits.countedRows : whole.length)
  const expected = floor && offset >= limits.countedRows ? [] : whole.slice(offset, offset + query.pageSize)
  expect(idsOf(page)).toEqual(expected.map(({ id }) => id))
  expect([page.pageNum, page.pageSize]).toEqual([query.pageNum, query.pageSize])
}

describe('the operation log, thirteen thousand rows over most of a year', () => {
  test('any page of any choice of filters is that slice of the whole sorted list, and the total is right', async () => {
    await fc.assert(
      fc.asyncProperty(filters, async ({ at, who, ...wish }) => {
        const me = people[who] as Actor
        const query = queryOf(new OperationLogQuery(), wish)
        const length = modelOf(me, query).length
        query.pageNum = Math.max(1, Math.ceil((length * at) / query.pageSize))
        await compare(me, query)
      }),
      { numRuns: 400 },
    )
  })

  test.each(['asc', 'desc'] as const)('read to the end page by page it is every row once, %s', async (order) => {
    const pageSize = 97
    const seen: number[] = []
    for (let pageNum = 1; ; pageNum++) {
      const page = await engine.page(
        operationLogList,
        queryOf(new OperationLogQuery(), { pageNum, pageSize, order }),
        actorOf(),
      )
      if (page.list.length === 0) break
      seen.push(...idsOf(page))
    }
    expect(seen).toEqual(modelOf(actorOf(), queryOf(new OperationLogQuery(), { order })).map(({ id }) => id))
  })

  test('pages around every border between two ways of reading are right: near, day by day, from the end', async () => {
    for (const order of ['asc', 'desc'] as const)
      for (const entity of [undefined, 'role'] as const) {
        const whole = modelOf(actorOf(), queryOf(new OperationLogQuery(), { order, entity })).length
        const borders = [0, 490, 500, 510, 520, whole - 520, whole - 510, whole - 500, whole - 490, whole - 10, whole]
        // A kind with few rows does not reach every boundary.
        for (const offset of borders.filter((border) => border >= 0))
          await compare(
            actorOf(),
            queryOf(new OperationLogQuery(), { order, entity, pageNum: Math.floor(offset / 10) + 1 }),
          )
      }
  })

  test('a page that spans empty days, or begins at a day’s border, continues where the previous page ended', async () => {
    const perDay = new Map<number, number>()
    for (const { createdAt } of rows) {
      const at = Math.floor((createdAt + aheadOfUtcMs) / dayMs)
      perDay.set(at, (perDay.get(at) ?? 0) + 1)
    }
    let reached = 0
    for (const at of [...perDay.keys()].sort((a, b) => a - b).slice(0, 60)) {
      reached += perDay.get(at) ?? 0
      for (const offset of [reached - 1, reached, reached + 1])
        await compare(actorOf(), queryOf(new OperationLogQuery(), { order: 'asc', pageSize: 1, pageNum: offset + 1 }))
    }
  })

  test('a day is one in Shanghai: the last millisecond belongs to it, the next one does not', async () => {
    const found = async (from: string, to: string) => {
      const query = queryOf(new OperationLogQuery(), { from, to, pageSize: 1 })
      return (await engine.page(operationLogList, query, actorOf())).total
    }
    const counted = (low: string, high: string) =>
      rows.filter(({ createdAt }) => createdAt >= Date.parse(low) && createdAt < Date.parse(high)).length
    expect(await found('2025-07-01', '2025-07-01')).toBe(counted('2025-06-30T16:00:00Z', '2025-07-01T16:00:00Z'))
    expect(await found('2025-12-31', '2026-01-01')).toBe(counted('2025-12-30T16:00:00Z', '2026-01-01T16:00:00Z'))
    expect(await found('2025-07-02', '2025-07-01')).toBe(0)
  })

  test('beyond the last page there is nothing, however far, and the total stays', async () => {
    for (const pageNum of [rowCount, limits.page.maxNumber]) {
      for (const [who, total] of [
        ['platform', rows.length],
        ['agent', Math.min(limits.countedRows, rows.filter(({ agentPath }) => agentPath.startsWith('/1/')).length)],
        ['shop', 0],
      ] as const) {
        const me = people[who] as Actor
        const page = await engine.page(
          operationLogList,
          queryOf(new OperationLogQuery(), { pageNum, pageSize: 100 }),
          me,
        )
        expect(page).toMatchObject({ list: [], total })
      }
    }
  })

  test('the total is a lower bound only beyond ten thousand rows, not at it', async () => {
    const me = people['agent'] as Actor
    const within = (from: string) => queryOf(new OperationLogQuery(), { from, pageSize: 1 })
    const totals: (readonly [total: number, floor: number, real: number])[] = []
    for (const from of ['2025-06-01', '2025-08-20', '2025-09-25', '2025-12-01']) {
      const page = await engine.page(operationLogList, within(from), me)
      totals.push([page.total, page.totalIsFloor, modelOf(me, within(from)).length])
    }
    expect(totals.some(([, floor]) => floor === 1)).toBe(true)
    expect(totals.some(([, floor]) => floor === 0)).toBe(true)
    for (const [total, floor, real] of totals) expect([total, floor]).toEqual(real > 10_000 ? [10_000, 1] : [real, 0])
  })
})

describe('the sign-in log, whose scope and search need a join and an index', () => {
  test('any page of any choice of filters is that slice of the whole sorted list', async () => {
    const agentPaths = new Map<number, string>([
      [1, '/1/'],
      [2, '/1/2/'],
      [3, '/3/'],
    ])
    const wishes = fc.record({
      ...common,
      keyword: fc.oneof(fc.constant(''), fc.constantFrom(...labels)),
      result: fc.option(fc.constantFrom(...loginResults), { nil: undefined }),
      who: fc.constantFrom(...Object.keys(people)),
    })
    await fc.assert(
      fc.asyncProperty(wishes, async ({ at, who, ...wish }) => {
        const me = people[who] as Actor
        const query = queryOf(new LoginLogQuery(), wish)
        const whole = ordered(
          logins.filter(
            (row) =>
              scoped(me, row.agentId === null ? null : (agentPaths.get(row.agentId) ?? null)) &&
              row.account.startsWith(query.keyword.toLowerCase()) &&
              (query.result === undefined || row.result === query.result) &&
              withinDays(row.createdAt, query),
          ),
          query.order ?? 'desc',
        )
        query.pageNum = Math.max(1, Math.ceil((whole.length * at) / query.pageSize))
        const page: Page<LoginLogRow> = await engine.page(loginLogList, query, me)
        const offset = (query.pageNum - 1) * query.pageSize
        expect(idsOf(page)).toEqual(whole.slice(offset, offset + query.pageSize).map(({ id }) => id))
        expect([page.total, page.totalIsFloor]).toEqual([whole.length, 0])
      }),
      { numRuns: 200 },
    )
  })
})

describe('one row', () => {
  test('is shown to those who see it in the list, and refused as missing to others', async () => {
    const own = rows.find(({ agentPath }) => agentPath === '/1/2/')
    const one = (who: string, id: number): Promise<OperationLogRow> =>
      engine.one(operationLogList, id, people[who] as Actor)
    const id = own?.id ?? 0
    for (const who of ['platform', 'agent', 'subagent']) expect((await one(who, id)).logId).toBe(id)
    for (const who of ['lookalike', 'shop', 'lost']) await expect(one(who, id)).rejects.toThrow('access.scope')
    await expect(one('platform', 999_999_999)).rejects.toThrow('record.missing')
    await expect(one('agent', 999_999_999)).rejects.toThrow('access.scope')
  })
})

describe('the counter', () => {
  test('knows every day, entity and result as they are', async () => {
    const counted = database.reader
      .prepare('SELECT entity, result, sum(n) AS n FROM "OperationLogCount" GROUP BY 1, 2')
      .all() as {
      entity: string
      result: string
      n: number
    }[]
    for (const { entity, result, n } of counted) {
      const real = rows.filter(
        (row) => (entity === '' || row.entity === entity) && (result === '' || row.result === result),
      )
      expect([entity, result, n]).toEqual([entity, result, real.length])
    }
    // Each existing pair, each entity, each result, and the total.
    const pairs = rows.flatMap(({ entity, result }) => [`${entity} ${result}`, `${entity} `, ` ${result}`, ' '])
    expect(counted).toHaveLength(new Set(pairs).size)
  })
})
