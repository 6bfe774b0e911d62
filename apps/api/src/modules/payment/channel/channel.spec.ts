import { createHmac, randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  accounts,
  channel,
  codes,
  faults,
  dayMs,
  minuteMs,
  type AccountCode,
  type ChannelPlay,
  type FaultName,
} from '@bedside/contracts'
import type { Tx } from '@bedside/prisma'
import { Background } from '../../../background/background.js'
import { Jobs } from '../../../jobs/jobs.js'
import { Ledger } from '../../../ledger/ledger.js'
import { credit, debit } from '../../../ledger/posting.js'
import { breachesIn } from '../../../testing/books.js'
import { buildUser } from '../../../testing/build-users.js'
import { failAt, failNoMore } from '../../../testing/triggers.js'
import { World } from '../../../testing/world.js'
import { Businesses } from '../businesses.js'
import { Payments } from '../payments.js'
import { Refunds } from '../refunds.js'
import { ChannelTraffic } from './channel-traffic.js'
import type { Outcome } from './payment-channel.js'
import { PaymentLane } from './payment-lane.js'
import { Signature } from './signature.js'
import { SimulatedPaymentChannel } from './simulated-payment-channel.js'

const secret = 'a secret of the channel, long enough'

let world: World
let userId: number
/** Whether the business still accepts payments; if not, they are late. */
let open = true

beforeEach(async () => {
  world = await World.open({ PAYMENT_SECRET: secret })
  world.clock.freeze()
  ;({ userId } = await buildUser(world))
  open = true
  const ledger = world.get(Ledger)
  world.get(Businesses).register('TOPUP', {
    paid: async (tx, { id, amountCents }) => {
      if (!open) return false
      const lines = [debit(accounts.wechat, amountCents), credit(accounts.userBalance(userId), amountCents)]
      await ledger.post(tx, { key: `topup:${id}`, event: 'topup', about: { type: 'Payment', id }, lines })
      return true
    },
    refunded: async (tx, { id, amountCents }) => {
      const lines = [debit(accounts.userBalance(userId), amountCents), credit(accounts.wechat, amountCents)]
      await ledger.post(tx, { key: `topup back:${id}`, event: 'topup.back', about: { type: 'Refund', id }, lines })
    },
    refundFailed: () => Promise.resolve(),
  })
})
afterEach(async () => {
  expect(await breachesIn(world.database)).toEqual([])
  await world.close()
})

const stand = () => world.get(SimulatedPaymentChannel)
const behave = (play: ChannelPlay, more = {}) => stand().behave({ play, ...more })
const run = (name: 'PAYMENT_TRAFFIC' | 'REFUND_TRAFFIC' | 'LATE_PAYMENTS') => world.get(Jobs).run(name)
const pass = (ms: number) => world.clock.set(world.clock.now() + ms)
/** Waits until notices and all other background work are done. */
const settled = () => world.get(Background).idle()

const topUpOf = (amountCents: number) =>
  ({ business: 'TOPUP', businessId: 1, userId, payWay: 'WECHAT', amountCents }) as const
const opened = (amountCents = 5000) => world.database.write((tx) => world.get(Payments).open(tx, topUpOf(amountCents)))
const payment = (id: number) =>
  world.database.read.selectFrom('Payment').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const refunds = (paymentId: number) =>
  world.database.read.selectFrom('Refund').selectAll().where('paymentId', '=', paymentId).orderBy('id').execute()
const refund = (tx: Tx, id: number) =>
  tx.selectFrom('Refund').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const balance = (account: AccountCode = accounts.userBalance(userId)) => world.balance(account)
const askBack = (id: number, amountCents: number) =>
  world.database.write(async (tx) => {
    const paid = await world.get(Payments).one(tx, id)
    return world.get(Refunds).request(tx, paid, { amountCents, reason: '测试', status: 'APPROVED' })
  })

