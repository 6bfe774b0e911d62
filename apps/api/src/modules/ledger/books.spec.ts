import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { accounts, codes, ledger, dayMs, type TrialRow } from '@bedside/contracts'
import { Ledger } from '../../ledger/ledger.js'
import { credit, debit } from '../../ledger/posting.js'
import { sealUpTo } from '../../testing/seal-up-to.js'
import { buildManager } from '../../testing/build-managers.js'
import { seededRoles } from '../../testing/build-roles.js'
import { buildEarner, type Earner } from '../../testing/build-withdrawals.js'
import type { Caller } from '../../testing/caller.js'
import { World } from '../../testing/world.js'

let world: World
let finance: Caller
let earner: Earner
let between: string
beforeAll(async () => {
  world = await World.open()
  finance = await signedIn()
  earner = await buildEarner(world)
  world.clock.set(world.clock.now() + 60_000)
  between = new Date(world.clock.now()).toISOString()
  world.clock.set(world.clock.now() + 60_000)
  await post('test:fee', 300)
})
afterAll(() => world.close())

const signedIn = async () => world.as((await buildManager(world, { role: seededRoles.finance })).account)

const post = (key: string, cents: number) =>
  world.database.write((tx) =>
    world.get(Ledger).post(tx, {
      key,
      event: 'payment.fee',
      about: { type: 'Test', id: 1 },
      lines: [debit(accounts.channelFee, cents), credit(accounts.wechat, cents)],
    }),
  )

const rowOf = (rows: readonly TrialRow[], pattern: string) => rows.find((row) => row.pattern === pattern)
const accountOf = async (code: string): Promise<number> => {
  const found = world.database.read.selectFrom('LedgerAccount').select('id').where('code', '=', code)
  return (await found.executeTakeFirstOrThrow()).id
}

describe('the trial balance', () => {
  test('balances, and equals the accounts', async () => {
    const trial = await finance.ok(ledger.getTrialBalance, {})
    expect(trial.debitCents).toBe(trial.creditCents)
    expect(trial.debitBalanceCents).toBe(trial.creditBalanceCents)
    expect(trial.debitCents).toBeGreaterThan(0)
    const stored = await world.database.read.selectFrom('LedgerAccount').select(['code', 'balance']).execute()
    const wechat = stored.find(({ code }) => code === accounts.wechat)
    expect(rowOf(trial.rows, 'channel:wechat')?.closingCents).toBe(wechat?.balance)
    expect(trial.rows.reduce((sum, row) => sum + row.accounts, 0)).toBe(stored.length)
  })

  test('as of an instant has what was booked before it, and for a range what moved in it', async () => {
    const before = await finance.ok(ledger.getTrialBalance, { until: between })
    const after = await finance.ok(ledger.getTrialBalance, { since: between })
    const [was, is] = [rowOf(before.rows, 'channel:wechat'), rowOf(after.rows, 'channel:wechat')]
    expect(is).toMatchObject({ openingCents: was?.closingCents, debitCents: 0, creditCents: 300 })
    expect(is?.closingCents).toBe((was?.closingCents ?? 0) - 300)
    for (const { openingCents, debitCents, creditCents, closingCents, type } of after.rows) {
      const moved = type === 'ASSET' || type === 'EXPENSE' ? debitCents - creditCents : creditCents - debitCents
      expect(openingCents + moved).toBe(closingCents)
    }
  })
})

describe('the statement of an account', () => {
  test('opens, moves and closes, for any range', async () => {
    const accountId = await accountOf(accounts.wechat)
    for (const span of [{}, { until: between }, { since: between }]) {
      const { openingCents, cameCents, wentCents, closingCents } = await finance.ok(ledger.getStatement, {
        accountId,
        ...span,
      })
      expect(openingCents + cameCents - wentCents).toBe(closingCents)
      const { list } = await finance.ok(ledger.getEntryList, { accountId, ...span, order: 'asc', pageSize: 100 })
      let running = openingCents
      for (const { inCents, outCents, balanceAfterCents } of list) {
        running += inCents - outCents
        expect(balanceAfterCents).toBe(running)
      }
      expect(running).toBe(closingCents)
    }
  })

  test('is of one moment: what is booked between its reads is in none of them', async () => {
    const accountId = await accountOf(accounts.wechat)
    world.clock.freeze()
    const { moment } = world.database
    let reads = 0
    // Books after each read, in the millisecond up to which the statement goes.
    const booking: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        await post(`test:between:${++reads}`, 1)
        return result
      },
    }
    const meddled = vi.spyOn(world.database, 'moment')
    meddled.mockImplementation((work) => moment.call(world.database, (db) => work(db.withPlugin(booking))) as never)
    const asked = { accountId, since: between }
    const { openingCents, cameCents, wentCents, closingCents } = await finance.ok(ledger.getStatement, asked)
    meddled.mockRestore()
    expect(reads).toBeGreaterThan(4)
    expect(openingCents + cameCents - wentCents).toBe(closingCents)
    expect((await finance.ok(ledger.getStatement, asked)).closingCents).toBe(closingCents - reads)
  })

  test('accounts are found by kind and owner', async () => {
    const { list } = await finance.ok(ledger.getAccountList, { pattern: 'agent:#:available' })
    expect(list.map(({ account }) => account)).toContain(accounts.agentAvailable(earner.agentId))
    expect(list.every(({ account }) => account.endsWith(':available') && account.startsWith('agent:'))).toBe(true)
    const [row] = list
    const named = await finance.ok(ledger.getAccountList, { ownerName: row?.ownerName ?? '' })
    expect(named.list.length).toBeGreaterThan(1)
    expect(new Set(named.list.map(({ ownerName }) => ownerName))).toEqual(new Set([row?.ownerName]))
  })
})

test('agents see none of it', async () => {
  const { caller } = earner
  for (const answer of [
    await caller.call(ledger.getTrialBalance, {}),
    await caller.call(ledger.getStatement, { accountId: await accountOf(accounts.agentAvailable(earner.agentId)) }),
    await caller.call(ledger.getAccountList, {}),
    await caller.call(ledger.getSealList, {}),
  ])
    expect(answer.code).toBe(codes.forbidden)
})

describe('closed days', () => {
  test('are listed with their seals and later reversals', async () => {
    const { txnId } = await post('test:wrong', 100)
    const day = new Date(world.clock.now()).toISOString().slice(0, 10)
    world.clock.set(world.clock.now() + 2 * dayMs)
    finance = await signedIn()
    await sealUpTo(world, day)
    const seal = (await finance.ok(ledger.getSealList, {})).find((row) => row.day === day)
    expect(seal).toMatchObject({ corrections: 0, firstNo: 1 })
    expect(seal?.hash).toMatch(/^[0-9a-f]{64}$/)
    await world.database.write((tx) => world.get(Ledger).reverse(tx, txnId, { key: 'test:right', reason: '多记' }))
    expect((await finance.ok(ledger.getSealList, {})).find((row) => row.day === day)?.corrections).toBe(1)
    const info = await finance.ok(ledger.getLedgerTxn, { txnId })
    expect(info).toMatchObject({ day, seal: seal?.hash })
  })
})
