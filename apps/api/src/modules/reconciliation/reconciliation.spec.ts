import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  accounts,
  codes,
  difference,
  limits,
  log,
  reconciliation,
  suspense,
  dayMs,
  withdrawal,
  type DifferenceAct,
  type DifferenceRow,
} from '@bedside/contracts'
import { BilledDay, emptyBill } from '../../testing/build-reconciliation.js'
import { previewReopening, settledSuspense } from '../../testing/build-suspense.js'
import { buildAgent } from '../../testing/build-agents.js'
import { buildManager } from '../../testing/build-managers.js'
import { seededRoles } from '../../testing/build-roles.js'
import { withdrawalAt } from '../../testing/build-withdrawals.js'
import { World } from '../../testing/world.js'
import { Jobs } from '../../jobs/jobs.js'
import { sealUpTo } from '../../testing/seal-up-to.js'
import { channelBill } from '../../testing/channel-bill.js'
import { SimulatedPaymentChannel } from '../payment/channel/simulated-payment-channel.js'
import type { FoundDifference } from './comparison.js'
import { FoundDifferences } from './found-differences.js'
import { keyOf } from './our-side.js'
import { ChannelOutcomes } from '../payment/channel/channel-outcomes.js'
import { Payments } from '../payment/payments.js'
import { Refunds } from '../payment/refunds.js'
import { Withdrawals } from '../withdrawal/withdrawals.js'

let world: World
let day: BilledDay
beforeEach(async () => {
  world = await World.open()
  day = await BilledDay.begin(world)
})
// Closing the world checks the books.
afterEach(() => world.close())

/** The differences of these days; the seeded data has one of its own. */
const differences = async () => {
  const { list } = await day.finance.ok(difference.getDifferenceList, { pageSize: 100 })
  return list.filter((one) => one.day >= '2026-12')
}
const about = async (no: string): Promise<DifferenceRow> => {
  const found = (await differences()).find((one) => one.no === no)
  if (!found) throw new Error(`nothing about ${no}`)
  return found
}
const act = async (rows: readonly DifferenceRow[], what: DifferenceAct, reason = '核对过') => {
  const differenceIds = rows.map(({ differenceId }) => differenceId)
  const { results } = await day.finance.ok(difference.settleDifferences, { differenceIds, act: what, reason })
  return results.map(({ done, message }) => (done ? 'done' : message))
}
const infoOf = ({ differenceId }: DifferenceRow) => day.finance.ok(difference.getDifferenceInfo, { differenceId })
const signs = async () => {
  const { reconciliationId, version } = await day.row()
  return day.finance.call(reconciliation.signDay, { reconciliationId, version })
}

/**
 * One difference of each kind: 15.00 only there, 20.00 only here, a different fee, and a payment that succeeded there and is
 * still pending here.
 */
async function four() {
  await day.pays(1000)
  day.tells('PYUNKNOWN', 1500, { feeCents: 9 })
  const here = await day.pays(2000, null)
  const fee = await day.pays(3000, { feeCents: 20 })
  const waits = await day.opens(4000)
  day.tells(waits.tradeNo, 4000, { feeCents: 24 })
  await day.closes()
  await day.takes()
  return {
    unknown: await about('PYUNKNOWN'),
    here: await about(here.tradeNo),
    fee: await about(fee.tradeNo),
    waits: await about(waits.tradeNo),
  }
}

/** A bill line without a record on our side. */
function unknownHere(n: number, amountCents: number): FoundDifference {
  const number = { subject: 'PAYMENT', no: `PYMANY${n}` } as const
  const line = { line: n + 2, channelNo: `CH${n}`, amountCents, feeCents: 0, state: 'SUCCESS', at: 0 } as const
  return { ...number, key: keyOf(number), kind: 'MISSING_HERE', ours: undefined, theirs: { ...number, ...line } }
}