async function paid(amountCents = 5000): Promise<number> {
  const { id } = await opened(amountCents)
  await world.get(ChannelTraffic).sendPayment(id)
  expect((await payment(id)).status).toBe('SUCCESS')
  return id
}

describe('a payment', () => {
  test('whose notice comes before the call returns is booked once', async () => {
    const id = await paid()
    expect(await balance()).toBe(5000)
    await run('PAYMENT_TRAFFIC')
    expect(await balance()).toBe(5000)
    expect((await payment(id)).channelNo).toMatch(/^CHPY/)
  })

  test.each(['OK', 'TWICE'] as const)('%s: reported a moment later, once or twice, is booked once', async (play) => {
    behave(play, { delayMs: 0 })
    const { id } = await opened()
    await run('PAYMENT_TRAFFIC')
    await settled()
    expect((await payment(id)).status).toBe('SUCCESS')
    expect(await balance()).toBe(5000)
  })

  test.each(['LOST', 'SILENT'] as const)(
    '%s: is found by asking, and never sent under another number',
    async (play) => {
      behave(play)
      const { id, tradeNo } = await opened()
      await run('PAYMENT_TRAFFIC')
      expect(await payment(id)).toMatchObject({ status: 'PAYING', tradeNo })
      // Not polled before it is due.
      await run('PAYMENT_TRAFFIC')
      expect((await payment(id)).status).toBe('PAYING')
      pass(minuteMs)
      await run('PAYMENT_TRAFFIC')
      expect(await payment(id)).toMatchObject({ status: 'SUCCESS', tradeNo })
      expect(stand().allTrades).toMatchObject([{ no: tradeNo }])
      expect(await balance()).toBe(5000)
    },
  )

  test('of an odd age is polled, and again at a whole millisecond', async () => {
    behave('LATE', { delayMs: dayMs })
    const { id } = await opened()
    await run('PAYMENT_TRAFFIC')
    pass(minuteMs + 1)
    await run('PAYMENT_TRAFFIC')
    expect((await payment(id)).pollAt).toBe(world.clock.now() + minuteMs / 2 + 1)
  })

  test('that was never sent, because the server stopped first, is sent under its number', async () => {
    const { id, tradeNo } = await opened()
    // The state on disk after `begin`, as if the process had been killed there.
    const begun = { status: 'PAYING', pollAt: world.clock.now() + 5000 }
    await world.database.write(async (tx) => {
      await tx.updateTable('Payment').set(begun).where('id', '=', id).execute()
    })
    pass(minuteMs)
    await run('PAYMENT_TRAFFIC')
    expect(await payment(id)).toMatchObject({ status: 'SUCCESS', tradeNo })
  })

  test('that was sent while the clock was ahead is polled once the clock is right again', async () => {
    behave('SILENT')
    const right = world.clock.now()
    pass(30 * dayMs)
    const { id } = await opened()
    await run('PAYMENT_TRAFFIC')
    world.clock.set(right)
    await run('PAYMENT_TRAFFIC')
    expect((await payment(id)).status).toBe('SUCCESS')
  })

  test('is tried once per turn while nothing can be written', async () => {
    for (let count = 0; count < 20; count++) await opened()
    await world.database.write((tx) => failAt(tx, 'Payment', 'UPDATE', 'disk is full'))
    const lane = world.get(PaymentLane)
    const looked = vi.spyOn(lane, 'due')
    // Stops a turn that would otherwise loop endlessly.
    looked.mockImplementation((limit) =>
      looked.mock.calls.length > 5 ? Promise.resolve([]) : PaymentLane.prototype.due.call(lane, limit),
    )
    await run('PAYMENT_TRAFFIC')
    await world.database.write(failNoMore)
    // Once for `hasWork` and once for the single step.
    expect(looked).toHaveBeenCalledTimes(2)
  })

  test('that is not made within a day is no longer polled; made later, it still counts', async () => {
    behave('LATE', { delayMs: 20 * dayMs })
    const { id, tradeNo } = await opened()
    await run('PAYMENT_TRAFFIC')
    pass(dayMs - 1)
    await run('PAYMENT_TRAFFIC')
    expect((await payment(id)).status).toBe('PAYING')
    pass(10 * minuteMs)
    await run('PAYMENT_TRAFFIC')
    expect((await payment(id)).status).toBe('CLOSED')
    await notify({ tradeNo, amountCents: 5000 })
    expect((await payment(id)).status).toBe('SUCCESS')
    expect(await balance()).toBe(5000)
  })

  test('that the payer refused is closed, and nothing is booked', async () => {
    behave('FAIL')
    const { id } = await opened()
    await world.get(ChannelTraffic).sendPayment(id)
    expect((await payment(id)).status).toBe('CLOSED')
    expect(await balance()).toBe(0)
  })

  test('that the job and its caller send at the same time is sent once', async () => {
    behave('SILENT')
    const { id } = await opened()
    const sendPayment = () => world.get(ChannelTraffic).sendPayment(id)
    await Promise.all([run('PAYMENT_TRAFFIC'), sendPayment(), sendPayment(), run('PAYMENT_TRAFFIC')])
    expect(stand().allTrades).toHaveLength(1)
  })

  test('of a different amount than requested books nothing, and holds up no other', async () => {
    behave('SILENT')
    const { id, tradeNo } = await opened()
    await run('PAYMENT_TRAFFIC')
    await refusedNotice({ tradeNo, amountCents: 4999 }, 'payment.amountDiffers')
    behave('EARLY')
    const { id: other } = await opened(700)
    await run('PAYMENT_TRAFFIC')
    expect((await payment(other)).status).toBe('SUCCESS')
    expect((await payment(id)).status).toBe('PAYING')
    expect(await balance()).toBe(700)
  })
})

