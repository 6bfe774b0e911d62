import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { accounts, codes, dayMs, ledger, order, partyPayment } from '@bedside/contracts'
import { dayOf } from '../../clock.js'
import { accountIdOf, buildPayable, pays } from '../../testing/build-party-payments.js'
import { pngOf } from '../../testing/build-pictures.js'
import { Renting } from '../../testing/build-rentals.js'
import { buildFranchise } from '../../testing/build-franchise.js'
import { buildEarner, settled } from '../../testing/build-withdrawals.js'
import type { Caller } from '../../testing/caller.js'
import { letInTogether } from '../../testing/together.js'
import { World } from '../../testing/world.js'

let world: World
let finance: Caller
beforeEach(async () => {
  world = await World.open()
  finance = await world.as('finance')
})
// Closing the world checks the books.
afterEach(() => world.close())

const newest = async () => {
  const { list } = await finance.ok(partyPayment.getPartyPaymentList, {})
  if (!list[0]) throw new Error('there is none')
  return list[0]
}
const linesOf = async (partyPaymentId: number) =>
  (await finance.ok(partyPayment.getPartyPaymentLines, { partyPaymentId, pageSize: 100 })).list
const reverses = async (partyPaymentId: number) => {
  const { data } = await finance.call(partyPayment.previewReversePartyPayment, { partyPaymentId })
  const form = { partyPaymentId, fingerprint: data?.fingerprint ?? '0'.repeat(64), reason: '重复登记' }
  return finance.call(partyPayment.reversePartyPayment, form)
}

describe('what is owed', () => {
  const owedTo = async (partyName: string) => {
    const { list } = await finance.ok(partyPayment.getPayableList, { partyName })
    return list.find((row) => row.partyName === partyName)
  }

  test('[A13] is listed for hospitals and investors, largest first, with the last payment and the total', async () => {
    const { accountId, hospitalId } = await buildPayable(world)
    const { franchiseId } = await buildFranchise(world)
    await new Renting(world).complete({ franchiseId })
    await settled(world)
    const { list } = await finance.ok(partyPayment.getPayableList, { pageSize: 100 })
    const amounts = list.map(({ owedCents }) => owedCents)
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
    expect(new Set(list.map(({ party }) => party))).toEqual(new Set(['HOSPITAL', 'FRANCHISE']))
    const sums = await finance.ok(partyPayment.getPayableSums, {})
    expect(sums.owedCents).toBe(amounts.reduce((all, cents) => all + cents, 0))
    const row = list.find((each) => each.accountId === accountId)
    const owedCents = await world.balance(accounts.hospitalPayable(hospitalId))
    expect(row).toMatchObject({ party: 'HOSPITAL', owedCents, lastPaidOn: null, lastPaidCents: null })
    const paidOn = dayOf(world.clock.now() - dayMs)
    await pays(finance, accountId, 30, { paidOn })
    await pays(finance, accountId, 20)
    await reverses((await newest()).partyPaymentId)
    // What was reversed is not paid.
    const paid = await finance.ok(partyPayment.getPartyPaymentList, { pageSize: 100, status: 'PAID' })
    const paidCents = paid.list.reduce((all, { amountCents }) => all + amountCents, 0)
    expect(await finance.ok(partyPayment.getPartyPaymentSums, {})).toEqual({ amountCents: paidCents })
    expect(await finance.ok(partyPayment.getPartyPaymentSums, { status: 'REVERSED' })).toEqual({ amountCents: 0 })
    // An older voucher that is booked later.
    await pays(finance, accountId, 5, { paidOn: dayOf(world.clock.now() - 30 * dayMs) })
    const after = { owedCents: owedCents - 35, lastPaidOn: paidOn, lastPaidCents: 30 }
    expect(await owedTo(row?.partyName ?? '')).toMatchObject(after)
  })
})

