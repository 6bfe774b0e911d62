import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  accounts,
  channel,
  codes,
  suspense,
  withdrawal,
  dayMs,
  hourMs,
  type PayoutNotice,
  type RefundNotice,
  type SuspenseRow,
  type SuspenseWay,
  type WithdrawalRow,
} from '@bedside/contracts'
import { Background } from '../../background/background.js'
import { dayOf } from '../../clock.js'
import { Jobs } from '../../jobs/jobs.js'
import { Ledger } from '../../ledger/ledger.js'
import { breachesIn } from '../../testing/books.js'
import { buildPayable, pays } from '../../testing/build-party-payments.js'
import { Renting } from '../../testing/build-rentals.js'
import { buildUser } from '../../testing/build-users.js'
import {
  applyForWithdrawal,
  buildEarner,
  payoutForm,
  settled,
  withoutLimits,
  type Earner,
} from '../../testing/build-withdrawals.js'
import { settleItem } from '../../testing/build-suspense.js'
import type { Caller } from '../../testing/caller.js'
import { World } from '../../testing/world.js'
import { Comparison } from '../reconciliation/comparison.js'
import { Signature } from '../payment/channel/signature.js'
import { SimulatedPaymentChannel } from '../payment/channel/simulated-payment-channel.js'
import { Payments } from '../payment/payments.js'
import { numberedWithdrawal } from '../withdrawal/own-withdrawal.js'
import { WithdrawalTransitions } from '../withdrawal/withdrawal.transition.js'
import { Withdrawals } from '../withdrawal/withdrawals.js'

let world: World
let finance: Caller
let agent: Earner
beforeEach(async () => {
  world = await World.open()
  world.freezeAt('2026-11-21T03:00:00Z')
  withoutLimits(world)
})
// Closing the world checks the books.
afterEach(() => world.close())

const available = () => world.balance(accounts.agentAvailable(agent.agentId))
const owed = () => world.balance(accounts.agentReceivable(agent.agentId))
const listed = async (): Promise<SuspenseRow[]> => (await finance.ok(suspense.getSuspenseList, { isOpen: 1 })).list
const only = async (): Promise<SuspenseRow> => {
  const [row, ...more] = await listed()
  if (!row || more.length > 0) throw new Error('one was expected')
  return row
}
const newest = async (): Promise<WithdrawalRow> => {
  const [row] = (await finance.ok(withdrawal.getWithdrawalList, {})).list
  if (!row) throw new Error('there is none')
  return row
}
const linesOf = async (withdrawalId: number) =>
  (await finance.ok(withdrawal.getWithdrawalLines, { withdrawalId, pageSize: 100 })).list.reduce(
    (sum, { paidCents }) => sum + paidCents,
    0,
  )

const outcome = (state: 'SUCCESS' | 'FAILED', amountCents: number, channelNo: string) =>
  ({ state, channelNo, amountCents, reason: state === 'FAILED' ? '收款账户异常' : '' }) as const
function tellPayout(payoutNo: string, state: 'SUCCESS' | 'FAILED', amountCents: number) {
  const notice = { ...outcome(state, amountCents, `CH${payoutNo}`), payoutNo }
  return world.stranger().call(channel.payout, world.get(Signature).sign<PayoutNotice>(notice))
}
function tellRefund(refundNo: string, amountCents: number) {
  const notice = { ...outcome('SUCCESS', amountCents, `CH${refundNo}`), refundNo }
  return world.stranger().call(channel.refund, world.get(Signature).sign<RefundNotice>(notice))
}

const settle = (row: SuspenseRow, way: SuspenseWay) => settleItem(finance, row, way)

/** An agent's withdrawal that the channel reported as failed. */
async function failed(cents: number, rentals = 1): Promise<WithdrawalRow> {
  agent = await buildEarner(world, rentals)
  finance = await world.as('finance')
  return sent(cents, 'FAIL')
}

/** Applies, approves and sends to the channel. */
async function sent(cents: number, play: 'FAIL' | 'EARLY'): Promise<WithdrawalRow> {
  expect(await applyForWithdrawal(world, agent, cents)).toMatchObject({ code: codes.ok })
  const { withdrawalId, withdrawNo } = await newest()
  await finance.ok(withdrawal.approveWithdrawals, { withdrawalIds: [withdrawalId] })
  world.get(SimulatedPaymentChannel).behave({ play, number: withdrawNo, delayMs: 0 })
  await finance.ok(withdrawal.payWithdrawal, { withdrawalId, payWay: 'CHANNEL' })
  // Sent by an errand.
  await world.get(Background).idle()
  return newest()
}