describe('a payment after closing', () => {
  test.each(['PAYING', 'CLOSED'])('(%s) is held in suspense and refunded once', async (status) => {
    behave('LATE', { delayMs: 10 * minuteMs })
    const { id } = await opened()
    await run('PAYMENT_TRAFFIC')
    open = false
    await world.database.write(async (tx) => {
      await tx.updateTable('Payment').set({ status }).where('id', '=', id).execute()
    })
    pass(11 * minuteMs)
    const { tradeNo } = await payment(id)
    await notify({ tradeNo, amountCents: 5000 })
    expect((await payment(id)).status).toBe('LATE')
    expect(await balance(accounts.lateSuspense)).toBe(5000)
    expect(await balance()).toBe(0)

    behave('SILENT')
    await run('LATE_PAYMENTS')
    await run('LATE_PAYMENTS')
    await run('REFUND_TRAFFIC')
    expect(await refunds(id)).toMatchObject([{ status: 'PROCESSING', amountCents: 5000 }])
    // In suspense until it has been refunded.
    expect(await balance(accounts.lateSuspense)).toBe(5000)
    pass(minuteMs)
    await run('REFUND_TRAFFIC')
    await run('LATE_PAYMENTS')
    expect(await refunds(id)).toMatchObject([{ status: 'SUCCESS', amountCents: 5000 }])
    expect(await balance(accounts.lateSuspense)).toBe(0)
  })
})

describe('a late payment whose refund the channel refuses', () => {
  test('is refunded again an hour later, under the same number, until it succeeds', async () => {
    open = false
    const { id } = await opened()
    await run('PAYMENT_TRAFFIC')
    expect((await payment(id)).status).toBe('LATE')
    behave('FAIL')
    await run('LATE_PAYMENTS')
    await run('REFUND_TRAFFIC')
    const [failed] = await refunds(id)
    expect(failed).toMatchObject({ status: 'FAILED', amountCents: 5000 })
    behave('EARLY')
    pass(59 * minuteMs)
    await run('LATE_PAYMENTS')
    expect(await refunds(id)).toEqual([failed])
    pass(minuteMs)
    await run('LATE_PAYMENTS')
    await run('REFUND_TRAFFIC')
    expect(await refunds(id)).toMatchObject([{ status: 'SUCCESS', refundNo: failed?.refundNo }])
    expect(await balance(accounts.lateSuspense)).toBe(0)
  })
})

