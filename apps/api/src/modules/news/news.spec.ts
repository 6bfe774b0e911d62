import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  audit,
  codes,
  limits,
  news,
  ownStore,
  session,
  withdrawal,
  dayMs,
  type NewsKind,
  type NewsRow,
  type WithdrawalRow,
} from '@bedside/contracts'
import { Streams } from '../../http/streams.js'
import { News } from '../../news/news.js'
import { buildEarner, applyForWithdrawal, withoutLimits } from '../../testing/build-withdrawals.js'
import { buildOwnedStore, papersOf } from '../../testing/build-audit.js'
import { buildManager } from '../../testing/build-managers.js'
import type { Caller } from '../../testing/caller.js'
import { OpenStream } from '../../testing/stream.js'
import { World } from '../../testing/world.js'

let world: World
beforeAll(async () => {
  world = await World.open()
  withoutLimits(world)
})
afterAll(() => world.close())
afterEach(() => expect.poll(() => world.get(Streams).count).toBe(0))

const newsOf = async (caller: Caller) =>
  (await caller.ok(news.getNewsList)).map(({ kind, label, reason, isRead }) => ({ kind, label, reason, isRead }))
const add = (managerId: number, label: string, kind: NewsKind = 'EXPORT_READY') =>
  world.database.write((tx) => world.get(News).add(tx, { managerId, kind, recordId: 1, label }))
const somebody = async () => {
  const { account, managerId } = await buildManager(world)
  return { managerId, caller: await world.as(account) }
}

describe('news', () => {
  test('about a withdrawal goes to the applicant only', async () => {
    const earner = await buildEarner(world, 3)
    await applyForWithdrawal(world, earner, 100)
    const { list } = await earner.caller.ok(withdrawal.getWithdrawalList, {})
    const [{ withdrawalId, withdrawNo }] = list as [WithdrawalRow]
    expect(await newsOf(earner.caller)).toEqual([])
    const finance = await world.as('finance')
    await finance.ok(withdrawal.rejectWithdrawal, { withdrawalId, reason: '户名不符' })
    const about = { label: withdrawNo, isRead: 0 }
    expect(await newsOf(earner.caller)).toEqual([{ kind: 'WITHDRAWAL_REJECTED', reason: '户名不符', ...about }])
    expect(await newsOf(finance)).toEqual([])
  })

  test('of a withdrawal that one cancels oneself, nothing', async () => {
    const earner = await buildEarner(world, 3)
    await applyForWithdrawal(world, earner, 100)
    const { list } = await earner.caller.ok(withdrawal.getWithdrawalList, {})
    await earner.caller.ok(withdrawal.cancelWithdrawal, { withdrawalId: list[0]?.withdrawalId ?? 0 })
    expect(await newsOf(earner.caller)).toEqual([])
  })

  test('is not created if the change is rolled back', async () => {
    const { managerId, caller } = await somebody()
    const undone = world.database.write(async (tx) => {
      await world.get(News).add(tx, { managerId, kind: 'EXPORT_READY', recordId: 1, label: 'never' })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await newsOf(caller)).toEqual([])
  })
})

test('unread news are counted live, and marked one by one or as far as they were seen', async () => {
  const { managerId, caller } = await somebody()
  const stream = await OpenStream.of(caller, session.watchSession, {})
  await stream.until(({ received }) => received.length === 1)
  for (const label of ['a', 'b', 'c']) await add(managerId, label)
  await world.get(Streams).heartbeat()
  await stream.until(({ received }) => received.at(-1)?.unread === 3)
  const [, second] = await caller.ok(news.getNewsList)
  await caller.ok(news.readNews, { newsId: second?.newsId ?? 0 })
  // After the manager's own call, the count is sent without waiting for a heartbeat.
  await stream.until(({ received }) => received.at(-1)?.unread === 2)
  const seen = await caller.ok(news.getNewsList)
  expect(seen.map(({ isRead }) => isRead)).toEqual([0, 1, 0])
  await add(managerId, 'd')
  await caller.ok(news.readAllNews, { upTo: seen[0]?.newsId ?? 0 })
  await stream.until(({ received }) => received.at(-1)?.unread === 1)
  expect((await newsOf(caller)).map(({ label, isRead }) => [label, isRead])).toEqual([
    ['d', 0],
    ['c', 1],
    ['b', 1],
    ['a', 1],
  ])
  stream.leave()
})

test('can be read and marked by its owner only', async () => {
  const [mine, theirs] = [await somebody(), await somebody()]
  await add(mine.managerId, 'mine')
  const [{ newsId }] = (await mine.caller.ok(news.getNewsList)) as [NewsRow]
  expect((await theirs.caller.call(news.readNews, { newsId })).code).toBe(codes.notFound)
  await theirs.caller.ok(news.readAllNews, { upTo: newsId })
  expect(await newsOf(mine.caller)).toMatchObject([{ label: 'mine', isRead: 0 }])
  expect(await newsOf(theirs.caller)).toEqual([])
})

test('the latest are kept, and none for longer than its time', async () => {
  const { managerId, caller } = await somebody()
  const { managerId: other, caller: bystander } = await somebody()
  await add(other, 'theirs')
  await world.database.write(async (tx) => {
    for (let n = 0; n < limits.newsKept + 5; n++)
      await world.get(News).add(tx, { managerId, kind: 'EXPORT_READY', recordId: 1, label: String(n) })
  })
  const received = await newsOf(caller)
  expect([received.length, received[0]?.label, received.at(-1)?.label]).toEqual([limits.newsKept, '104', '5'])
  const now = world.clock.now()
  world.clock.set(now + limits.newsDays * dayMs + 1)
  await add(managerId, 'late')
  world.clock.set(now)
  expect(await newsOf(caller)).toMatchObject([{ label: 'late' }])
  // An overlong label, after the clock was set back.
  await add(managerId, 'x'.repeat(5000))
  expect((await newsOf(caller))[0]?.label).toHaveLength(limits.newsLabel)
  expect(await newsOf(bystander)).toHaveLength(1)
})

test('a review that was sent back tells its submitter why', async () => {
  const { caller } = await buildOwnedStore(world)
  const { audit: sent } = await caller.ok(ownStore.submitOwnStore, await papersOf(caller, ownStore))
  const auditId = sent?.auditId ?? 0
  const admin = await world.as('admin')
  const { audit: row, fields } = await admin.ok(audit.getAuditInfo, { auditId })
  const verdicts = fields.map(({ field }) =>
    field === 'uscc'
      ? { field, verdict: 'RETURN' as const, reason: '与执照不一致' }
      : { field, verdict: 'OK' as const },
  )
  const judged = await admin.ok(audit.judgeAudit, { auditId, version: row.version, verdicts })
  expect(await newsOf(caller)).toEqual([])
  await admin.ok(audit.returnAudit, { auditId, version: judged.audit.version })
  expect(await newsOf(caller)).toMatchObject([{ kind: 'REVIEW_RETURNED', isRead: 0 }])
  expect((await newsOf(caller))[0]?.reason).toContain('与执照不一致')
})