/** Counts the turns of the event loop during some work. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let [turns, isDone] = [0, false]
  const turn = () => {
    turns++
    if (!isDone) setImmediate(turn)
  }
  setImmediate(turn)
  await work()
  isDone = true
  return turns
}

describe('a bill', () => {
  test('[A12] that agrees with everything leaves nothing to do, and the day can be signed', async () => {
    const paid = await day.pays(1000)
    await day.refunds(paid, 400)
    await day.closes()
    const digest = world.digest()
    expect(await day.takes(1)).toMatchObject({ lines: 2, matched: 2, written: 0, problems: 0 })
    expect(world.digest()).toBe(digest)
    expect(await day.takes()).toMatchObject({ lines: 2, matched: 2, paidCents: 1000, refundedCents: 400, written: 1 })
    expect(await day.row()).toMatchObject({ status: 'OPEN', lines: 2, matched: 2, differences: 0, open: 0 })
    expect(await signs()).toMatchObject({ code: codes.ok, data: { status: 'SIGNED', signer: '王财务' } })
    expect((await day.row()).seal).toMatch(/^[0-9a-f]{64}$/)
  })

  test('[A12] yields four kinds of difference, each a record of its own', async () => {
    const { unknown, here, fee, waits } = await four()
    expect(unknown).toMatchObject({ kind: 'MISSING_HERE', ourCents: null, theirCents: 1500, status: 'OPEN', owner: '' })
    expect(here).toMatchObject({ kind: 'MISSING_THERE', ourCents: 2000, theirCents: null })
    expect(fee).toMatchObject({ kind: 'AMOUNT', ourFeeCents: 18, theirFeeCents: 20 })
    expect(waits).toMatchObject({ kind: 'STATUS', ourState: 'PROCESSING', theirState: 'SUCCESS' })
    expect(await day.row()).toMatchObject({ lines: 4, matched: 1, differences: 4, open: 4 })
    const refused = await signs()
    expect(refused).toMatchObject({ code: codes.conflict, msg: '还有 4 条差错未处理，不能签认' })
  })

  test('the same file again is the same bill', async () => {
    await four()
    const before = world.digest()
    expect(await day.takes()).toMatchObject({ isKnown: 1, written: 0 })
    expect(world.digest()).toBe(before)
  })

  test('with errors is refused, naming them, and nothing of it takes effect', async () => {
    await day.pays(1000)
    await day.closes()
    const digest = world.digest()
    const cut = new Blob([channelBill(day.lines).split('\r\n').slice(0, 2).join('\r\n')])
    expect(await day.takes(0, cut)).toMatchObject({
      written: 0,
      problems: 1,
      errors: [{ message: expect.stringContaining('没有汇总行') }],
    })
    // Empty lines at the end are nothing.
    const padded = new Blob([channelBill(day.lines), '\r\n\r\n'])
    expect(await day.takes(1, padded)).toMatchObject({ problems: 0 })
    const twice = new Blob([channelBill(day.lines), '\r\n', channelBill(day.lines)])
    expect(await day.takes(0, twice)).toMatchObject({
      written: 0,
      errors: expect.arrayContaining([
        expect.objectContaining({ message: expect.stringContaining('汇总之后还有内容') as string }),
      ]) as unknown,
    })
    const other = new Blob([channelBill(day.lines.map((line) => ({ ...line, at: line.at + dayMs })))])
    expect(await day.takes(0, other)).toMatchObject({ written: 0, problems: 1 })
    const call = { day: day.day, dryRun: 0 } as const
    const bill = new Blob(['a,b\n1,2'])
    expect(await day.finance.call(reconciliation.takeBill, { ...call, file: bill })).toMatchObject({
      code: codes.badInput,
    })
    expect(
      await day.finance.call(reconciliation.takeBill, { ...call, file: day.file, day: '2026-12-11' }),
    ).toMatchObject({
      code: codes.conflict,
      msg: '2026-12-11 尚未封账，封账后才能导入账单',
    })
    expect(world.digest()).toBe(digest)
  })

  test('in GBK is read as one in UTF-8 is', async () => {
    await day.pays(1000)
    await day.closes()
    const { stdout } = await import('node:child_process').then(({ spawnSync }) =>
      spawnSync('iconv', ['-f', 'utf-8', '-t', 'gbk'], { input: channelBill(day.lines) }),
    )
    expect(await day.takes(1, new Blob([new Uint8Array(stdout)]))).toMatchObject({ lines: 1, matched: 1, problems: 0 })
  })

  test('of another merchant is refused before it creates thousands of differences', async () => {
    for (let n = 0; n <= limits.billDifferences; n++) day.tells(`OTHER${n}`, 100)
    await day.closes()
    const digest = world.digest()
    const refused = await day.finance.call(reconciliation.takeBill, { day: day.day, file: day.file, dryRun: 0 })
    expect(refused).toMatchObject({ code: codes.badInput, msg: expect.stringContaining('差错超过 2,000 条') })
    expect(world.digest()).toBe(digest)
  })

  test('with no trades at all is a bill too', async () => {
    await day.closes()
    expect(await day.takes()).toMatchObject({ lines: 0, written: 1 })
    expect(await signs()).toMatchObject({ code: codes.ok })
  })

  test('that repeats a number has two records under it, one of which is ours', async () => {
    await day.pays(1000)
    day.lines.push(...day.lines)
    await day.closes()
    expect(await day.takes()).toMatchObject({ lines: 2, matched: 1, missingHere: 1 })
  })

  test('of the next day clears what one side dates before midnight and the other after it', async () => {
    day.at('23:59')
    await day.pays(1000, null)
    day.tells('PYEARLY', 10)
    await day.closes()
    expect(await day.takes()).toMatchObject({ missingThere: 1, missingHere: 1 })
    const late = (await differences()).find(({ kind }) => kind === 'MISSING_THERE')
    const next = await BilledDay.begin(world, '2026-12-11')
    next.tells(late?.no ?? '', 1000, { feeCents: 6 })
    await next.closes()
    day.finance = next.finance
    expect(await next.takes()).toMatchObject({ lines: 1, matched: 1 })
    expect((await differences()).map(({ kind, status }) => [kind, status])).toEqual([
      ['MISSING_THERE', 'CLEARED'],
      ['MISSING_HERE', 'OPEN'],
    ])
  })
})

describe('a newer bill', () => {
  test('[A12] replaces only differences that nobody has worked on', async () => {
    const { unknown, here, fee } = await four()
    expect(await act([unknown], 'ACCEPT')).toEqual(['done'])
    day.lines.splice(
      day.lines.findIndex(({ no }) => no === 'PYUNKNOWN'),
      1,
    )
    day.tells(here.no, 2000, { feeCents: 12 })
    const newer = day.lines.map((line) => (line.no === fee.no ? { ...line, feeCents: 30 } : line))
    expect(await day.takes(0, new Blob([channelBill(newer)]))).toMatchObject({ replaces: 1, written: 1 })
    expect(await about('PYUNKNOWN')).toMatchObject({ status: 'ACCEPTED', reason: '核对过' })
    expect(await about(here.no)).toMatchObject({ status: 'CLEARED' })
    expect(await about(fee.no)).toMatchObject({ status: 'OPEN', theirFeeCents: 30 })
    expect((await infoOf(unknown)).steps.map(({ move }) => move)).toEqual(['FIND', 'ACCEPT', 'NEWER'])
  })

  test('[A12] keeps the day from being signed off over more than was accepted, until that is compared again', async () => {
    const { tradeNo } = await day.pays(3790, null)
    day.tells(tradeNo, 3790, { feeCents: 24 })
    await day.closes()
    await day.takes()
    expect(await act([await about(tradeNo)], 'ACCEPT')).toEqual(['done'])
    const more = day.lines.map((line) => ({ ...line, amountCents: 93_790 }))
    await day.takes(0, new Blob([channelBill(more)]))
    expect(await signs()).toMatchObject({ msg: `差错 ${tradeNo} 处理后，账单已更新且与之不符，请撤销后重新核对处理` })
    expect(await act([await about(tradeNo)], 'UNDO')).toEqual(['done'])
    expect(await act([await about(tradeNo)], 'ACCEPT')).toEqual(['双方数据已变化，请重新核对后再处理'])
    const { reconciliationId } = await day.row()
    await day.finance.ok(reconciliation.recheckDay, { reconciliationId })
    expect(await about(tradeNo)).toMatchObject({ theirCents: 93_790 })
    expect(await act([await about(tradeNo)], 'ACCEPT')).toEqual(['done'])
    expect((await signs()).code).toBe(codes.ok)
  })

  test('[A12] keeps the day from being signed off over what was booked and settled, until both are taken back', async () => {
    day.tells('PYUNKNOWN', 1500, { feeCents: 9 })
    await day.closes()
    await day.takes()
    const { differenceId } = await about('PYUNKNOWN')
    const item = await settledSuspense(day.finance, differenceId)
    day.lines.splice(0)
    await day.takes()
    expect(await signs()).toMatchObject({ code: codes.conflict })
    expect(await act([await about('PYUNKNOWN')], 'UNDO')).toEqual([
      '入账产生的待查款项已了结，重新打开该款项后才能撤销',
    ])
    await day.finance.ok(suspense.reopenSuspense, (await previewReopening(day.finance, item)).form)
    expect(await act([await about('PYUNKNOWN')], 'UNDO')).toEqual(['done'])
    const { reconciliationId } = await day.row()
    await day.finance.ok(reconciliation.recheckDay, { reconciliationId })
    expect(await about('PYUNKNOWN')).toMatchObject({ status: 'CLEARED' })
    expect((await signs()).code).toBe(codes.ok)
    expect(await world.balance(accounts.rentalIncome)).toBe(0)
  })

  test('[A12] of another day reopens a signed day on which it contradicts what was booked', async () => {
    const { tradeNo } = await day.pays(19_900, null)
    await day.closes()
    await day.takes()
    await act([await about(tradeNo)], 'BOOK')
    expect((await signs()).code).toBe(codes.ok)
    const next = await BilledDay.begin(world, '2026-12-11')
    next.tells(tradeNo, 19_900, { feeCents: 119 })
    await next.closes()
    expect((await next.takes(1)).reopened).toEqual([])
    expect((await next.takes()).reopened).toEqual([{ day: '2026-12-10' }])
    day.finance = next.finance
    expect(await day.row()).toMatchObject({ status: 'REOPENED', signer: '' })
    const { list } = await (await world.as('admin')).ok(log.getOperationLogList, { entity: 'reconciliation' })
    expect(list[0]).toMatchObject({ label: '2026-12-10', reason: '2026-12-11 的账单改变了该日的对账结果' })
    expect((await signs()).code).toBe(codes.conflict)
    expect(await act([await about(tradeNo)], 'UNDO')).toEqual(['done'])
    const { reconciliationId } = await day.row()
    expect(await day.finance.ok(reconciliation.recheckDay, { reconciliationId })).toEqual({ cleared: 1, open: 0 })
    expect((await signs()).code).toBe(codes.ok)
  })

  test('[A12] that drops what another day had left to it reopens that day, where it is missing now', async () => {
    const { tradeNo } = await day.pays(900, null)
    await day.closes()
    await day.takes()
    const next = await BilledDay.begin(world, '2026-12-11')
    next.tells(tradeNo, 900, { feeCents: 5 })
    await next.closes()
    await next.takes()
    day.finance = next.finance
    expect(await about(tradeNo)).toMatchObject({ day: day.day, status: 'CLEARED' })
    const left = (await differences()).filter(({ day: of, status }) => of === day.day && status === 'OPEN')
    expect(await act(left, 'ACCEPT')).toEqual(left.map(() => 'done'))
    expect((await signs()).code).toBe(codes.ok)
    next.lines.splice(0)
    expect((await next.takes()).reopened).toEqual([{ day: day.day }])
    expect(await about(tradeNo)).toMatchObject({ day: day.day, status: 'OPEN', kind: 'MISSING_THERE' })
    expect((await signs()).code).toBe(codes.conflict)
  })

  test('[A12] of the day on which a refund has ended late reopens the one whose bill says that it has not', async () => {
    const paid = await day.pays(5000)
    const refunds = world.get(Refunds)
    const refund = await world.database.write(async (tx) =>
      refunds.request(tx, await world.get(Payments).one(tx, paid.id), {
        amountCents: 400,
        reason: '',
        status: 'APPROVED',
      }),
    )
    day.tells(refund.refundNo, 400, { what: 'REFUND', state: 'PROCESSING' })
    await day.closes()
    await day.takes()
    expect((await signs()).code).toBe(codes.ok)
    const next = await BilledDay.begin(world, '2026-12-11')
    await world.database.write(async (tx) => {
      const current = tx.selectFrom('Refund').selectAll().where('id', '=', refund.id)
      return refunds.settle(tx, await current.executeTakeFirstOrThrow(), `CH${refund.refundNo}`)
    })
    await next.closes()
    expect((await next.takes()).reopened).toEqual([{ day: day.day }])
    day.finance = next.finance
    expect(await about(refund.refundNo)).toMatchObject({ day: day.day, kind: 'STATUS', ourState: 'SUCCESS' })
  })

  test('[A12] that lists what others list too is not refused as long as nothing differs', async () => {
    const failed = (n: number) => day.tells(`RFUNKNOWN${n}`, 100, { what: 'REFUND', state: 'FAIL' })
    for (let n = 0; n < limits.billDifferences + 50; n++) failed(n)
    await day.closes()
    await day.takes()
    const next = await BilledDay.begin(world, '2026-12-11')
    next.lines.push(...day.lines.map((line) => ({ ...line, at: line.at + dayMs })))
    await next.closes()
    expect(await next.takes()).toMatchObject({ written: 1, missingHere: 0, reopened: [] })
    next.lines.splice(0)
    expect(await next.takes()).toMatchObject({ written: 1, replaces: 1 })
  })

  test('[A12] of another day that lists what was booked as missing, without success, reopens the day', async () => {
    const refund = await day.refunds(await day.pays(5000), 1990, null)
    await day.closes()
    await day.takes()
    expect(await act([await about(refund.refundNo)], 'BOOK')).toEqual(['done'])
    expect((await signs()).code).toBe(codes.ok)
    const next = await BilledDay.begin(world, '2026-12-11')
    next.tells(refund.refundNo, 1990, { what: 'REFUND', state: 'FAIL' })
    await next.closes()
    expect((await next.takes()).reopened).toEqual([{ day: day.day }])
    day.finance = next.finance
    const booked = (await differences()).filter(({ no, day: of }) => no === refund.refundNo && of === day.day)
    expect((await signs()).code).toBe(codes.conflict)
    expect(await act(booked, 'UNDO')).toEqual(['done'])
    const { reconciliationId } = await day.row()
    await day.finance.ok(reconciliation.recheckDay, { reconciliationId })
    expect((await signs()).code).toBe(codes.ok)
    expect(await about(refund.refundNo)).toMatchObject({ day: next.day, status: 'OPEN', kind: 'STATUS' })
  })

  test('[A12] without a line that another day’s bill lists now keeps it from being booked on both days', async () => {
    day.tells('PYMOVED', 1500, { feeCents: 9 })
    await day.closes()
    await day.takes()
    await act([await about('PYMOVED')], 'BOOK')
    const { reconciliationId } = await day.row()
    const next = await BilledDay.begin(world, '2026-12-11')
    next.tells('PYMOVED', 1500, { feeCents: 9 })
    await next.closes()
    await next.takes()
    day.finance = next.finance
    await day.takes(0, new Blob([channelBill(day.lines.filter(({ no }) => no !== 'PYMOVED'))]))
    expect((await signs()).code).toBe(codes.conflict)
    const moved = (await differences()).filter(({ no }) => no === 'PYMOVED')
    const before = moved.filter((one) => one.day === day.day)
    expect(await act(before, 'UNDO')).toEqual(['done'])
    expect(await day.finance.ok(reconciliation.recheckDay, { reconciliationId })).toMatchObject({ cleared: 1 })
    // The payment with which the next day's builder begins.
    const left = (await differences()).filter((one) => one.day === day.day && one.status === 'OPEN')
    await act(left, 'ACCEPT')
    expect((await signs()).code).toBe(codes.ok)
    expect(
      await act(
        moved.filter((one) => one.day !== day.day),
        'BOOK',
      ),
    ).toEqual(['done'])
  })

  test('does not change differences on which it says the same', async () => {
    const { unknown, waits } = await four()
    const newer = day.lines.map((line) => (line.no === waits.no ? { ...line, feeCents: 30 } : line))
    expect(await day.takes(0, new Blob([channelBill(newer)]))).toMatchObject({ replaces: 1, written: 1 })
    expect(await about('PYUNKNOWN')).toEqual(unknown)
    expect((await infoOf(unknown)).steps.map(({ move }) => move)).toEqual(['FIND'])
    expect(await about(waits.no)).toMatchObject({ theirFeeCents: 30, version: waits.version + 1 })
  })

  test('with a thousand changed differences lets other requests run while it is written', async () => {
    await day.closes()
    await day.takes()
    const stored = await world.database.read
      .selectFrom('ReconciliationDay')
      .selectAll()
      .where('day', '=', day.day)
      .executeTakeFirstOrThrow()
    const found = (amountCents: number) => Array.from({ length: 1000 }, (_, n) => unknownHere(n, amountCents))
    const keeps = (all: FoundDifference[]) =>
      world.database.write((tx) => turnsDuring(() => world.get(FoundDifferences).keep(tx, stored, all)))
    await keeps(found(100))
    expect(await keeps(found(200))).toBeGreaterThan(0)
    const sums = await world.database.read
      .selectFrom('Difference')
      .select(({ fn }) => [fn.sum<number>('theirCents').as('cents'), fn.max('version').as('version')])
      .where('dayId', '=', stored.id)
      .executeTakeFirstOrThrow()
    expect(sums).toEqual({ cents: 200_000, version: 2 })
  })

  test('that lacks a line of an earlier one reports it as missing there', async () => {
    const { tradeNo } = await day.pays(1000)
    await day.pays(2000)
    await day.closes()
    expect(await day.takes()).toMatchObject({ matched: 2, missingThere: 0 })
    day.lines.shift()
    expect(await day.takes()).toMatchObject({ matched: 1, missingThere: 1 })
    expect(await about(tradeNo)).toMatchObject({ kind: 'MISSING_THERE', status: 'OPEN' })
  })

  test('reopens a signed day', async () => {
    await day.pays(1000)
    await day.closes()
    await day.takes()
    await signs()
    day.tells('PYLATER', 500)
    await day.takes()
    expect(await day.row()).toMatchObject({ status: 'REOPENED', open: 1, signer: '', signedAt: null, seal: '' })
  })
})

describe('a difference', () => {
  test('[A12] is booked for its own amount, and undone on its own', async () => {
    const { unknown, here, fee, waits } = await four()
    const before = [await world.balance(accounts.wechat), await world.balance(accounts.channelFee)] as const
    expect((await infoOf(unknown)).entries).toEqual([
      { account: 'channel:wechat', side: 'D', cents: 1500 },
      { account: 'suspense:unmatched', side: 'C', cents: 1500 },
      { account: 'platform:channel_fee', side: 'D', cents: 9 },
      { account: 'channel:wechat', side: 'C', cents: 9 },
    ])
    expect(await act([unknown, here, fee, waits], 'BOOK')).toEqual([
      'done',
      'done',
      'done',
      '本方记录未成功，不能入账或合并核对；请重新核对，或退回渠道核实',
    ])
    // The channel has 15.00 that we did not know of, does not have 20.00 that we booked, and took different fees.
    expect(await world.balance(accounts.wechat)).toBe(before[0] + 1500 - 9 - 2000 + 12 - 2)
    expect(await world.balance(accounts.unmatchedSuspense)).toBe(1500 - 2000)
    expect(await world.balance(accounts.channelFee)).toBe(before[1] + 9 - 12 + 2)
    expect(await act([unknown], 'UNDO', '弄错了')).toEqual(['done'])
    expect(await world.balance(accounts.unmatchedSuspense)).toBe(-2000)
    expect((await differences()).map(({ no, status }) => [no, status])).toEqual([
      [here.no, 'BOOKED'],
      [waits.no, 'OPEN'],
      [fee.no, 'BOOKED'],
      [unknown.no, 'OPEN'],
    ])
    expect(await act([unknown], 'BOOK')).toEqual(['done'])
    expect((await infoOf(await about('PYUNKNOWN'))).steps.map(({ move, actor }) => [move, actor])).toEqual([
      ['FIND', ''],
      ['BOOK', '王财务'],
      ['UNDO', '王财务'],
      ['BOOK', '王财务'],
    ])
  })

  test('is not booked if our record has changed since it was found: it must be compared again first', async () => {
    const { waits, here } = await four()
    await world.database.write((tx) =>
      world.get(ChannelOutcomes).settlePayment(tx, waits.no, { state: 'SUCCESS', channelNo: 'X1', amountCents: 4000 }),
    )
    await world.database.write((tx) =>
      tx.updateTable('Payment').set({ amountCents: 2001 }).where('tradeNo', '=', here.no).execute(),
    )
    expect(await act([here], 'BOOK')).toEqual(['双方数据已变化，请重新核对后再处理'])
    await world.database.write((tx) =>
      tx.updateTable('Payment').set({ amountCents: 2000 }).where('tradeNo', '=', here.no).execute(),
    )
    const { reconciliationId } = await day.row()
    expect(await day.finance.ok(reconciliation.recheckDay, { reconciliationId })).toEqual({ cleared: 1, open: 3 })
    expect(await about(waits.no)).toMatchObject({ status: 'CLEARED' })
  })

  test('can be booked with the figures of today once it was compared again', async () => {
    const { waits, fee } = await four()
    await act([fee], 'TAKE')
    await world.database.write((tx) =>
      world.get(ChannelOutcomes).settlePayment(tx, waits.no, { state: 'SUCCESS', channelNo: 'X1', amountCents: 4000 }),
    )
    await world.database.write((tx) =>
      tx.updateTable('Payment').set({ feeCents: 25 }).where('tradeNo', 'in', [waits.no, fee.no]).execute(),
    )
    expect(await act([waits, fee], 'BOOK')).toEqual([
      '本方记录未成功，不能入账或合并核对；请重新核对，或退回渠道核实',
      '双方数据已变化，请重新核对后再处理',
    ])
    const { reconciliationId } = await day.row()
    expect(await day.finance.ok(reconciliation.recheckDay, { reconciliationId })).toEqual({ cleared: 0, open: 4 })
    expect(await about(waits.no)).toMatchObject({ kind: 'AMOUNT', ourState: 'SUCCESS', ourFeeCents: 25 })
    expect(await about(fee.no)).toMatchObject({ ourFeeCents: 25, theirFeeCents: 20, owner: '王财务' })
    expect(await act([await about(waits.no), await about(fee.no)], 'BOOK')).toEqual(['done', 'done'])
    expect((await infoOf(await about(waits.no))).steps.map(({ move }) => move)).toEqual(['FIND', 'UPDATE', 'BOOK'])
  })

  test('in status is queried with the channel, and the reply is settled like a notice', async () => {
    const { waits } = await four()
    const reply = { state: 'SUCCESS', channelNo: 'CHASKED', amountCents: 4000 } as const
    world.get(SimulatedPaymentChannel).query = () => Promise.resolve(reply)
    const { reconciliationId } = await day.row()
    expect(await day.finance.ok(reconciliation.recheckDay, { reconciliationId })).toMatchObject({ cleared: 1 })
    expect(await about(waits.no)).toMatchObject({ status: 'CLEARED' })
  })

  test('is taken on, sent to somebody, and accepted only with a reason; whoever settles it becomes its owner', async () => {
    const { unknown, here } = await four()
    expect(await act([unknown], 'TAKE')).toEqual(['done'])
    expect(await about(unknown.no)).toMatchObject({ owner: '王财务', status: 'OPEN' })
    const admin = (await day.finance.ok(difference.getReconcilers)).find(({ name }) => name === '系统管理员')
    const { differenceId } = here
    const send = { differenceIds: [differenceId], act: 'SEND' as const, reason: '请查银行流水' }
    const to = { ...send, ownerId: admin?.managerId ?? 0 }
    expect(await day.finance.ok(difference.settleDifferences, to)).toMatchObject({ results: [{ done: 1 }] })
    expect(await about(here.no)).toMatchObject({ owner: '系统管理员', status: 'SENT' })
    const nobody = await buildManager(world, { family: 'PLATFORM', role: seededRoles.service })
    const stranger = await day.finance.call(difference.settleDifferences, { ...send, ownerId: nobody.managerId })
    expect(stranger).toMatchObject({ code: codes.conflict })
    const silent = { differenceIds: [differenceId], act: 'ACCEPT' as const, reason: '' }
    expect(await day.finance.call(difference.settleDifferences, silent)).toMatchObject({ code: codes.badInput })
    const short = await day.finance.call(difference.settleDifferences, { ...silent, reason: '错' })
    expect(short).toMatchObject({ code: codes.badInput, msg: expect.stringContaining('原因至少 2 个字符') as string })
    expect((await day.row()).open).toBe(4)
    expect(await act([here], 'ACCEPT')).toEqual(['done'])
    expect(await act([here], 'ACCEPT')).toEqual(['状态已变化，请刷新'])
    expect(await about(here.no)).toMatchObject({ owner: '系统管理员', status: 'ACCEPTED' })
  })

  test('of a signed day cannot change until the day is reopened', async () => {
    const all = Object.values(await four())
    expect(await act(all, 'ACCEPT')).toEqual(['done', 'done', 'done', 'done'])
    expect(await signs()).toMatchObject({ code: codes.ok })
    expect(await act(all, 'UNDO')).toEqual(Array(4).fill('2026-12-10 已签认，请先重新打开'))
    const { reconciliationId, version } = await day.row()
    const again = { reconciliationId, version, reason: '渠道补发账单' }
    expect(await day.finance.ok(reconciliation.reopenDay, again)).toMatchObject({ status: 'REOPENED', signer: '' })
    expect(await act(all, 'UNDO')).toEqual(['done', 'done', 'done', 'done'])
  })

  test('is not settled if it has changed since it was shown', async () => {
    const { unknown, fee } = await four()
    const stale = { differenceIds: [unknown.differenceId, fee.differenceId], versions: [unknown.version, fee.version] }
    await act([fee], 'SEND')
    const digest = world.digest()
    const short = { ...stale, versions: [unknown.version], act: 'BOOK' as const, reason: '核对过' }
    expect(await day.finance.call(difference.settleDifferences, short)).toMatchObject({ code: codes.badInput })
    expect(await day.finance.call(difference.matchDifferences, { ...stale, reason: '核对过' })).toMatchObject({
      code: codes.conflict,
      msg: `差错 ${fee.no}：状态已变化，请刷新`,
    })
    expect(world.digest()).toBe(digest)
    const { results } = await day.finance.ok(difference.settleDifferences, { ...stale, act: 'BOOK', reason: '核对过' })
    expect(results.map(({ done, message }) => [done, message])).toEqual([
      [1, ''],
      [0, '状态已变化，请刷新'],
    ])
  })

  test('that was accepted has booked nothing', async () => {
    const { unknown } = await four()
    expect((await infoOf(unknown)).entries).not.toEqual([])
    await act([unknown], 'ACCEPT')
    expect(await infoOf(unknown)).toMatchObject({ entries: [], matched: [] })
  })

  test('settled twice concurrently is settled once', async () => {
    const { unknown } = await four()
    const books = () => act([unknown], 'BOOK')
    expect(
      (await Promise.all([books(), books(), books()])).flat().filter((outcome) => outcome === 'done'),
    ).toHaveLength(1)
    expect(await world.balance(accounts.unmatchedSuspense)).toBe(1500)
  })

  test('is visible only to those who may reconcile', async () => {
    const { unknown } = await four()
    const { agentId } = await buildAgent(world)
    const { account } = await buildManager(world, { family: 'AGENT', agentId, role: seededRoles.agent })
    const agent = await world.as(account)
    expect(await agent.call(difference.getDifferenceList)).toMatchObject({ code: codes.forbidden })
    const { differenceId } = unknown
    expect(await agent.call(difference.getDifferenceInfo, { differenceId })).toMatchObject({ code: codes.forbidden })
  })
})

describe('a payout that the channel did not make', () => {
  let gone = ''
  /** `tells` adds what the channel's bill says about it; without, the bill is empty. */
  const paidOut = async (tells?: (no: string, cents: number) => void) => {
    gone = (await day.pays(50, null)).tradeNo
    const { withdrawalId } = await withdrawalAt(world, 'PAYING')
    const stored = await world.database.write(async (tx) => {
      await tx.updateTable('Withdrawal').set({ payWay: 'CHANNEL' }).where('id', '=', withdrawalId).execute()
      const rows = tx.selectFrom('Withdrawal').selectAll().where('id', '=', withdrawalId)
      return world.get(Withdrawals).paid(tx, await rows.executeTakeFirstOrThrow(), { channelNo: 'CHPAYOUT' })
    })
    tells?.(stored.withdrawNo, stored.netCents)
    await day.closes()
    await (tells ? day.takes() : day.takes(0, new Blob([emptyBill])))
    return { withdrawalId, row: await about(stored.withdrawNo) }
  }
  const bounces = async (withdrawalId: number) => {
    const form = { withdrawalId, reason: '渠道未付款', voucherNo: 'TH20261211' }
    const { fingerprint } = await day.finance.ok(withdrawal.previewBounceWithdrawal, { withdrawalId })
    return day.finance.call(withdrawal.bounceWithdrawal, { ...form, fingerprint })
  }

  test('[A12] is no difference once it was returned to its owner, and is not booked as well', async () => {
    const { withdrawalId, row } = await paidOut()
    expect(row).toMatchObject({ kind: 'MISSING_THERE', ourState: 'SUCCESS' })
    expect(await bounces(withdrawalId)).toMatchObject({ code: codes.ok })
    expect(await act([row], 'BOOK')).toEqual(['双方数据已变化，请重新核对后再处理'])
    const { reconciliationId } = await day.row()
    await day.finance.ok(reconciliation.recheckDay, { reconciliationId })
    expect(await about(row.no)).toMatchObject({ status: 'CLEARED' })
  })

  test.each(['BOOKED', 'MATCHED'] as const)('[A12] is not returned to its owner once it is %s', async (status) => {
    const { withdrawalId, row } = await paidOut()
    if (status === 'BOOKED') expect(await act([row], 'BOOK')).toEqual(['done'])
    else {
      const differenceIds = [row.differenceId, (await about(gone)).differenceId]
      await day.finance.ok(difference.matchDifferences, { differenceIds, reason: '核对过' })
    }
    expect(await about(row.no)).toMatchObject({ status })
    const digest = world.digest()
    expect(await day.finance.call(withdrawal.previewBounceWithdrawal, { withdrawalId })).toMatchObject({
      msg: '该笔打款的差错已在对账中入账，请先撤销该差错，再登记退回',
    })
    expect(world.digest()).toBe(digest)
    expect(await act([row], 'UNDO')).toEqual(['done'])
    expect(await bounces(withdrawalId)).toMatchObject({ code: codes.ok })
  })

  test('[A12] of which another amount was booked is not returned as well, and once returned is no difference', async () => {
    const { withdrawalId, row } = await paidOut((no, cents) => day.tells(no, cents - 10, { what: 'PAYOUT' }))
    expect(row).toMatchObject({ kind: 'AMOUNT', theirState: 'SUCCESS' })
    const paidCents = await world.balance(accounts.wechat)
    expect(await act([row], 'BOOK')).toEqual(['done'])
    expect(await day.finance.call(withdrawal.previewBounceWithdrawal, { withdrawalId })).toMatchObject({
      msg: '该笔打款的差错已在对账中入账，请先撤销该差错，再登记退回',
    })
    expect(await act([await about(row.no)], 'UNDO')).toEqual(['done'])
    expect(await bounces(withdrawalId)).toMatchObject({ code: codes.ok })
    const { reconciliationId } = await day.row()
    await day.finance.ok(reconciliation.recheckDay, { reconciliationId })
    expect(await about(row.no)).toMatchObject({ status: 'CLEARED' })
    expect((await world.balance(accounts.wechat)) - paidCents).toBe(row.ourCents)
    expect(await world.balance(accounts.unmatchedSuspense)).toBe(0)
  })

  test.each(['REFUND', 'PAYOUT'] as const)(
    '[A12] is not returned once its own line and a %s were matched',
    async (what) => {
      const { withdrawalId, row } = await paidOut((no, cents) => {
        day.tells(no, cents - 10, { what: 'PAYOUT' })
        day.tells('THEREST', 10, { what })
      })
      const differenceIds = [row.differenceId, (await about('THEREST')).differenceId]
      await day.finance.ok(difference.matchDifferences, { differenceIds, reason: '合计相符' })
      expect(await day.finance.call(withdrawal.previewBounceWithdrawal, { withdrawalId })).toMatchObject({
        msg: '该笔打款的差错已在对账中入账，请先撤销该差错，再登记退回',
      })
      expect(await act([await about(row.no)], 'UNDO')).toEqual(['done'])
      expect(await bounces(withdrawalId)).toMatchObject({ code: codes.ok })
    },
  )

  test('[A12] that it made under another number is returned, as the match of the two books nothing', async () => {
    const { withdrawalId, row } = await paidOut((_no, cents) => day.tells('WDOTHER', cents, { what: 'PAYOUT' }))
    const differenceIds = [row.differenceId, (await about('WDOTHER')).differenceId]
    await day.finance.ok(difference.matchDifferences, { differenceIds, reason: '渠道另用了单号' })
    expect(await bounces(withdrawalId)).toMatchObject({ code: codes.ok })
    expect((await differences()).map(({ status }) => status)).not.toContain('CLEARED')
    const open = (await differences()).filter(({ status }) => status === 'OPEN')
    expect(await act(open, 'ACCEPT')).toEqual(open.map(() => 'done'))
    expect(await signs()).toMatchObject({ code: codes.ok })
  })
})