describe('a refund', () => {
  test('is reported before its call returns, then again, and counts once', async () => {
    const id = await paid()
    const { id: refundId, refundNo } = await askBack(id, 2000)
    await world.get(ChannelTraffic).sendRefund(refundId)
    expect(await refunds(id)).toMatchObject([{ status: 'SUCCESS' }])
    await notify({ refundNo, amountCents: 2000 })
    await run('REFUND_TRAFFIC')
    expect(await balance()).toBe(3000)
    expect((await payment(id)).refundedCents).toBe(2000)
  })

  test('whose reply is lost stays in progress, and is resolved by polling', async () => {
    const id = await paid()
    behave('LOST')
    const { id: refundId, refundNo } = await askBack(id, 2000)
    await world.get(ChannelTraffic).sendRefund(refundId)
    expect(await refunds(id)).toMatchObject([{ status: 'PROCESSING', refundNo }])
    pass(minuteMs)
    await run('REFUND_TRAFFIC')
    expect(await refunds(id)).toMatchObject([{ status: 'SUCCESS', refundNo }])
    expect(await balance()).toBe(3000)
  })

  test('that failed is retried under the same number', async () => {
    const id = await paid()
    behave('FAIL')
    const { id: refundId, refundNo } = await askBack(id, 2000)
    await world.get(ChannelTraffic).sendRefund(refundId)
    const [failed] = await refunds(id)
    expect(failed).toMatchObject({ status: 'FAILED', failure: '渠道拒绝', refundNo })
    expect(await balance()).toBe(5000)
    behave('EARLY')
    await world.database.write(async (tx) => world.get(Refunds).retry(tx, await refund(tx, refundId)))
    await run('REFUND_TRAFFIC')
    expect(await refunds(id)).toMatchObject([{ status: 'SUCCESS', refundNo }])
    expect(await balance()).toBe(3000)
  })

  test('that was retried is not failed by a late reply to a poll of the attempt before', async () => {
    const id = await paid()
    behave('SILENT')
    const { id: refundId, refundNo } = await askBack(id, 2000)
    await world.get(ChannelTraffic).sendRefund(refundId)
    const late = heldBack<Outcome>()
    const query = vi.spyOn(stand(), 'queryRefund').mockReturnValueOnce(late.reply)
    pass(minuteMs)
    const polling = run('REFUND_TRAFFIC')
    await vi.waitFor(() => expect(query).toHaveBeenCalledTimes(1))
    await notify({ refundNo, amountCents: 2000, state: 'FAILED', reason: '账户异常' })
    await world.database.write(async (tx) => world.get(Refunds).retry(tx, await refund(tx, refundId)))
    await world.get(ChannelTraffic).sendRefund(refundId)
    late.arrives({ state: 'FAILED', reason: '账户异常' })
    await polling
    expect(await refunds(id)).toMatchObject([{ status: 'PROCESSING', failure: '' }])
    // The next poll finds what the channel did with the retry.
    pass(minuteMs)
    await run('REFUND_TRAFFIC')
    expect(await refunds(id)).toMatchObject([{ status: 'SUCCESS', refundNo }])
    expect(await balance()).toBe(3000)
  })

  test('that was retried is not failed by a notice about the attempt before that is delivered again', async () => {
    const id = await paid()
    behave('SILENT')
    const { id: refundId, refundNo } = await askBack(id, 2000)
    const failed = { refundNo, amountCents: 2000, state: 'FAILED', reason: '账户异常' } as const
    await world.get(ChannelTraffic).sendRefund(refundId)
    await notify(failed)
    await world.database.write(async (tx) => world.get(Refunds).retry(tx, await refund(tx, refundId)))
    await world.get(ChannelTraffic).sendRefund(refundId)
    await notify(failed)
    expect(await refunds(id)).toMatchObject([{ status: 'PROCESSING', failure: '' }])
    // The channel is asked at once, and what it says counts.
    vi.spyOn(stand(), 'queryRefund').mockResolvedValueOnce({ state: 'FAILED', reason: '账户已注销' })
    await run('REFUND_TRAFFIC')
    expect(await refunds(id)).toMatchObject([{ status: 'FAILED', failure: '账户已注销' }])
  })

  test('that is polled and found failed has failed', async () => {
    const id = await paid()
    behave('SILENT')
    const { id: refundId } = await askBack(id, 2000)
    await world.get(ChannelTraffic).sendRefund(refundId)
    vi.spyOn(stand(), 'queryRefund').mockResolvedValueOnce({ state: 'FAILED', reason: '账户异常' })
    pass(minuteMs)
    await run('REFUND_TRAFFIC')
    expect(await refunds(id)).toMatchObject([{ status: 'FAILED', failure: '账户异常' }])
  })

  test('with fifty simultaneous notices counts once', async () => {
    const id = await paid()
    behave('SILENT')
    const { refundNo } = await askBack(id, 5000)
    await run('REFUND_TRAFFIC')
    await Promise.all(Array.from({ length: 50 }, () => notify({ refundNo, amountCents: 5000 })))
    expect(await balance()).toBe(0)
    expect((await payment(id)).refundedCents).toBe(5000)
  })
})