describe('a payment to a hospital', () => {
  test('[A13] is booked by its voucher, names the shares it pays, and the order names it', async () => {
    const { hospitalId, accountId, orderId } = await buildPayable(world)
    const owed = await world.balance(accounts.hospitalPayable(hospitalId))
    const { fileId } = await finance.ok(partyPayment.uploadPartyVoucher, { file: new Blob([await pngOf()]) })
    const before = await world.balance(accounts.bank)
    const voucher = { voucherNo: '招行-1', pictures: [{ fileId, alt: '银行回单' }] }
    expect(await pays(finance, accountId, owed - 1, voucher)).toMatchObject({ code: codes.ok })
    expect(await world.balance(accounts.hospitalPayable(hospitalId))).toBe(1)
    expect(before - (await world.balance(accounts.bank))).toBe(owed - 1)
    const { partyPaymentId, paymentNo, ...row } = await newest()
    expect(row).toMatchObject({ party: 'HOSPITAL', amountCents: owed - 1, status: 'PAID', actor: '王财务' })
    const info = await finance.ok(partyPayment.getPartyPaymentInfo, { partyPaymentId })
    expect(info.pictures).toMatchObject([{ fileId, alt: '银行回单' }])
    const line = { paymentNo, orderId, shareCents: owed, paidCents: owed - 1 }
    expect(await linesOf(partyPaymentId)).toMatchObject([line])
    const { shares } = await finance.ok(order.getOrderInfo, { orderId })
    const payouts = [{ withdrawalId: null, partyPaymentId, payoutNo: paymentNo, paidCents: owed - 1 }]
    expect(shares.find(({ party }) => party === 'HOSPITAL')).toMatchObject({ payouts })
    const { list } = await finance.ok(ledger.getEntryList, { accountId })
    const entry = { event: 'party.paid', memo: `${paymentNo} 招行-1`, orderNo: paymentNo, partyPaymentId }
    expect(list[0]).toMatchObject({ ...entry, outCents: owed - 1 })
    const found = await finance.ok(ledger.getEntryList, { number: paymentNo })
    expect(found.list.map(({ partyPaymentId: id }) => id)).toEqual([partyPaymentId, partyPaymentId])
    const txn = await finance.ok(ledger.getLedgerTxn, { txnId: list[0]?.txnId ?? 0 })
    expect(txn).toMatchObject({ orderNo: paymentNo, partyPaymentId })
  })

  test('[A13] has the day of the transfer, which is today unless given, and never later', async () => {
    const { accountId } = await buildPayable(world)
    const today = dayOf(world.clock.now())
    const yesterday = dayOf(world.clock.now() - dayMs)
    await pays(finance, accountId, 10, { paidOn: yesterday })
    expect(await newest()).toMatchObject({ paidOn: yesterday })
    await pays(finance, accountId, 10)
    expect(await newest()).toMatchObject({ paidOn: today })
    for (const paidOn of [dayOf(world.clock.now() + dayMs), '1026-11-20'])
      expect(await pays(finance, accountId, 10, { paidOn })).toMatchObject({
        code: codes.badInput,
        msg: '付款日期须在一年内，且不晚于今天',
      })
  })

  test('[A13] is at most the amount owed, to hospitals and investors only, and once per voucher', async () => {
    const { accountId, hospitalId } = await buildPayable(world)
    const owed = await world.balance(accounts.hospitalPayable(hospitalId))
    const digest = world.digest()
    expect(await pays(finance, accountId, owed + 1)).toMatchObject({ code: codes.conflict })
    const bank = await accountIdOf(world, accounts.wechat)
    expect((await pays(finance, bank, 1)).code).toBe(codes.badInput)
    expect((await pays(finance, 999_999, 1)).code).toBe(codes.notFound)
    expect(world.digest()).toBe(digest)
    await pays(finance, accountId, 10, { voucherNo: 'bank-7' })
    for (const voucherNo of [
      'BANK-7',
      'ＢＡＮＫ－７',
      'bank - 7',
      'BANK\u200b-7',
      'BANK\u00ad-7',
      'BANK-7\u2060',
      'BANK–7',
    ])
      expect(await pays(finance, accountId, 10, { voucherNo })).toMatchObject({ code: codes.conflict })
    expect(await world.balance(accounts.hospitalPayable(hospitalId))).toBe(owed - 10)
  })

  test('[A13] is visible to the platform only', async () => {
    const { accountId } = await buildPayable(world)
    const agent = await buildEarner(world)
    for (const caller of [agent.caller, await world.as('operator'), await world.as('service')])
      expect((await pays(caller, accountId, 1)).code).toBe(codes.forbidden)
    expect((await agent.caller.call(partyPayment.getPartyPaymentList, {})).code).toBe(codes.forbidden)
  })

  test('[A13] is made once if repeated, and once of twenty concurrent ones each of which would be valid', async () => {
    const { accountId, hospitalId } = await buildPayable(world)
    const owed = await world.balance(accounts.hospitalPayable(hospitalId))
    const asked = { accountId, amountCents: owed }
    const { fingerprint } = await finance.ok(partyPayment.previewBookPartyPayment, asked)
    const form = (n: number) => ({ ...asked, fingerprint, voucherNo: `BANK-V${n}`, reason: '按月结算' })
    const calls = Array.from({ length: 20 }, (_, n) => () => finance.call(partyPayment.bookPartyPayment, form(n)))
    const answers = await letInTogether(world, calls)
    expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(1)
    expect(await world.balance(accounts.hospitalPayable(hospitalId))).toBe(0)
    const other = await buildPayable(world)
    const again = { accountId: other.accountId, amountCents: 10 }
    const shown = await finance.ok(partyPayment.previewBookPartyPayment, again)
    const same = { ...again, fingerprint: shown.fingerprint, voucherNo: 'BANK-V-again', reason: '按月结算' }
    const keyed = finance.keyed('payment-asked-again-0001')
    for (let n = 0; n < 2; n++) expect((await keyed.call(partyPayment.bookPartyPayment, same)).code).toBe(codes.ok)
    expect((await finance.ok(partyPayment.getPartyPaymentList, { status: 'PAID' })).total).toBe(2)
  })

  test('[A13] booked wrongly is reversed by a new transaction, once; its shares can be paid again', async () => {
    const { accountId, hospitalId, orderId } = await buildPayable(world)
    const owed = await world.balance(accounts.hospitalPayable(hospitalId))
    await pays(finance, accountId, owed, { voucherNo: 'BANK-V1' })
    const { partyPaymentId } = await newest()
    expect((await reverses(partyPaymentId)).code).toBe(codes.ok)
    expect(await world.balance(accounts.hospitalPayable(hospitalId))).toBe(owed)
    expect(await newest()).toMatchObject({ status: 'REVERSED', reverser: '王财务', reverseReason: '重复登记' })
    expect(await linesOf(partyPaymentId)).toEqual([])
    expect((await reverses(partyPaymentId)).code).toBe(codes.conflict)
    // The voucher and the shares can be used again.
    expect((await pays(finance, accountId, owed, { voucherNo: 'BANK-V1' })).code).toBe(codes.ok)
    const { shares } = await finance.ok(order.getOrderInfo, { orderId })
    expect(shares.find(({ party }) => party === 'HOSPITAL')?.payouts).toHaveLength(1)
  })

  test('[A13] refunds after a payment are deducted from the amount owed', async () => {
    const { accountId, hospitalId, orderId } = await buildPayable(world)
    const owed = await world.balance(accounts.hospitalPayable(hospitalId))
    await pays(finance, accountId, owed)
    const admin = await world.as('admin')
    const asked = { orderId, amountCents: 300 }
    const { fingerprint } = await admin.ok(order.previewRefundOrder, asked)
    await admin.ok(order.refundOrder, { ...asked, fingerprint, reason: '服务中断' })
    await new Renting(world).channelAnswers()
    const owes = await world.balance(accounts.hospitalReceivable(hospitalId))
    expect(owes).toBeGreaterThan(0)
    const { list } = await finance.ok(partyPayment.getPayableList, { pageSize: 100 })
    expect(list.find((row) => row.accountId === accountId)).toMatchObject({ owedCents: -owes })
    const cents = list.map(({ owedCents }) => owedCents)
    expect(cents).toEqual(cents.toSorted((a, b) => b - a))
    expect(cents.at(-1)).toBe(-owes)
    expect((await reverses((await newest()).partyPaymentId)).code).toBe(codes.ok)
    expect((await pays(finance, accountId, owed - owes + 1)).code).toBe(codes.conflict)
    expect((await pays(finance, accountId, owed - owes)).code).toBe(codes.ok)
  })
})

test('[A13] an investor is paid at most the settled shares', async () => {
  const { franchiseId } = await buildFranchise(world)
  await new Renting(world).complete({ franchiseId })
  const pending = await world.balance(accounts.franchisePending(franchiseId))
  expect(pending).toBeGreaterThan(0)
  await settled(world)
  const accountId = await accountIdOf(world, accounts.franchiseAvailable(franchiseId))
  expect((await pays(finance, accountId, pending + 1)).code).toBe(codes.conflict)
  expect((await pays(finance, accountId, pending)).code).toBe(codes.ok)
  expect(await newest()).toMatchObject({ party: 'FRANCHISE', amountCents: pending })
})
