import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts, ledger, mallOrder, type EntryQuery, type EntryRow } from '@bedside/contracts'
import { Ledger } from '../../ledger/ledger.js'
import { buildManager } from '../../testing/build-managers.js'
import { seededRoles } from '../../testing/build-roles.js'
import { Selling } from '../../testing/build-mall.js'
import { buildEarner, type Earner } from '../../testing/build-withdrawals.js'
import type { Caller } from '../../testing/caller.js'
import { World } from '../../testing/world.js'

let world: World
let finance: Caller
let earner: Earner
let orderNo: string
let tradeNo: string
beforeAll(async () => {
  world = await World.open()
  finance = await world.as((await buildManager(world, { role: seededRoles.finance })).account)
  earner = await buildEarner(world)
  ;({ orderNo, tradeNo } = await lastPaid())
})
afterAll(() => world.close())

async function lastPaid(): Promise<{ orderNo: string; tradeNo: string }> {
  return world.database.read
    .selectFrom('Payment as p')
    .innerJoin('RentalOrder as o', 'o.id', 'p.businessId')
    .select(['o.orderNo', 'p.tradeNo'])
    .where('p.business', '=', 'RENTAL')
    .orderBy('p.id', 'desc')
    .executeTakeFirstOrThrow()
}

const rows = async (query: Partial<EntryQuery> = {}, who = finance): Promise<EntryRow[]> =>
  (await who.ok(ledger.getEntryList, { ...query, pageSize: 100 })).list
const sumsOf = (query: Partial<EntryQuery> = {}, who = finance) => who.ok(ledger.getEntrySums, query)
const total = (list: readonly EntryRow[], field: 'inCents' | 'outCents') =>
  list.reduce((sum, row) => sum + row[field], 0)

describe('entries of the ledger', () => {
  test('show what each transaction did to each account, latest first', async () => {
    const list = await rows({ number: orderNo })
    expect(list.length).toBeGreaterThan(6)
    expect(new Set(list.map(({ orderNo: about }) => about))).toEqual(new Set([orderNo]))
    expect(list.map(({ entryId }) => entryId)).toEqual(list.map(({ entryId }) => entryId).toSorted((a, b) => b - a))
    expect(list.find(({ event, account }) => event === 'rental.paid' && account === accounts.wechat)).toMatchObject({
      holder: 'FUNDS',
      tradeNo,
      outCents: 0,
    })
    const share = list.find(({ event, account }) => event === 'rental.split' && account.startsWith('agent:'))
    expect(share).toMatchObject({ holder: 'AGENT', account: accounts.agentPending(earner.agentId), outCents: 0 })
    expect(list.find(({ event }) => event === 'rental.settled')).toBeDefined()
  })

  test('of a sale link to its order, and are found by its number together with refunds', async () => {
    const selling = new Selling(world)
    const order = await selling.paid(await selling.shop())
    const sold = await rows({ number: order.orderNo })
    expect(sold.length).toBeGreaterThan(2)
    for (const row of sold) expect(row).toMatchObject({ mallOrderId: order.id, orderNo: order.orderNo, orderId: null })
    const admin = await world.as((await buildManager(world, { role: seededRoles.super })).account)
    const refund = { mallOrderId: order.id, amountCents: order.payCents }
    const { fingerprint } = await admin.ok(mallOrder.previewRefundMallOrder, refund)
    await admin.ok(mallOrder.refundMallOrder, { ...refund, reason: '破损', fingerprint })
    await selling.channelAnswers()
    const back = (await rows({ number: order.orderNo })).filter(({ tradeNo: no }) => no.startsWith('RF'))
    expect(back.length).toBeGreaterThan(0)
    for (const row of back) expect(row).toMatchObject({ mallOrderId: order.id, orderNo: order.orderNo })
  })

  test('are also found by the trade number', async () => {
    const byTrade = await rows({ number: tradeNo })
    expect(byTrade.length).toBeGreaterThan(3)
    expect(new Set(byTrade.map((row) => row.tradeNo))).toEqual(new Set([tradeNo]))
    expect(await rows({ number: 'PY-NONE' })).toEqual([])
  })

  const filters: [string, Partial<EntryQuery>, (row: EntryRow) => boolean][] = [
    ['what happened', { event: 'rental.split' }, ({ event }) => event === 'rental.split'],
    ['money', { holder: 'FUNDS' }, ({ account }) => account === 'channel:wechat' || account === 'bank'],
    [
      'the platform',
      { holder: 'PLATFORM' },
      ({ account }) => account.startsWith('platform:') || account.startsWith('clearing:'),
    ],
    ['users', { holder: 'USER' }, ({ account }) => account.startsWith('user:')],
    ['hospitals', { holder: 'HOSPITAL' }, ({ account }) => account.startsWith('hospital:')],
    ['what came in', { direction: 'IN' }, ({ inCents, outCents }) => inCents > 0 && outCents === 0],
    ['what went out', { direction: 'OUT' }, ({ inCents, outCents }) => inCents === 0 && outCents > 0],
    ['an amount', { minCents: 9900, maxCents: 9900 }, ({ inCents, outCents }) => inCents + outCents === 9900],
    ['days', { from: '2026-11-21', to: '2026-11-21' }, () => true],
    ['other days', { from: '2026-11-22', to: '2026-11-23' }, () => false],
  ]
  test.each(filters)('filtered by %s have the sums of the same rows', async (_, query, fits) => {
    const all = await rows()
    const found = await rows(query)
    expect(found.map(({ entryId }) => entryId)).toEqual(all.filter(fits).map(({ entryId }) => entryId))
    const [inCents, outCents] = [total(found, 'inCents'), total(found, 'outCents')]
    expect(await sumsOf(query)).toMatchObject({ inCents, outCents, netCents: inCents - outCents })
  })

  test('are filtered by the account’s owner', async () => {
    const { company } = await world.database.read
      .selectFrom('Agent')
      .select('company')
      .where('id', '=', earner.agentId)
      .executeTakeFirstOrThrow()
    const found = await rows({ ownerName: company })
    expect(found.length).toBeGreaterThan(2)
    expect(new Set(found.map(({ ownerName }) => ownerName))).toEqual(new Set([company]))
  })

  test('the deposits owed equal the deposit accounts', async () => {
    const { depositCents } = await sumsOf()
    const ofAccounts = await world.database.read
      .selectFrom('LedgerAccount')
      .select(({ fn, cast }) => cast<number>(fn.sum('balance'), 'integer').as('held'))
      .where('code', 'like', 'user:%:deposit')
      .executeTakeFirstOrThrow()
    expect(depositCents).toBe(ofAccounts.held)
  })
})