/** A reply that comes only when the test lets it. */
function heldBack<T>(): { reply: Promise<T>; arrives: (value: T) => void } {
  let arrives: (value: T) => void = () => undefined
  const reply = new Promise<T>((resolve) => (arrives = resolve))
  return { reply, arrives }
}

/** Signs as documented, without using the server's own code. */
function signed(fields: Record<string, unknown>, by = secret): URLSearchParams {
  const all: Record<string, unknown> = {
    state: 'SUCCESS',
    channelNo: 'CH-1',
    reason: '',
    signedAt: world.clock.now(),
    nonce: randomUUID(),
    ...fields,
  }
  const ordered = Object.fromEntries(
    Object.keys(all)
      .toSorted()
      .map((key) => [key, all[key]]),
  )
  const signature = createHmac('sha256', by).update(JSON.stringify(ordered)).digest('hex')
  return new URLSearchParams({ ...(all as Record<string, string>), signature })
}

const send = (body: URLSearchParams) =>
  world.stranger().send(body.has('tradeNo') ? channel.payment : channel.refund, body)

async function notify(fields: Record<string, unknown>): Promise<void> {
  expect(await send(signed(fields))).toMatchObject({ code: codes.ok, data: null })
}

async function refusedNotice(fields: Record<string, unknown>, by: FaultName, body = signed(fields)): Promise<void> {
  const before = world.digest()
  const answer = await send(body)
  expect(answer.code).toBe(codes.badInput)
  expect(answer.msg).toContain(faults[by][1].split('{')[0])
  expect(world.digest()).toBe(before)
}