describe('a record that another day’s bill lists', () => {
  test('[A12] is a difference of that day alone, and booked once', async () => {
    const paid = await day.pays(1000, null)
    await day.closes()
    await day.takes(0, new Blob([emptyBill]))
    const row = await about(paid.tradeNo)
    await act([row], 'TAKE')
    const next = await BilledDay.begin(world, '2026-12-11')
    next.tells(paid.tradeNo, 900, { feeCents: 6 })
    await next.closes()
    await next.takes()
    day.finance = next.finance
    const found = (await differences()).filter(({ no }) => no === paid.tradeNo)
    const inOrder = found.toSorted((one, other) => one.day.localeCompare(other.day))
    expect(inOrder.map((one) => [one.day, one.kind, one.status])).toEqual([
      ['2026-12-10', 'MISSING_THERE', 'CLEARED'],
      ['2026-12-11', 'AMOUNT', 'OPEN'],
    ])
    expect(
      await act(
        found.filter(({ status }) => status === 'OPEN'),
        'BOOK',
      ),
    ).toEqual(['done'])
    expect(await world.balance(accounts.unmatchedSuspense)).toBe(-100)
  })
})

describe('a number that a bill repeats', () => {
  test('[A12] stands for its first line when the difference is booked, whatever the second says', async () => {
    await day.refunds(await day.pays(1000), 400)
    const line = day.lines.pop()
    if (!line) throw new Error('the refund is billed')
    day.lines.push({ ...line, state: 'FAIL' }, line)
    await day.closes()
    await day.takes()
    const rows = (await differences()).toSorted((one, other) => one.differenceId - other.differenceId)
    expect(rows.map(({ no, kind, theirState }) => [no, kind, theirState])).toEqual([
      [line.no, 'STATUS', 'FAILED'],
      [line.no, 'MISSING_HERE', 'SUCCESS'],
    ])
    expect(await act(rows, 'BOOK')).toEqual(['done', 'done'])
    expect(await world.balance(accounts.unmatchedSuspense)).toBe(0)
  })

  test.each([
    ['no longer has', (): number[] => []],
    ['tells otherwise', () => [700]],
  ])(
    '[A12] keeps the day from being signed off if a newer bill %s a further line that was booked',
    async (_, newer) => {
      await day.pays(1000)
      const [line] = day.lines.slice(-1)
      if (!line) throw new Error('the payment is billed')
      day.lines.push(line)
      await day.closes()
      await day.takes()
      const further = async () => (await differences()).filter(({ no }) => no === line.no)
      expect(await act(await further(), 'BOOK')).toEqual(['done'])
      day.lines.splice(day.lines.length - 1, 1, ...newer().map((amountCents) => ({ ...line, amountCents })))
      await day.takes()
      expect(await signs()).toMatchObject({ code: codes.conflict })
      expect(await act(await further(), 'UNDO')).toEqual(['done'])
      expect(await act(await further(), 'BOOK')).toEqual(['双方数据已变化，请重新核对后再处理'])
      const { reconciliationId } = await day.row()
      await day.finance.ok(reconciliation.recheckDay, { reconciliationId })
      const now = newer().map((theirCents) => ({ status: 'OPEN', theirCents }))
      expect(await further()).toMatchObject(now.length > 0 ? now : [{ status: 'CLEARED' }])
      if (now.length > 0) await act(await further(), 'BOOK')
      expect((await signs()).code).toBe(codes.ok)
    },
  )
})

