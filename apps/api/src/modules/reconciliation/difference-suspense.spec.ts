import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  accounts,
  codes,
  difference,
  fault,
  ledger,
  log,
  reconciliation,
  suspense,
  type DifferenceAct,
  type DifferenceInfo,
  type DifferenceRow,
  type SuspenseKind,
  type SuspenseRow,
  type SuspenseWay,
} from '@bedside/contracts'
import { Ledger } from '../../ledger/ledger.js'
import { breachesIn, brokenIn } from '../../testing/books.js'
import { buildPayable, pays } from '../../testing/build-party-payments.js'
import { BilledDay } from '../../testing/build-reconciliation.js'
import { buildSuspense, previewReopening, previewSettling, settleItem } from '../../testing/build-suspense.js'
import type { Caller } from '../../testing/caller.js'
import { migrationFolders, migrationStatements } from '../../testing/migration-statements.js'
import { World } from '../../testing/world.js'

let world: World
let day: BilledDay
let finance: Caller
/** 15.00 only there, 20.00 only here, and a payment with another fee. */
let [more, less, fee]: DifferenceRow[] = []
beforeEach(async () => {
  world = await World.open()
  day = await BilledDay.begin(world)
  day.tells('PYUNKNOWN', 1500, { feeCents: 9 })
  const here = await day.pays(2000, null)
  const dearer = await day.pays(3000, { feeCents: 20 })
  await day.closes()
  await day.takes()
  ;({ finance } = day)
  const { list } = await finance.ok(difference.getDifferenceList, { day: day.day })
  ;[more, less, fee] = ['PYUNKNOWN', here.tradeNo, dearer.tradeNo].map((no) => list.find((row) => row.no === no))
})
// Closing the world checks the books.
afterEach(() => world.close())

const act = async (row: DifferenceRow | undefined, what: DifferenceAct, reason = '渠道另有一笔', by = finance) => {
  const differenceIds = [row?.differenceId ?? 0]
  const { results } = await by.ok(difference.settleDifferences, { differenceIds, act: what, reason })
  return results[0]?.done ? 'done' : results[0]?.message
}
const infoOf = (row: DifferenceRow | undefined): Promise<DifferenceInfo> =>
  finance.ok(difference.getDifferenceInfo, { differenceId: row?.differenceId ?? 0 })
const itemsOf = async (row: DifferenceRow | undefined): Promise<SuspenseRow[]> =>
  (await finance.ok(suspense.getSuspenseList, { differenceId: row?.differenceId ?? 0 })).list
/** Books a difference and returns the item that this opens. */
async function booked(row: DifferenceRow | undefined): Promise<SuspenseRow> {
  expect(await act(row, 'BOOK')).toBe('done')
  const item = (await infoOf(row)).suspense
  if (!item) throw new Error('it has no item')
  return item
}
/** Everything stored, except the replies kept for calls that are sent again. */
const written = () => world.digest().replace(/^IdempotencyKey .*$/m, '')
const unmatched = () => world.balance(accounts.unmatchedSuspense)