describe('one transaction', () => {
  test('balances, and shows its day, and its seal once there is one', async () => {
    const [row] = await rows({ number: orderNo, event: 'rental.split' })
    const info = await finance.ok(ledger.getLedgerTxn, { txnId: row?.txnId ?? 0 })
    const sum = (wanted: 'D' | 'C') =>
      info.lines.reduce((cents, line) => (line.side === wanted ? cents + line.cents : cents), 0)
    expect(sum('D')).toBe(sum('C'))
    expect(info).toMatchObject({ orderNo, tradeNo, day: '2026-11-21', sealedAt: null, seal: '', reversesId: null })
    expect(info.lines.find(({ account }) => account.startsWith('agent:'))?.ownerName).not.toBe('')
  })

  test('a reversed transaction and its reversal link to each other', async () => {
    const [row] = await rows({ number: orderNo, event: 'payment.fee' })
    const { txnId } = await world.database.write((tx) =>
      world.get(Ledger).reverse(tx, row?.txnId ?? 0, { key: 'test:back', reason: '重复记账' }),
    )
    const back = await finance.ok(ledger.getLedgerTxn, { txnId })
    expect(back).toMatchObject({ event: 'payment.fee.reversed', memo: '重复记账', reversesId: row?.txnId })
    expect(back.belongsTo).toBe('2026-11-21')
    expect(await finance.ok(ledger.getLedgerTxn, { txnId: row?.txnId ?? 0 })).toMatchObject({ reversedById: txnId })
    await world.database.write((tx) =>
      world.get(Ledger).post(tx, {
        key: 'test:again',
        event: 'payment.fee',
        about: { type: 'Test', id: 1 },
        lines: back.lines.map(({ account, side, cents }) => ({
          account: account as typeof accounts.wechat,
          side: side === 'D' ? ('C' as const) : ('D' as const),
          cents,
        })),
      }),
    )
  })
})

describe('an agent', () => {
  test('sees only the entries of its own accounts, and their sums', async () => {
    const { caller, agentId } = earner
    const list = await rows({}, caller)
    expect(list.length).toBeGreaterThan(2)
    const own = new RegExp(`^(receivable:)?agent:${agentId}(:|$)`)
    expect(list.filter(({ account }) => !own.test(account))).toEqual([])
    const all = (await rows({ holder: 'AGENT' })).filter(({ account }) => own.test(account))
    expect(list).toEqual(all)
    expect(await sumsOf({}, caller)).toEqual({
      inCents: total(list, 'inCents'),
      outCents: total(list, 'outCents'),
      netCents: total(list, 'inCents') - total(list, 'outCents'),
      depositCents: null,
    })
    // With any filter.
    expect(await rows({ holder: 'PLATFORM' }, caller)).toEqual([])
    expect(await rows({ holder: 'FUNDS', number: tradeNo }, caller)).toEqual([])
  })

  test('sees only its own lines of a transaction, and nothing of one without', async () => {
    const { caller, agentId } = earner
    const [share] = await rows({ event: 'rental.split' }, caller)
    const info = await caller.ok(ledger.getLedgerTxn, { txnId: share?.txnId ?? 0 })
    expect(info.lines.map(({ account }) => account)).toEqual([accounts.agentPending(agentId)])
    const [fee] = await rows({ event: 'payment.fee' })
    const { code } = await caller.call(ledger.getLedgerTxn, { txnId: fee?.txnId ?? 0 })
    expect(code).toBe(21)
  })
})