describe('a withdrawal that the channel pays after it has called it failed', () => {
  test('[A13] counts as paid, however often reported: from the balance, with its shares, and listed for finance', async () => {
    const { withdrawNo, withdrawalId, status } = await failed(100)
    expect(status).toBe('FAILED')
    const [has, wechat] = [await available(), await world.balance(accounts.wechat)]
    for (let n = 0; n < 3; n++) expect((await tellPayout(withdrawNo, 'SUCCESS', 100)).code).toBe(codes.ok)
    expect(await newest()).toMatchObject({ status: 'PAID', failure: '' })
    expect([await available(), await owed(), await world.balance(accounts.wechat)]).toEqual([
      has - 100,
      0,
      wechat - 100,
    ])
    expect(await linesOf(withdrawalId)).toBe(100)
    const row = await only()
    expect(row).toMatchObject({ kind: 'LATE_PAYOUT', status: 'OPEN', number: withdrawNo, withdrawalId, heldCents: 0 })
    const { form, booked } = await settle(row, 'NOTED')
    expect(booked).toEqual([])
    expect(await listed()).toEqual([])
    expect(await finance.call(suspense.settleSuspense, form)).toMatchObject({ code: codes.conflict })
  })

  test('[A13] while the same money is on its way again: its owner owes it, the next shares cover it, and those it names', async () => {
    const { withdrawNo, withdrawalId } = await failed(209)
    expect(await available()).toBe(209)
    await sent(150, 'EARLY')
    await tellPayout(withdrawNo, 'SUCCESS', 209)
    expect([await available(), await owed()]).toEqual([0, 150])
    expect(await linesOf(withdrawalId)).toBe(59)
    expect(await breachesIn(world.database)).toEqual([])
    const asked = { amountCents: 1, payoutAccountId: agent.payoutAccountId }
    expect((await agent.caller.call(withdrawal.previewApplyWithdrawal, asked)).msg).toContain('1.50')

    await new Renting(world).complete({ agentId: agent.agentId })
    await settled(world)
    expect([await available(), await owed()]).toEqual([59, 0])
    expect(await applyForWithdrawal(world, agent, 59)).toMatchObject({ code: codes.ok })
    expect(await linesOf(withdrawalId)).toBe(209)
    expect(await linesOf((await newest()).withdrawalId)).toBe(59)
  })

  test('[A13] and that then bounces returns everything, covers the debt, and leaves nothing to settle', async () => {
    const { withdrawNo, withdrawalId } = await failed(209)
    await sent(150, 'EARLY')
    await tellPayout(withdrawNo, 'SUCCESS', 209)
    const { fingerprint } = await finance.ok(withdrawal.previewBounceWithdrawal, { withdrawalId })
    const why = { withdrawalId, fingerprint, reason: '账户已注销', voucherNo: 'BACK-0001' }
    await finance.ok(withdrawal.bounceWithdrawal, why)
    expect([await available(), await owed()]).toEqual([59, 0])
    expect(await listed()).toEqual([])
  })

  test('[A13] when killed while booking, books nothing, and the next notice books it once', async () => {
    const { withdrawNo } = await failed(100)
    const has = await available()
    const { post } = world.get(Ledger)
    world.get(Ledger).post = () => Promise.reject(new Error('killed'))
    expect((await tellPayout(withdrawNo, 'SUCCESS', 100)).code).not.toBe(codes.ok)
    world.get(Ledger).post = post
    expect(await newest()).toMatchObject({ status: 'FAILED' })
    await tellPayout(withdrawNo, 'SUCCESS', 100)
    expect(await available()).toBe(has - 100)
  })
})