describe('a notice', () => {
  test('is accepted only if the channel has signed all of it recently', async () => {
    behave('SILENT')
    const { tradeNo } = await opened()
    await run('PAYMENT_TRAFFIC')
    const good = { tradeNo, amountCents: 5000 }
    await refusedNotice(good, 'payment.signature', signed(good, 'the secret of somebody else, as long'))
    for (const [field, other] of [
      ['amountCents', '1'],
      ['state', 'FAILED'],
      ['channelNo', 'CH-2'],
      ['signedAt', String(world.clock.now() + 1)],
      ['nonce', randomUUID()],
      ['reason', 'x'],
    ] as const) {
      const body = signed(good)
      body.set(field, other)
      await refusedNotice(good, 'payment.signature', body)
    }
    await refusedNotice({ ...good, signedAt: world.clock.now() - 6 * minuteMs }, 'payment.noticeOld')
    await refusedNotice({ ...good, signedAt: world.clock.now() + 6 * minuteMs }, 'payment.noticeOld')
    await refusedNotice({ ...good, tradeNo: 'PY-nothing' }, 'payment.unknownNo')
    await notify(good)
    await notify(good)
    expect(await balance()).toBe(5000)
  })

  test('that gives another payment the same channel number books nothing; one without a number is booked', async () => {
    behave('SILENT')
    const [one, two, three] = [await opened(), await opened(), await opened()]
    await run('PAYMENT_TRAFFIC')
    await notify({ tradeNo: one.tradeNo, amountCents: 5000, channelNo: 'CH-7' })
    await refusedNotice({ tradeNo: two.tradeNo, amountCents: 5000, channelNo: 'CH-7' }, 'payment.channelNoTaken')
    await notify({ tradeNo: two.tradeNo, amountCents: 5000, channelNo: '' })
    await notify({ tradeNo: three.tradeNo, amountCents: 5000, channelNo: '' })
    expect((await payment(three.id)).channelNo).toBeNull()
    expect(await balance()).toBe(15_000)
    const [back, again] = [await askBack(one.id, 100), await askBack(two.id, 100)]
    await run('REFUND_TRAFFIC')
    await notify({ refundNo: back.refundNo, amountCents: 100, channelNo: 'CH-8' })
    await refusedNotice({ refundNo: again.refundNo, amountCents: 100, channelNo: 'CH-8' }, 'payment.channelNoTaken')
  })

  test('of a failure does not undo a payment that was made', async () => {
    const id = await paid()
    const { tradeNo } = await payment(id)
    await notify({ tradeNo, amountCents: 5000, state: 'FAILED' })
    expect((await payment(id)).status).toBe('SUCCESS')
  })
})

describe('these tests would catch a channel that', () => {
  afterEach(() => vi.restoreAllMocks())

  test('accepts unsigned notices: anybody could book payments', async () => {
    behave('SILENT')
    const { tradeNo } = await opened()
    await run('PAYMENT_TRAFFIC')
    vi.spyOn(world.get(Signature), 'verify').mockImplementation(() => undefined)
    const body = signed({ tradeNo, amountCents: 5000 }, 'the secret of somebody else, as long')
    expect((await send(body)).code).toBe(codes.ok)
    expect(await balance()).toBe(5000)
  })

  test('resends under a new number: the money would move twice', async () => {
    behave('LOST')
    const { id, tradeNo } = await opened()
    await run('PAYMENT_TRAFFIC')
    const lane = world.get(PaymentLane)
    vi.spyOn(lane, 'query').mockResolvedValue({ state: 'UNKNOWN' })
    const sent = lane.send.bind(lane)
    vi.spyOn(lane, 'send').mockImplementation((item) => sent({ ...item, tradeNo: `${item.tradeNo}-2` }))
    pass(minuteMs)
    await run('PAYMENT_TRAFFIC')
    expect(stand().allTrades.map(({ no }) => no)).toEqual([tradeNo, `${tradeNo}-2`])
    expect((await payment(id)).status).toBe('PAYING')
  })
})

test('without a connected channel payments wait, and nothing is reported as done', async () => {
  const quiet = await World.open({ PAYMENT_CHANNEL: 'none' })
  const { userId: payer } = await buildUser(quiet)
  const { id } = await quiet.database.write((tx) => quiet.get(Payments).open(tx, { ...topUpOf(100), userId: payer }))
  await quiet.get(Jobs).run('PAYMENT_TRAFFIC')
  const waiting = await quiet.database.read
    .selectFrom('Payment')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirst()
  expect(waiting?.status).toBe('PAYING')
  await quiet.close()
})