describe('booking a difference', () => {
  test('[A12] opens a suspense item with its number and amount, which names and is named by the difference', async () => {
    const surplus = await booked(more)
    expect(surplus).toMatchObject({ kind: 'CHANNEL_SURPLUS', status: 'OPEN', number: 'PYUNKNOWN', heldCents: 1500 })
    expect(surplus).toMatchObject({ amountCents: 1500, ownerName: '', note: '渠道另有一笔', way: null })
    expect(surplus.differenceId).toBe(more?.differenceId)
    const shortfall = await booked(less)
    expect(shortfall).toMatchObject({ kind: 'CHANNEL_SHORTFALL', number: less?.no, heldCents: 2000 })
    const { nickname } = await world.database.read
      .selectFrom('Payment as p')
      .innerJoin('User as u', 'u.id', 'p.userId')
      .select('u.nickname')
      .where('p.tradeNo', '=', less?.no ?? '')
      .executeTakeFirstOrThrow()
    expect(shortfall.ownerName).toBe(nickname)
    expect((await finance.ok(suspense.getSuspenseList, { isOpen: 1 })).list).toEqual([shortfall, surplus])
    expect(await unmatched()).toBe(1500 - 2000)
  })

  test('[A12] and settling its item are found in the books by its number, and name the records', async () => {
    const { suspenseId, number } = await booked(more)
    await settleItem(finance, { suspenseId }, 'KEPT')
    const { list } = await finance.ok(ledger.getEntryList, { number })
    const about = { differenceId: more?.differenceId, suspenseId: null, orderNo: number }
    const settled = { differenceId: null, suspenseId, orderNo: number }
    // Both lines of the amount, and both of the fee.
    expect(list.filter(({ event }) => event === 'difference.booked')).toMatchObject([about, about, about, about])
    expect(list.filter(({ event }) => event === 'suspense.settled')).toMatchObject([settled, settled])
    for (const { txnId, event } of list)
      expect(await finance.ok(ledger.getLedgerTxn, { txnId })).toMatchObject(
        event === 'suspense.settled' ? settled : about,
      )
    expect((await finance.ok(suspense.getSuspenseList, { suspenseId })).list).toMatchObject([{ number }])
    await booked(less)
    expect((await finance.ok(suspense.getSuspenseList, { suspenseId })).total).toBe(1)
  })

  test('in fees alone holds nothing in suspense and opens none', async () => {
    expect(await act(fee, 'BOOK')).toBe('done')
    expect([(await infoOf(fee)).suspense, await itemsOf(fee)]).toEqual([null, []])
    expect(await act(fee, 'UNDO')).toBe('done')
  })

  test('that is killed opens none', async () => {
    const { post } = world.get(Ledger)
    world.get(Ledger).post = () => Promise.reject(new Error('killed'))
    const input = { differenceIds: [more?.differenceId ?? 0], act: 'BOOK' as const, reason: '渠道另有一笔' }
    expect((await finance.call(difference.settleDifferences, input)).code).not.toBe(codes.ok)
    world.get(Ledger).post = post
    expect(await itemsOf(more)).toEqual([])
  })

  test('[A12] without an item would break the books: suspense equals the open items', async () => {
    const { suspenseId } = await booked(less)
    const change = (status: string) =>
      world.database.write((tx) =>
        tx.updateTable('SuspenseItem').set({ status }).where('id', '=', suspenseId).execute(),
      )
    await change('DONE')
    expect(await brokenIn(world.database)).toEqual([13])
    await change('OPEN')
    expect(await breachesIn(world.database)).toEqual([])
  })
})