describe('a user’s withdrawal that was paid late', () => {
  let userId: number
  let withdrawNo: string
  beforeEach(async () => {
    finance = await world.as('finance')
    userId = (await buildUser(world)).userId
    await new Renting(world).topUp(userId, 500)
    withdrawNo = await userFailed(400)
    // The user spends most of it meanwhile.
    await userFailed(450, 'PAID')
    await tellPayout(withdrawNo, 'SUCCESS', 400)
  })

  /** Through the services, because users use their own app. */
  async function userFailed(amountCents: number, end: 'FAILED' | 'PAID' = 'FAILED'): Promise<string> {
    const [withdrawals, transitions] = [world.get(Withdrawals), world.get(WithdrawalTransitions)]
    return world.database.write(async (tx) => {
      const whose = { applicantKind: 'USER', ownerId: userId, ownerName: '周女士' } as const
      let stored = await withdrawals.open(tx, { ...whose, amountCents, destination: payoutForm() })
      stored = await transitions.move(tx, stored, { move: 'APPROVE', to: 'APPROVED' })
      stored = await transitions.move(tx, stored, { move: 'PAY', to: 'PAYING', values: { payWay: 'CHANNEL' } })
      if (end === 'PAID') await withdrawals.paid(tx, stored, { channelNo: `OK${stored.withdrawNo}` })
      else await withdrawals.end(tx, stored, 'FAIL', { reason: '渠道拒绝' })
      return stored.withdrawNo
    })
  }

  test('[A13] leaves the shortfall in suspense until the user has returned it', async () => {
    expect([await world.balance(accounts.userBalance(userId)), await world.balance(accounts.payoutSuspense)]).toEqual([
      0, 350,
    ])
    const row = await only()
    expect(row).toMatchObject({ kind: 'LATE_PAYOUT', amountCents: 400, heldCents: 350 })
    const { booked } = await settle(row, 'GOT_BACK')
    expect(booked).toEqual(['D bank 350', 'C suspense:payout 350'])
    expect(await world.balance(accounts.payoutSuspense)).toBe(0)
  })

  test.each([
    ['while that waits', undefined, 50, 0],
    ['after that was written off', 'WRITTEN_OFF', 50, 0],
    ['after they had given it back', 'GOT_BACK', 400, 0],
  ] as const)('[A13] bounces %s: whoever bore the loss has it back', async (_when, way, theirs, loss) => {
    if (way) await settle(await only(), way)
    const { withdrawalId } = await world.database.write(async (tx) => ({
      withdrawalId: (await numberedWithdrawal(tx, withdrawNo)).id,
    }))
    const { fingerprint } = await finance.ok(withdrawal.previewBounceWithdrawal, { withdrawalId })
    await finance.ok(withdrawal.bounceWithdrawal, {
      withdrawalId,
      fingerprint,
      reason: '账户已注销',
      voucherNo: 'BACK-0001',
    })
    expect(await world.balance(accounts.userBalance(userId))).toBe(theirs)
    expect([await world.balance(accounts.payoutSuspense), await world.balance(accounts.compensation)]).toEqual([
      0,
      loss,
    ])
  })
})

test('[A13] a withdrawal reported as failed after it was paid stays paid, and becomes a suspense item', async () => {
  agent = await buildEarner(world)
  finance = await world.as('finance')
  const { withdrawNo, withdrawalId, status } = await sent(100, 'EARLY')
  expect(status).toBe('PAID')
  const wechat = await world.balance(accounts.wechat)
  for (let n = 0; n < 2; n++) expect((await tellPayout(withdrawNo, 'FAILED', 100)).code).toBe(codes.ok)
  expect(await newest()).toMatchObject({ status: 'PAID' })
  expect(await world.balance(accounts.wechat)).toBe(wechat)
  const { steps } = await finance.ok(withdrawal.getWithdrawalInfo, { withdrawalId })
  expect(steps.filter(({ move }) => move === 'DENY')).toMatchObject([{ reason: '收款账户异常' }])
  expect(await only()).toMatchObject({ kind: 'DENIED_PAYOUT', note: '收款账户异常', heldCents: 0 })
  expect((await settle(await only(), 'NOTED')).booked).toEqual([])
  await tellPayout(withdrawNo, 'FAILED', 100)
  expect(await listed()).toEqual([])
})

