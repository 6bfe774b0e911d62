import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  accounts,
  channel,
  codes,
  deposit,
  mallOrder,
  order,
  refund,
  suspense,
  type OrderRefund,
  type RefundNotice,
} from '@bedside/contracts'
import { dayOf } from '../../clock.js'
import { Ledger } from '../../ledger/ledger.js'
import { buildAgent } from '../../testing/build-agents.js'
import { buildManager } from '../../testing/build-managers.js'
import { seededRoles } from '../../testing/build-roles.js'
import { buildPayable, pays } from '../../testing/build-party-payments.js'
import { Selling } from '../../testing/build-mall.js'
import { pngOf } from '../../testing/build-pictures.js'
import { Renting } from '../../testing/build-rentals.js'
import type { Caller } from '../../testing/caller.js'
import { World } from '../../testing/world.js'
import { Signature } from '../payment/channel/signature.js'
import { OurSide, type Ours } from '../reconciliation/our-side.js'

let world: World
let finance: Caller
let renting: Renting
let today: string
beforeEach(async () => {
  world = await World.open()
  world.freezeAt('2026-11-21T03:00:00Z')
  today = dayOf(world.clock.now())
  renting = new Renting(world)
  finance = await world.as('finance')
})
// Closing the world checks the books.
afterEach(() => world.close())

const stored = (id: number) =>
  world.database.read.selectFrom('Refund').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function settling(refundId: number, more: object = {}, me: Caller = finance) {
  const { fingerprint, lines } = await finance.ok(refund.previewSettleRefund, { refundId })
  const form = { refundId, fingerprint, voucherNo: 'BANK-0009', paidOn: today, reason: '用户已销卡', ...more }
  const booked = lines.map(({ account, side, cents }) => `${side} ${account} ${cents}`)
  return { form, booked, answer: () => me.call(refund.settleRefund, form) }
}
async function settled(refundId: number, more: object = {}): Promise<string[]> {
  const { booked, answer } = await settling(refundId, more)
  expect(await answer()).toMatchObject({ code: codes.ok })
  return booked
}

function sendNotice(
  refundNo: string,
  amountCents: number,
  state: 'SUCCESS' | 'FAILED' = 'SUCCESS',
  channelNo = `CH${refundNo}`,
) {
  const notice = { refundNo, amountCents, state, channelNo, reason: state === 'FAILED' ? '异常' : '' }
  return world.stranger().call(channel.refund, world.get(Signature).sign<RefundNotice>(notice))
}

/** A rental with two refunds requested, both refused by the channel. */
async function failedRefunds(...cents: readonly number[]) {
  const { id: orderId, paidCents } = await renting.complete()
  for (const amountCents of cents) {
    const { fingerprint } = await finance.ok(order.previewRefundOrder, { orderId, amountCents })
    await finance.ok(order.refundOrder, { orderId, amountCents, fingerprint, reason: '重复收费' })
  }
  await renting.channelAnswers(false)
  const { refunds } = await finance.ok(order.getOrderInfo, { orderId })
  return { orderId, paidCents, ids: refunds.map(({ refundId }) => refundId) }
}

const infoOf = async (orderId: number) => finance.ok(order.getOrderInfo, { orderId })
const only = ([one, ...more]: readonly OrderRefund[]): OrderRefund => {
  if (!one || more.length > 0) throw new Error('one was expected')
  return one
}