describe('the item of a booked difference', () => {
  test.each<[SuspenseKind, SuspenseWay, readonly string[]]>([
    ['CHANNEL_SURPLUS', 'BY_HAND', ['D suspense:unmatched 1500', 'C bank 1500']],
    ['CHANNEL_SURPLUS', 'KEPT', ['D suspense:unmatched 1500', 'C platform:rental_income 1500']],
    ['CHANNEL_SHORTFALL', 'GOT_BACK', ['D bank 2000', 'C suspense:unmatched 2000']],
    ['CHANNEL_SHORTFALL', 'WRITTEN_OFF', ['D platform:compensation 2000', 'C suspense:unmatched 2000']],
  ])('[A12] of the kind %s is settled by %s, once, and its booking stands then', async (kind, way, entries) => {
    const row = kind === 'CHANNEL_SURPLUS' ? more : less
    const item = await booked(row)
    expect(item.kind).toBe(kind)
    const previewed = await previewSettling(finance, item, way)
    expect(previewed.booked).toEqual(entries)
    const twice = finance.keyed(randomUUID())
    const settles = () => twice.call(suspense.settleSuspense, previewed.form)
    const answers = await Promise.all([settles(), settles()])
    expect(answers.map(({ code }) => code)).toEqual([codes.ok, codes.ok])
    expect(await finance.call(suspense.settleSuspense, previewed.form)).toMatchObject({ code: codes.conflict })
    expect(await unmatched()).toBe(0)

    const info = await infoOf(row)
    expect(info.suspense).toMatchObject({ status: 'DONE', way, voucherNo: 'BANK-0009', settler: '王财务' })
    expect(info.difference).toMatchObject({ status: 'BOOKED', hindrance: 'SETTLED' })
    const digest = written()
    expect(await act(row, 'UNDO')).toBe('入账产生的待查款项已了结，重新打开该款项后才能撤销')
    expect(await act(row, 'UNDO', 'A mistake', finance.speaking('en'))).toBe(
      'The suspense item that the booking opened has been settled; reopen the item to undo this',
    )
    expect(written()).toBe(digest)
    const { list } = await (await world.as('admin')).ok(log.getOperationLogList, { entity: 'suspense' })
    expect(list).toHaveLength(1)
    expect(list[0]).toMatchObject({ label: item.number, reason: '银行已确认' })
  })

  test('[A12] is settled only in the ways of its direction, and a refusal writes nothing', async () => {
    const [surplus, shortfall] = [await booked(more), await booked(less)]
    const { form } = await previewSettling(finance, surplus, 'KEPT')
    const digest = world.digest()
    for (const way of ['GOT_BACK', 'WRITTEN_OFF', 'NOTED', 'CHANNEL'] as const)
      expect(await finance.call(suspense.settleSuspense, { ...form, way })).toMatchObject({ code: codes.conflict })
    for (const way of ['BY_HAND', 'KEPT', 'NOTED', 'BOUNCED'] as const)
      expect(
        await finance.call(suspense.previewSettleSuspense, { suspenseId: shortfall.suspenseId, way }),
      ).toMatchObject({ code: codes.conflict })
    for (const lacking of [{ voucherNo: '' }, { reason: '' }, { fingerprint: '0'.repeat(64) }])
      expect((await finance.call(suspense.settleSuspense, { ...form, ...lacking })).code).not.toBe(codes.ok)
    expect(world.digest()).toBe(digest)
  })

  test('[A12] is given back by a voucher that no other payment has', async () => {
    const { accountId } = await buildPayable(world)
    expect(await pays(finance, accountId, 1, { voucherNo: 'BANK-0009' })).toMatchObject({ code: codes.ok })
    const { form } = await previewSettling(finance, await booked(more), 'BY_HAND', 'ｂａｎｋ—0009')
    expect(await finance.call(suspense.settleSuspense, form)).toMatchObject({ code: codes.conflict })
    expect(await unmatched()).toBe(1500)
    const other = { ...form, voucherNo: 'BANK-0010' }
    expect(await finance.call(suspense.settleSuspense, other)).toMatchObject({ code: codes.ok })
  })
})