describe('a difference that somebody has claimed', () => {
  const repeated = async () => {
    const paid = await day.pays(1000)
    const [line] = day.lines.slice(-1)
    if (!line) throw new Error('the payment is billed')
    day.lines.push(line)
    await day.closes()
    await day.takes()
    const row = (await differences()).find(({ kind }) => kind === 'MISSING_HERE')
    if (!row) throw new Error(`${paid.tradeNo} is billed twice`)
    return row
  }

  test('[A12] ends with the newer bill that no longer has it, and is found again in a later one', async () => {
    const row = await repeated()
    await act([row], 'TAKE')
    const twice = day.lines.pop()
    await day.takes()
    expect(await infoOf(row)).toMatchObject({ difference: { status: 'CLEARED', owner: '王财务' } })
    expect(await act([row], 'BOOK')).toEqual(['状态已变化，请刷新'])
    if (twice) day.lines.push({ ...twice, amountCents: 700 })
    await day.takes()
    expect(await infoOf(row)).toMatchObject({ difference: { status: 'OPEN', theirCents: 700 } })
    expect(await signs()).toMatchObject({ code: codes.conflict })
  })
})

describe('an amount that is whole on one side and in parts on the other', () => {
  test('[A12] is neither proposed nor matched while our side is in progress: it would be booked again', async () => {
    const opened = await day.opens(4000)
    day.tells(opened.tradeNo, 4000, { feeCents: 24 })
    const gone = await day.pays(4000, null)
    await day.closes()
    await day.takes()
    const [waits, missing] = [await about(opened.tradeNo), await about(gone.tradeNo)]
    for (const row of [waits, missing]) expect((await infoOf(row)).proposal).toEqual([])
    const differenceIds = [waits.differenceId, missing.differenceId]
    const digest = world.digest()
    expect(await day.finance.call(difference.matchDifferences, { differenceIds, reason: '核对过' })).toMatchObject({
      msg: `差错 ${waits.no}：本方记录未成功，不能入账或合并核对；请重新核对，或退回渠道核实`,
    })
    expect(world.digest()).toBe(digest)
  })

  test('[A12] keeps the day from being signed off if a newer bill lacks a line that it rests on', async () => {
    const { tradeNo } = await day.pays(1600, null)
    day.tells('PYELSEWHERE', 1600, { feeCents: 10 })
    await day.closes()
    await day.takes()
    const pair = [await about(tradeNo), await about('PYELSEWHERE')]
    const differenceIds = pair.map(({ differenceId }) => differenceId)
    await day.finance.ok(difference.matchDifferences, { differenceIds, reason: '换号支付' })
    day.lines.splice(
      day.lines.findIndex(({ no }) => no === 'PYELSEWHERE'),
      1,
    )
    await day.takes()
    const digest = world.digest()
    expect(await signs()).toMatchObject({
      code: codes.conflict,
      msg: '差错 PYELSEWHERE 处理后，账单已更新且与之不符，请撤销后重新核对处理',
    })
    expect(world.digest()).toBe(digest)
    expect(await act([await about('PYELSEWHERE')], 'UNDO')).toEqual(['done'])
    const { reconciliationId } = await day.row()
    await day.finance.ok(reconciliation.recheckDay, { reconciliationId })
    expect((await about(tradeNo)).status).toBe('OPEN')
    await act([await about(tradeNo)], 'ACCEPT')
    expect((await signs()).code).toBe(codes.ok)
  })

  test('[A12] is proposed, matched together, and undone together', async () => {
    const parts = [await day.pays(300, null), await day.pays(700, null)]
    day.tells('PYTOGETHER', 1000, { feeCents: 6 })
    const alone = await day.pays(250, null)
    await day.closes()
    await day.takes()
    const whole = await about('PYTOGETHER')
    const proposed = (await infoOf(whole)).proposal
    expect(proposed.map(({ no }) => no).sort()).toEqual(parts.map(({ tradeNo }) => tradeNo).sort())
    const differenceIds = [whole, ...proposed].map(({ differenceId }) => differenceId)
    const reason = '渠道合并入账'
    const uneven = [whole, await about(alone.tradeNo)].map(({ differenceId }) => differenceId)
    expect(await day.finance.call(difference.matchDifferences, { differenceIds: uneven, reason })).toMatchObject({
      msg: '所选差错双方合计不相等，相差 ¥7.50',
    })
    await day.finance.ok(difference.matchDifferences, { differenceIds, reason })
    expect((await differences()).map(({ status }) => status).sort()).toEqual(['MATCHED', 'MATCHED', 'MATCHED', 'OPEN'])
    expect(await world.balance(accounts.unmatchedSuspense)).toBe(0)
    // Its details tell the others, and what the match has posted: here the fees, which are rounded in parts on our side.
    const { matched, entries } = await infoOf(whole)
    expect(matched.map(({ no }) => no).sort()).toEqual(proposed.map(({ no }) => no).sort())
    const single = matched.find(({ txnId }) => txnId !== null) ?? (await about(whole.no))
    expect(entries.length > 0).toBe(single.txnId !== null)
    // None of them is undone if one of those selected has changed since it was shown, wherever it stands among them.
    const current = (await differences()).filter(({ status }) => status === 'MATCHED')
    for (const stale of [0, 2]) {
      const undo = {
        differenceIds: current.map(({ differenceId }) => differenceId),
        versions: current.map(({ version }, n) => (n === stale ? version - 1 : version)),
        act: 'UNDO' as const,
        reason,
      }
      const { results } = await day.finance.ok(difference.settleDifferences, undo)
      expect(results.map(({ done, message }) => `${done} ${message}`)).toEqual(Array(3).fill('0 状态已变化，请刷新'))
      expect(results.map(({ differenceId }) => differenceId)).toEqual(undo.differenceIds)
    }
    // Each of them is undone, once, however many are named.
    expect(await act([whole, ...matched], 'UNDO')).toEqual(['done', 'done', 'done'])
    expect((await differences()).map(({ status }) => status)).toEqual(Array(4).fill('OPEN'))
  })
})

test('[A12] days on which nothing went through the channel await no bill, nor do days that are still to come', async () => {
  const awaited = async () => {
    await world.get(Jobs).run('RECONCILIATION_DAYS')
    const finance = await world.as('finance')
    const { list } = await finance.ok(reconciliation.getReconciliationList, { status: 'WAITING', order: 'asc' })
    return list.map((one) => one.day).filter((one) => one >= '2026-12')
  }
  await day.pays(500)
  await day.closes()
  expect(await awaited()).toEqual(['2026-12-09', '2026-12-10'])
  day.at('12:00', '2026-12-14')
  await day.pays(700)
  day.at('12:00', '2026-12-18')
  await sealUpTo(world, '2026-12-16')
  // The clock was ahead: it is the 12th.
  day.at('12:00', '2026-12-12')
  expect(await awaited()).toEqual(['2026-12-09', '2026-12-10'])
  day.at('12:00', '2026-12-18')
  expect(await awaited()).toEqual(['2026-12-09', '2026-12-10', '2026-12-14'])
})