describe('a refund that the channel has refused, paid by bank transfer', () => {
  test('[A12] of a rental: shares go back as ever, the bank pays and the channel returns no fee', async () => {
    const { orderId, ids, paidCents } = await failedRefunds(600)
    const [wechat, fee] = [await world.balance(accounts.wechat), await world.balance(accounts.channelFee)]
    const booked = await settled(ids[0] ?? 0)
    expect(booked.filter((line) => line.includes('bank') || line.includes('channel'))).toEqual(['C bank 600'])
    expect(booked.at(-1)).toBe('C bank 600')
    expect([await world.balance(accounts.wechat), await world.balance(accounts.channelFee)]).toEqual([wechat, fee])
    const { order: row, refunds, steps, shares } = await infoOf(orderId)
    expect(row).toMatchObject({ paidCents, refundedCents: 600, askedCents: 0, refundState: 'FULL' })
    expect(only(refunds)).toMatchObject({
      status: 'MANUAL_DONE',
      payWay: 'OFFLINE',
      voucherNo: 'BANK-0009',
      paidOn: today,
      settleNote: '用户已销卡',
    })
    expect(only(refunds).settler).not.toBe('')
    expect(steps.at(-1)).toMatchObject({ move: 'REFUND', amountCents: 600, reason: '用户已销卡' })
    expect(steps.at(-1)?.actor).toBe(only(refunds).settler)
    expect(shares.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(0)
  })

  test('[A12] of a deposit: it is given back, and counts as no longer held', async () => {
    const { id: depositId } = await renting.failed()
    const before = await finance.ok(deposit.getDepositInfo, { depositId })
    const booked = await settled(only(before.refunds).refundId)
    expect(booked).toEqual([`D user:${before.deposit.userId}:deposit 9900`, 'C bank 9900'])
    const after = await finance.ok(deposit.getDepositInfo, { depositId })
    expect(after.deposit).toMatchObject({ status: 'REFUNDED', heldCents: 0, refundedCents: 9900, failure: '' })
    expect(after.steps.at(-1)).toMatchObject({ move: 'DONE', status: 'REFUNDED', reason: '用户已销卡' })
  })

  test('[A12] of a mall order: its after-sale is over and the order closed', async () => {
    const selling = new Selling(world)
    const { id: mallOrderId } = await selling.paid(await selling.shop())
    const sale = await selling.apply({ mallOrderId, kind: 'REFUND', reason: '不想要了' })
    await selling.onAfterSale(sale, (steps, tx, current) => steps.agree(tx, current))
    await selling.channelAnswers(false)
    const before = await finance.ok(mallOrder.getMallOrderInfo, { mallOrderId })
    const booked = await settled(only(before.refunds).refundId)
    expect(booked).toEqual([
      `D store:${before.order.storeId}:pending ${before.order.payCents}`,
      `C bank ${before.order.payCents}`,
    ])
    const after = await finance.ok(mallOrder.getMallOrderInfo, { mallOrderId })
    expect(after.order).toMatchObject({ status: 'CLOSED', refundState: 'FULL', openAfterSaleId: null })
    expect((await selling.sale(sale)).status).toBe('DONE')
    // The shop does not see the renter's bank.
    const owner = await selling.owner(before.order.storeId)
    const theirs = only((await owner.ok(mallOrder.getMallOrderInfo, { mallOrderId })).refunds)
    expect(theirs).toMatchObject({ status: 'MANUAL_DONE', voucherNo: '', paidOn: null, settler: '', pictures: [] })
  })

  test('[A12] of a settled mall order: shop, agent and platform give back their parts, and the bank pays', async () => {
    const selling = new Selling(world)
    const { agentId } = await buildAgent(world)
    const { id: mallOrderId } = await selling.settled(await selling.paid(await selling.shop({ agentId })))
    // The session has expired meanwhile.
    finance = await world.as('finance')
    today = dayOf(world.clock.now())
    const admin = await world.as('admin')
    const { payCents } = await selling.order({ id: mallOrderId })
    const asked = { mallOrderId, amountCents: payCents }
    const { fingerprint, lines } = await admin.ok(mallOrder.previewRefundMallOrder, asked)
    await admin.ok(mallOrder.refundMallOrder, { ...asked, fingerprint, reason: '商品有问题' })
    await selling.channelAnswers(false)
    const { refunds } = await finance.ok(mallOrder.getMallOrderInfo, { mallOrderId })
    const booked = await settled(only(refunds).refundId)
    const byChannel = lines.map(({ account, side, cents }) => `${side} ${account} ${cents}`)
    // As by the channel, but for its account and its fee.
    expect(booked).toEqual(
      byChannel
        .filter((line) => !/channel_fee|^D channel:wechat/.test(line))
        .map((line) => line.replace('channel:wechat', 'bank')),
    )
    expect(booked.some((line) => line.includes(`agent:${agentId}`))).toBe(true)
    expect((await selling.order({ id: mallOrderId })).refundedCents).toBe(payCents)
  })

  test('[A12] that dies on the way books nothing, and is booked once when it is sent again', async () => {
    const { ids } = await failedRefunds(600)
    const refundId = ids[0] ?? 0
    const before = await stored(refundId)
    const { answer } = await settling(refundId)
    const ledger = world.get(Ledger)
    const { post } = ledger
    let posted = 0
    ledger.post = (tx, posting) =>
      ++posted === 2 ? Promise.reject(new Error('killed')) : post.call(ledger, tx, posting)
    expect((await answer()).code).toBe(codes.fault)
    ledger.post = post
    expect(await stored(refundId)).toEqual(before)
    expect(await answer()).toMatchObject({ code: codes.ok })
    expect(await world.balance(accounts.bank)).toBe(-600)
  })

  test('[A12] keeps the pictures of its voucher; one that is not there books nothing', async () => {
    const { orderId, ids } = await failedRefunds(600)
    const refundId = ids[0] ?? 0
    const wrong = await settling(refundId, { pictures: [{ fileId: 999_999, alt: '' }] })
    expect(await wrong.answer()).toMatchObject({ code: codes.conflict, msg: '有文件已不存在，请重新上传' })
    expect(await stored(refundId)).toMatchObject({ status: 'FAILED', voucherNo: '' })
    const { fileId } = await finance.ok(refund.uploadRefundVoucher, { file: new Blob([await pngOf()]) })
    await settled(refundId, { pictures: [{ fileId, alt: '银行回单' }] })
    expect(only((await infoOf(orderId)).refunds).pictures).toMatchObject([{ fileId, alt: '银行回单' }])
  })

  test('[A12] and by the channel after all: the renter has it twice, the fee is back, and finance gets it back', async () => {
    const { orderId, ids } = await failedRefunds(600)
    const { refundNo } = await stored(ids[0] ?? 0)
    await settled(ids[0] ?? 0)
    const [wechat, fee] = [await world.balance(accounts.wechat), await world.balance(accounts.channelFee)]
    // A repeated failure changes nothing, and neither does a repeated success.
    for (const state of ['FAILED', 'SUCCESS', 'SUCCESS'] as const)
      expect(await sendNotice(refundNo, 600, state)).toMatchObject({ code: codes.ok })
    expect(await world.balance(accounts.payoutSuspense)).toBe(600)
    expect(await world.balance(accounts.wechat)).toBe(wechat - 600 + 4)
    expect(await world.balance(accounts.channelFee)).toBe(fee - 4)
    const [item] = (await finance.ok(suspense.getSuspenseList, { isOpen: 1 })).list
    expect(item).toMatchObject({ kind: 'REFUND_TWICE', number: refundNo, heldCents: 600, orderId })
    const asked = { suspenseId: item?.suspenseId ?? 0, way: 'GOT_BACK' } as const
    const { fingerprint } = await finance.ok(suspense.previewSettleSuspense, asked)
    await finance.ok(suspense.settleSuspense, { ...asked, fingerprint, voucherNo: 'BANK-0010', reason: '用户已退回' })
    expect(await world.balance(accounts.payoutSuspense)).toBe(0)
    expect((await infoOf(orderId)).order).toMatchObject({ refundedCents: 600, askedCents: 0 })
  })

  test.each([
    ['', undefined],
    [', although it gives no number of its own', ''],
  ])('[A12] and by the channel on another day: its bill is compared on that day%s', async (_, channelNo) => {
    const { ids } = await failedRefunds(600)
    const { refundNo: no } = await stored(ids[0] ?? 0)
    await settled(ids[0] ?? 0)
    const before = await world.balance(accounts.payoutSuspense)
    world.freezeAt('2026-11-22T03:00:00Z')
    await sendNotice(no, 600, 'SUCCESS', channelNo)
    world.freezeAt('2026-11-23T03:00:00Z')
    await sendNotice(no, 600, 'SUCCESS', channelNo)
    expect(await world.balance(accounts.payoutSuspense)).toBe(before + 600)
    const statesOn = async (day: string) => {
      const found: Ours[] = []
      for await (const records of world.get(OurSide).ofDay(day)) found.push(...records)
      return found.filter((one) => one.no === no).map(({ state }) => state)
    }
    const days = ['2026-11-21', '2026-11-22', '2026-11-23']
    expect(await Promise.all(days.map(statesOn))).toEqual([[], ['SUCCESS'], []])
  })

  test('[A12] beside others of the payment: the channel returns its fee on what it pays itself, to the cent', async () => {
    // 600 cost a fee of 4, of which the channel keeps 3 for 500, 2 for 250 and nothing for nothing.
    const { ids } = await failedRefunds(250, 250, 100)
    const [first = 0, second = 0, third = 0] = ids
    await settled(first)
    await settled(second, { voucherNo: 'BANK-0010' })
    const fee = await world.balance(accounts.channelFee)
    const feeReturnedFor = async (id: number) => {
      const { refundNo, amountCents } = await stored(id)
      await sendNotice(refundNo, amountCents)
      return fee - (await world.balance(accounts.channelFee))
    }
    expect([await feeReturnedFor(third), await feeReturnedFor(first), await feeReturnedFor(second)]).toEqual([1, 2, 4])
  })
})

describe('a refund is not paid by hand', () => {
  const refusedWith = async (refundId: number, more: object, refused: object, me?: Caller) => {
    const before = await stored(refundId)
    const { answer } = await settling(refundId, more, me)
    expect(await answer()).toMatchObject(refused)
    expect(await stored(refundId)).toEqual(before)
  }

  test('[A12] twice, nor once the channel has paid, nor while it is under way', async () => {
    const { ids } = await failedRefunds(200, 200)
    const [first = 0, second = 0] = ids
    const { answer } = await settling(first)
    expect((await answer()).code).toBe(codes.ok)
    expect(await answer()).toMatchObject({ code: codes.conflict })
    expect((await finance.call(refund.previewSettleRefund, { refundId: first })).code).toBe(codes.conflict)
    const late = await settling(second, { voucherNo: 'BANK-0010' })
    await finance.ok(order.retryRefund, { refundId: second, reason: '渠道已恢复' })
    expect(await late.answer()).toMatchObject({ code: codes.conflict })
    await sendNotice((await stored(second)).refundNo, 200)
    expect(await late.answer()).toMatchObject({ code: codes.conflict })
    expect(await finance.call(order.retryRefund, { refundId: first, reason: '再试' })).toMatchObject({
      code: codes.conflict,
    })
    expect((await stored(first)).status).toBe('MANUAL_DONE')
  })

  test('[A12] with the voucher of another transfer, however it is typed', async () => {
    const { accountId } = await buildPayable(world)
    expect(await pays(finance, accountId, 1, { voucherNo: 'BANK-0009' })).toMatchObject({ code: codes.ok })
    const { ids } = await failedRefunds(200, 200)
    const [first = 0, second = 0] = ids
    const taken = { code: codes.conflict, msg: expect.stringContaining('HP') }
    await refusedWith(first, { voucherNo: 'ｂａｎｋ—0009' }, taken)
    await settled(first, { voucherNo: 'BANK-0010' })
    const { refundNo } = await stored(first)
    await refusedWith(second, { voucherNo: 'bank-0010' }, { msg: expect.stringContaining(refundNo) })
    const again = await pays(finance, accountId, 1, { voucherNo: 'bank-0010' })
    expect(again).toMatchObject({ code: codes.conflict, msg: expect.stringContaining(refundNo) })
  })

  test('[A12] on a day before it was asked for, or tomorrow', async () => {
    const { ids } = await failedRefunds(200)
    for (const paidOn of ['2026-11-20', '2026-11-22'])
      await refusedWith(ids[0] ?? 0, { paidOn }, { code: codes.badInput, msg: expect.stringContaining('付款日期') })
    // A clock that was ahead when it was asked for does not stand in the way.
    world.clock.set(Date.parse('2026-11-19T03:00:00Z'))
    await settled(ids[0] ?? 0, { paidOn: '2026-11-19' })
  })

  test('[A12] by people without the permission, or if the order has changed since the preview', async () => {
    const { ids, orderId } = await failedRefunds(200)
    const refundId = ids[0] ?? 0
    const operator = await world.as((await buildManager(world, { role: seededRoles.operator })).account)
    await refusedWith(refundId, {}, { code: codes.forbidden }, operator)
    const { answer } = await settling(refundId)
    const asked = { orderId, amountCents: 100 }
    const { fingerprint } = await finance.ok(order.previewRefundOrder, asked)
    await finance.ok(order.refundOrder, { ...asked, fingerprint, reason: '再退一元' })
    expect(await answer()).toMatchObject({ code: codes.conflict })
    expect((await stored(refundId)).status).toBe('FAILED')
  })

  test('[A12] nor sent again by people, if it returns a late payment, which finance settles from suspense', async () => {
    const { ids, orderId } = await failedRefunds(200)
    const refundId = ids[0] ?? 0
    const { paymentId } = await stored(refundId)
    const hindrance = async () => only((await infoOf(orderId)).refunds).hindrance
    expect(await hindrance()).toBeNull()
    const setStatus = (status: string) =>
      world.database.write((tx) => tx.updateTable('Payment').set({ status }).where('id', '=', paymentId).execute())
    await setStatus('LATE')
    const settling = await finance.call(refund.previewSettleRefund, { refundId })
    const retrying = await finance.call(order.retryRefund, { refundId, reason: '再试' })
    for (const refused of [settling, retrying])
      expect(refused).toMatchObject({ code: codes.conflict, msg: expect.stringContaining('待查款项') })
    expect(await hindrance()).toBe('LATE_PAYMENT')
    expect((await stored(refundId)).status).toBe('FAILED')
    await setStatus('SUCCESS')
  })

  test('[A12] nor sent again in place of a deposit’s own, if it returns a late payment of that deposit', async () => {
    const { id: depositId } = await renting.failed()
    const [own] = (await finance.ok(deposit.getDepositInfo, { depositId })).refunds
    const { id, ...refundRow } = await stored(own?.refundId ?? 0)
    const { database } = world
    const payments = database.read.selectFrom('Payment').selectAll().where('id', '=', refundRow.paymentId)
    const late = { ...(await payments.executeTakeFirstOrThrow()), id: -1, tradeNo: 'LATE-1', channelNo: 'LATE-1' }
    // Found first by its id.
    const ofLate = { ...refundRow, id: -1, paymentId: -1, refundNo: 'LATE-1', channelNo: null }
    await database.write(async (tx) => {
      await tx
        .insertInto('Payment')
        .values({ ...late, status: 'LATE' })
        .execute()
      await tx.insertInto('Refund').values(ofLate).execute()
    })
    await finance.ok(deposit.retryDepositRefund, { depositId, reason: '渠道已恢复' })
    expect([(await stored(id)).status, (await stored(-1)).status]).toEqual(['APPROVED', 'FAILED'])
    await database.write(async (tx) => {
      await tx.deleteFrom('Refund').where('id', '=', -1).execute()
      await tx.deleteFrom('Payment').where('id', '=', -1).execute()
    })
  })

  test('[A12] and sent again at once: one of the two stands', async () => {
    for (let round = 0; round < 4; round++) {
      const { ids } = await failedRefunds(200)
      const refundId = ids[0] ?? 0
      const { answer } = await settling(refundId, { voucherNo: `RACE-${round}` })
      const retry = () => finance.call(order.retryRefund, { refundId, reason: '渠道已恢复' })
      const both = round % 2 === 0 ? [answer(), retry()] : [retry(), answer()]
      const outcomes = (await Promise.all(both)).map(({ code }) => code)
      expect(new Set(outcomes)).toEqual(new Set([codes.ok, codes.conflict]))
      expect(['MANUAL_DONE', 'APPROVED', 'PROCESSING', 'SUCCESS']).toContain((await stored(refundId)).status)
    }
  })
})