describe('reopening a settled item', () => {
  const item = async (row: DifferenceRow | undefined): Promise<SuspenseRow> => {
    const { suspense: shown } = await infoOf(row)
    if (!shown) throw new Error('it has no item')
    return shown
  }

  test.each<[SuspenseKind, SuspenseWay]>([
    ['CHANNEL_SURPLUS', 'BY_HAND'],
    ['CHANNEL_SURPLUS', 'KEPT'],
    ['CHANNEL_SHORTFALL', 'GOT_BACK'],
    ['CHANNEL_SHORTFALL', 'WRITTEN_OFF'],
  ])('[A12] of the kind %s reverses %s, once, and then its booking can be undone', async (kind, way) => {
    const row = kind === 'CHANNEL_SURPLUS' ? more : less
    const before = await world.get(Ledger).trialBalance(world.database.read)
    const { booked: settling } = await settleItem(finance, await booked(row), way)
    const { form, booked: reversing } = await previewReopening(finance, await item(row))
    const mirrored = settling.map((entry) => (entry.startsWith('D') ? 'C' : 'D') + entry.slice(1))
    expect(reversing).toEqual(mirrored)
    const twice = finance.keyed(randomUUID())
    const reopens = () => twice.call(suspense.reopenSuspense, form)
    expect((await Promise.all([reopens(), reopens()])).map(({ code }) => code)).toEqual([codes.ok, codes.ok])
    expect(await finance.call(suspense.reopenSuspense, form)).toMatchObject({ code: codes.conflict })

    const open = { status: 'OPEN', way: null, voucherNo: '', reason: '', settler: '', settledAt: null }
    expect(await item(row)).toMatchObject(open)
    expect((await infoOf(row)).difference.hindrance).toBeNull()
    const { list } = await (await world.as('admin')).ok(log.getOperationLogList, { entity: 'suspense' })
    expect(list[0]).toMatchObject({
      reason: '渠道更正了账单',
      before: { status: 'DONE', way },
      after: { status: 'OPEN' },
    })
    expect(await breachesIn(world.database)).toEqual([])
    expect(await act(row, 'UNDO', '渠道更正了账单')).toBe('done')
    const balances = ({ accounts: all }: typeof before) => all.filter(({ balance }) => balance !== 0n)
    expect(balances(await world.get(Ledger).trialBalance(world.database.read))).toEqual(balances(before))
  })

  test('[A12] lets it be settled otherwise, by the same voucher, and a form for the first settlement is stale', async () => {
    await settleItem(finance, await booked(more), 'BY_HAND')
    const { form } = await previewReopening(finance, await item(more))
    await finance.ok(suspense.reopenSuspense, form)
    await settleItem(finance, await item(more), 'BY_HAND')
    const digest = written()
    expect(await finance.call(suspense.reopenSuspense, form)).toMatchObject({ code: codes.conflict })
    expect(written()).toBe(digest)
    const again = await previewReopening(finance, await item(more))
    await finance.ok(suspense.reopenSuspense, again.form)
    await settleItem(finance, await item(more), 'KEPT')
    expect([await unmatched(), await world.balance(accounts.bank)]).toEqual([0, 0])
  })

  test('[A12] by two people at once happens once', async () => {
    await settleItem(finance, await booked(more), 'KEPT')
    const { form } = await previewReopening(finance, await item(more))
    const other = { ...form, reason: '弄错了' }
    const replies = await Promise.all([form, other].map((one) => finance.call(suspense.reopenSuspense, one)))
    expect(replies.filter(({ code }) => code === codes.ok)).toHaveLength(1)
    expect(await unmatched()).toBe(1500)
  })

  test('an open item, one of a late payout, or a reopening that is killed is refused, and nothing is written', async () => {
    const open = await booked(more)
    const foreign = { suspenseId: await buildSuspense(world) }
    await settleItem(finance, foreign, 'NOTED')
    const digest = written()
    for (const { suspenseId } of [open, foreign])
      expect(await finance.call(suspense.previewReopenSuspense, { suspenseId })).toMatchObject({ code: codes.conflict })
    expect(written()).toBe(digest)
    await settleItem(finance, open, 'KEPT')
    const { form } = await previewReopening(finance, await item(more))
    const settled = written()
    const killed = vi.spyOn(world.get(Ledger), 'reverse').mockRejectedValueOnce(new Error('killed'))
    expect((await finance.call(suspense.reopenSuspense, form)).code).not.toBe(codes.ok)
    killed.mockRestore()
    expect(written()).toBe(settled)
  })
})