describe('a late payment that the channel never gives back', () => {
  async function refused(): Promise<{ refundNo: string; amountCents: number }> {
    const renting = new Renting(world)
    const { id } = await renting.ended(await renting.begun(), 60)
    const [payment] = await world.database.write(async (tx) => {
      const purpose = { business: 'RENTAL', businessId: id, userId: 1, payWay: 'WECHAT', amountCents: 900 } as const
      const opened = await world.get(Payments).open(tx, purpose)
      await world.get(Payments).settle(tx, opened, 'wx-late')
      return [opened]
    })
    world.get(SimulatedPaymentChannel).behave({ play: 'FAIL', delayMs: 0 })
    await world.get(Jobs).run('LATE_PAYMENTS')
    await world.get(Jobs).run('REFUND_TRAFFIC')
    for (let days = 0; days < 8; days++) {
      world.clock.set(world.clock.now() + dayMs)
      await world.get(Jobs).run('LATE_PAYMENTS')
      await world.get(Jobs).run('REFUND_TRAFFIC')
    }
    finance = await world.as('finance')
    const refund = await world.database.read
      .selectFrom('Refund')
      .select(['refundNo', 'amountCents'])
      .where('paymentId', '=', payment.id)
      .executeTakeFirstOrThrow()
    return refund
  }

  test('[A12] is left to finance after a week, refunded by hand once, and no longer retried', async () => {
    const { refundNo } = await refused()
    const row = await only()
    expect(row).toMatchObject({ kind: 'LATE_PAYMENT', status: 'OPEN', note: '渠道拒绝', heldCents: 900 })
    const { updatedAt } = await storedRefund(refundNo)
    world.clock.set(world.clock.now() + 1.5 * hourMs)
    await world.get(Jobs).run('LATE_PAYMENTS')
    expect((await storedRefund(refundNo)).updatedAt).toBe(updatedAt)
    const { booked, form } = await settle(row, 'BY_HAND')
    expect(booked).toEqual(['D suspense:late 900', 'C bank 900'])
    expect(await storedRefund(refundNo)).toMatchObject({
      status: 'MANUAL_DONE',
      voucherNo: 'BANK-0009',
      voucherKey: null,
    })
    expect(await world.balance(accounts.lateSuspense)).toBe(0)
    expect((await finance.call(suspense.settleSuspense, form)).code).toBe(codes.conflict)
  })

  test('[A12] goes back by a voucher that no other payment has, however it is typed', async () => {
    const { accountId } = await buildPayable(world)
    await refused()
    expect(await pays(finance, accountId, 1, { voucherNo: 'BANK-0009' })).toMatchObject({ code: codes.ok })
    const row = await only()
    const asked = { suspenseId: row.suspenseId, way: 'BY_HAND' } as const
    const { fingerprint } = await finance.ok(suspense.previewSettleSuspense, asked)
    const settling = (voucherNo: string) =>
      finance.call(suspense.settleSuspense, { ...asked, fingerprint, voucherNo, reason: '银行已确认' })
    expect(await settling('ｂａｎｋ—0009')).toMatchObject({ code: codes.conflict, msg: expect.stringContaining('HP') })
    expect(await only()).toEqual(row)
    expect(await settling('BANK-0010')).toMatchObject({ code: codes.ok })
    const again = await pays(finance, accountId, 1, { voucherNo: 'bank 0010' })
    expect(again).toMatchObject({ code: codes.ok })
    const taken = await pays(finance, accountId, 1, { voucherNo: 'bank-0010' })
    expect(taken).toMatchObject({ code: codes.conflict, msg: expect.stringContaining(row.number) })
  })

  test('[A12] must be recovered if the channel refunds it after all', async () => {
    const { refundNo, amountCents } = await refused()
    await settle(await only(), 'BY_HAND')
    // A bill with the refund differs from our record until the channel's notice arrives.
    expect(await apartOf(refundNo, amountCents)).toEqual(['STATUS'])
    for (let n = 0; n < 2; n++) expect((await tellRefund(refundNo, amountCents)).code).toBe(codes.ok)
    expect(await only()).toMatchObject({ kind: 'REFUND_TWICE', number: refundNo, heldCents: 900 })
    expect(await apartOf(refundNo, amountCents)).toEqual([])
    expect(await world.balance(accounts.payoutSuspense)).toBe(900)
    await settle(await only(), 'WRITTEN_OFF')
    expect([await world.balance(accounts.payoutSuspense), await world.balance(accounts.compensation)]).toEqual([0, 900])
  })

  /** The differences found by a bill that contains the refund. */
  const apartOf = async (no: string, amountCents: number) => {
    const at = world.clock.now()
    const line = {
      subject: 'REFUND',
      no,
      line: 2,
      channelNo: 'wx-back',
      amountCents,
      feeCents: -5,
      state: 'SUCCESS',
      at,
    } as const
    const { differences } = await world.get(Comparison).of(dayOf(at), [line])
    return differences.filter((one) => one.no === no).map(({ kind }) => kind)
  }
  const storedRefund = (refundNo: string) =>
    world.database.read.selectFrom('Refund').selectAll().where('refundNo', '=', refundNo).executeTakeFirstOrThrow()
})