describe('undoing the booking', () => {
  test('[A12] refused after its item was closed, it leaves the item open', async () => {
    const item = await booked(more)
    const reversal = vi.spyOn(world.get(Ledger), 'reverse').mockRejectedValueOnce(fault('record.stateChanged'))
    expect(await act(more, 'UNDO', '弄错了')).toContain('状态已变化')
    expect(reversal).toHaveBeenCalledOnce()
    reversal.mockRestore()
    expect(await itemsOf(more)).toMatchObject([{ suspenseId: item.suspenseId, status: 'OPEN' }])
    expect(await unmatched()).toBe(1500)
    expect(await act(more, 'UNDO', '弄错了')).toBe('done')
  })

  test('[A12] closes the open item; booked again, the difference opens another, and the form for the first is stale', async () => {
    const first = await booked(more)
    const { form } = await previewSettling(finance, first, 'KEPT')
    expect(await act(more, 'UNDO', '弄错了')).toBe('done')
    expect(await itemsOf(more)).toMatchObject([
      { suspenseId: first.suspenseId, status: 'UNDONE', way: null, reason: '弄错了', settler: '王财务' },
    ])
    expect([(await infoOf(more)).suspense, await unmatched()]).toEqual([null, 0])
    const { list } = await (await world.as('admin')).ok(log.getOperationLogList, { entity: 'suspense' })
    expect(list.find(({ entityId }) => entityId === String(first.suspenseId))).toMatchObject({
      label: first.number,
      reason: '弄错了',
      before: { status: 'OPEN', settler: '' },
      after: { status: 'UNDONE', settler: '王财务' },
    })
    const second = await booked(more)
    expect(second.suspenseId).not.toBe(first.suspenseId)
    expect(await finance.call(suspense.settleSuspense, form)).toMatchObject({ code: codes.conflict })
    expect(await unmatched()).toBe(1500)
    await settleItem(finance, second, 'KEPT')
    expect(await itemsOf(more)).toHaveLength(2)
  })

  test('[A12] and settling its item at once: one of the two happens', async () => {
    const { form } = await previewSettling(finance, await booked(less), 'WRITTEN_OFF')
    const [settled, undone] = await Promise.all([finance.call(suspense.settleSuspense, form), act(less, 'UNDO')])
    expect([settled.code === codes.ok, undone === 'done'].filter(Boolean)).toHaveLength(1)
    expect(await unmatched()).toBe(0)
  })

  test('is not offered on a signed day, whose items are settled all the same', async () => {
    const item = await booked(more)
    for (const row of [less, fee]) expect(await act(row, 'ACCEPT')).toBe('done')
    expect((await infoOf(more)).difference.hindrance).toBeNull()
    const { reconciliationId, version } = await day.row()
    await finance.ok(reconciliation.signDay, { reconciliationId, version })
    const { list } = await finance.ok(difference.getDifferenceList, { day: day.day })
    expect(list.map(({ hindrance }) => hindrance)).toEqual(['SIGNED', 'SIGNED', 'SIGNED'])
    await settleItem(finance, item, 'KEPT')
    const again = await day.row()
    const reopen = { reconciliationId, version: again.version, reason: '渠道补发账单' }
    await finance.ok(reconciliation.reopenDay, reopen)
    const reopened = (await finance.ok(difference.getDifferenceList, { day: day.day })).list
    expect(reopened.filter(({ hindrance }) => hindrance !== null)).toMatchObject([
      { no: 'PYUNKNOWN', hindrance: 'SETTLED' },
    ])
  })

  test('of differences matched across two days is not offered on either once one is signed', async () => {
    const next = await BilledDay.begin(world, '2026-12-11')
    next.tells('PYTOGETHER', 2000)
    await next.closes()
    await next.takes()
    ;({ finance } = next)
    day.finance = finance
    expect(await act(more, 'BOOK')).toBe('done')
    const whole = (await finance.ok(difference.getDifferenceList, { day: '2026-12-11' })).list[0]
    const differenceIds = [whole, less].map((row) => row?.differenceId ?? 0)
    await finance.ok(difference.matchDifferences, { differenceIds, reason: '渠道合并入账' })
    const { reconciliationId, version } = await day.row('2026-12-11')
    await finance.ok(reconciliation.signDay, { reconciliationId, version })
    expect((await infoOf(less)).difference).toMatchObject({ status: 'MATCHED', hindrance: 'SIGNED' })
    expect((await infoOf(more)).difference.hindrance).toBeNull()
  })
})

test.each(migrationFolders)(
  '[A12] differences booked before there were items get the same from the migration in %s',
  async (folder) => {
    await booked(more)
    await booked(less)
    expect(await act(fee, 'BOOK')).toBe('done')
    const stored = () => world.database.read.selectFrom('SuspenseItem').selectAll().orderBy('key').execute()
    const before = await stored()
    expect(before).toHaveLength(2)
    await world.database.write(async (tx) => {
      await tx.deleteFrom('SuspenseItem').execute()
      for (const statement of migrationStatements(folder, 'suspense_of_differences'))
        await sql.raw(statement).execute(tx)
    })
    const without = (rows: readonly object[]) => rows.map((row) => ({ ...row, id: 0 }))
    expect(without(await stored())).toEqual(without(before))
    expect(await breachesIn(world.database)).toEqual([])
  },
)
