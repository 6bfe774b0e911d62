import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  afterSaleTimes,
  exportFile,
  feedback,
  feedbackRules,
  limits,
  parameters,
  user,
  dayMs,
  hourMs,
  minuteMs,
} from '@bedside/contracts'
import { Background } from '../src/background/background.js'
import { Streams, streamHeartbeat } from '../src/http/streams.js'
import { Ledger } from '../src/ledger/ledger.js'
import { Deposits } from '../src/modules/deposit/deposits.js'
import { heartbeat } from '../src/modules/lock/lock-pulse.js'
import { lockSweep } from '../src/modules/lock/lock-sender.js'
import { RentalService } from '../src/modules/order/rental.service.js'
import { Businesses } from '../src/modules/payment/businesses.js'
import { Payments } from '../src/modules/payment/payments.js'
import { Refunds } from '../src/modules/payment/refunds.js'
import { buildFeedback } from '../src/testing/build-feedback.js'
import { buildBed, buildDevice, buildOpening, storedDevice } from '../src/testing/build-devices.js'
import { Selling } from '../src/testing/build-mall.js'
import { buildUser } from '../src/testing/build-users.js'
import { dayOf } from '../src/clock.js'
import { Renting } from '../src/testing/build-rentals.js'
import { sealUpTo } from '../src/testing/seal-up-to.js'
import { withdrawalAt } from '../src/testing/build-withdrawals.js'
import { buildAgent } from '../src/testing/build-agents.js'
import { buildManager } from '../src/testing/build-managers.js'
import { topUp } from '../src/testing/open-ledger.js'
import { phones, SmsHarness } from '../src/testing/sms-harness.js'
import { LOGGER, type Logger } from '../src/tokens.js'
import { isSelected } from './support/selected-calls.js'

let sms: SmsHarness
beforeEach(async () => {
  sms = await SmsHarness.open()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await sms.world.close()
})

const full = () => Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })

interface Case {
  /** The module that declares it, or undefined outside the modules. */
  readonly area: string | undefined
  /** Creates work for the round, and returns a check whether it is done. */
  readonly prepare: () => Promise<() => unknown>
  readonly done: unknown
  /** Makes its next turn fail. */
  readonly fail?: () => void
}

const failingWrite = () => void vi.spyOn(sms.world.database, 'write').mockRejectedValueOnce(full())
const beat = vi.fn<() => Promise<void>>()

/** A payment so small that the channel charges no fee, for a business that accepts it or no longer does. */
async function buildPayment(takesIt: boolean, isPaid: boolean) {
  const { world } = sms
  const { userId } = await buildUser(world)
  world.get(Businesses).register('MALL', {
    paid: () => Promise.resolve(takesIt),
    refunded: () => Promise.resolve(),
    refundFailed: () => Promise.resolve(),
  })
  const purpose = { business: 'MALL', businessId: 1, userId, payWay: 'WECHAT', amountCents: 50 } as const
  return world.database.write(async (tx) => {
    const { id } = await world.get(Payments).open(tx, purpose)
    if (isPaid) await world.get(Payments).settle(tx, await world.get(Payments).one(tx, id))
    return world.get(Payments).one(tx, id)
  })
}

const rounds: Record<string, Case> = {
  PAYMENT_TRAFFIC: {
    area: 'payment',
    prepare: async () => {
      const { id } = await buildPayment(true, false)
      return () => sms.world.database.reader.prepare('SELECT status FROM "Payment" WHERE id = ?').pluck().get(id)
    },
    done: 'SUCCESS',
  },
  REFUND_TRAFFIC: {
    area: 'payment',
    prepare: async () => {
      const { world } = sms
      const payment = await buildPayment(true, true)
      const asked = { amountCents: 50, reason: '', status: 'APPROVED' } as const
      await world.database.write((tx) => world.get(Refunds).request(tx, payment, asked))
      return () =>
        world.database.reader.prepare('SELECT status FROM "Refund" WHERE "paymentId" = ?').pluck().get(payment.id)
    },
    done: 'SUCCESS',
  },
  PAYOUT_TRAFFIC: {
    area: 'withdrawal',
    prepare: async () => {
      const { world } = sms
      const { withdrawalId } = await withdrawalAt(world, 'PAYING')
      const byChannel = { payWay: 'CHANNEL' }
      await world.database.write((tx) =>
        tx.updateTable('Withdrawal').set(byChannel).where('id', '=', withdrawalId).execute(),
      )
      return () =>
        world.database.reader.prepare('SELECT status FROM "Withdrawal" WHERE id = ?').pluck().get(withdrawalId)
    },
    done: 'PAID',
  },
  MALL_ORDER_TIMES: {
    area: 'mall',
    prepare: async () => {
      const selling = new Selling(sms.world)
      const order = await selling.place(await selling.shop())
      sms.world.clock.set(sms.world.clock.now() + parameters['mall.payMinutes'].standard * minuteMs)
      return async () => (await selling.order(order)).status
    },
    done: 'CLOSED',
  },
  AFTER_SALE_TIMES: {
    area: 'mall',
    prepare: async () => {
      const selling = new Selling(sms.world)
      const { id } = await selling.received(await selling.paid(await selling.shop()))
      const sale = await selling.apply({ mallOrderId: id, kind: 'RETURN', reason: '不合适' })
      sms.world.clock.set(sms.world.clock.now() + afterSaleTimes.APPLIED)
      return async () => (await selling.sale(sale)).status
    },
    done: 'AGREED',
  },
  LATE_PAYMENTS: {
    area: 'payment',
    prepare: async () => {
      const { world } = sms
      const { id } = await buildPayment(false, true)
      return () => world.database.reader.prepare('SELECT count(*) FROM "Refund" WHERE "paymentId" = ?').pluck().get(id)
    },
    done: 1,
  },
  [heartbeat]: {
    area: 'lock',
    prepare: async () => {
      const { world } = sms
      world.clock.run()
      const lastHeartbeatAt = world.clock.now() - hourMs
      const { deviceId } = await buildDevice(world, { bed: await buildBed(world), lastHeartbeatAt })
      return () => Number(storedDevice(world, deviceId)['lastHeartbeatAt']) > lastHeartbeatAt
    },
    done: true,
  },
  SMS_SENDING: {
    area: 'sms',
    prepare: async () => {
      const batchId = await sms.queued(phones(2))
      return async () => (await sms.batchOf(batchId)).status
    },
    done: 'DONE',
  },
  SMS_REPORTING: {
    area: 'sms',
    prepare: async () => {
      const batchId = await sms.queued(phones(2))
      await sms.sendDue()
      sms.pass(1000)
      return async () => (await sms.batchOf(batchId)).delivered
    },
    done: 2,
  },
  SMS_REPLIES: {
    area: 'sms',
    prepare: async () => {
      const { userId, phone } = await buildUser(sms.world)
      sms.gateway.reply({ phone, content: 'T' })
      return async () => (await sms.admin.ok(user.getUserInfo, { userId })).smsOptOut
    },
    done: 1,
  },
  [streamHeartbeat]: {
    area: undefined,
    prepare: () => {
      beat.mockReset().mockResolvedValue()
      sms.world.get(Streams).add({
        sessionId: undefined,
        checkAccess: () => Promise.resolve(),
        refresh: () => Promise.resolve(),
        heartbeat: beat,
        end: () => undefined,
      })
      return Promise.resolve(() => beat.mock.calls.length)
    },
    done: 2,
    fail: () =>
      void beat.mockImplementationOnce(() => {
        throw new Error('broken')
      }),
  },
  [lockSweep]: {
    area: 'lock',
    prepare: async () => {
      const { world } = sms
      const device = await buildDevice(world)
      const id = await buildOpening(world, device)
      const opening = world.database.reader.prepare('SELECT state FROM "LockEvent" WHERE id = ?').pluck()
      await world.database.write(async (tx) => {
        await tx.updateTable('LockEvent').set({ state: 'SENT' }).where('id', '=', id).execute()
      })
      // The first turn only notices it.
      await world.get(Background).turn(lockSweep)
      return () => opening.get(id)
    },
    done: 'TIMEOUT',
  },
  HEARTBEAT_SWEEP: {
    area: 'lock',
    prepare: async () => {
      const { world } = sms
      const { deviceId } = await buildDevice(world, { lastHeartbeatAt: world.clock.now() + dayMs })
      return () => Number(storedDevice(world, deviceId)['lastHeartbeatAt']) - world.clock.now()
    },
    done: 0,
  },
  LEDGER_CHECK: {
    area: 'ledger',
    prepare: async () => {
      const { world } = sms
      // The first turn of a daily job only schedules the next.
      await world.get(Background).turn('LEDGER_CHECK')
      sms.pass(dayMs)
      return () => world.database.reader.prepare(`SELECT count(*) FROM "BooksCheck" WHERE state = 'DONE'`).pluck().get()
    },
    done: 1,
  },
  IDEMPOTENCY_SWEEP: {
    area: 'job',
    prepare: async () => {
      const { world } = sms
      // The first turn of a daily job only schedules the next.
      await world.get(Background).turn('IDEMPOTENCY_SWEEP')
      await world.database.write(async (tx) => {
        const key = { managerId: 1, key: 'old', endpoint: '', inputHash: '', reply: '', createdAt: world.clock.now() }
        await tx.insertInto('IdempotencyKey').values(key).execute()
      })
      sms.pass(4 * dayMs)
      return () => world.database.reader.prepare('SELECT count(*) FROM "IdempotencyKey"').pluck().get()
    },
    done: 0,
  },
  ARTICLE_PUBLISHING: {
    area: 'article',
    prepare: async () => {
      const { world } = sms
      const publishAt = world.clock.now()
      await world.database.write(async (tx) => {
        await tx.updateTable('Article').set({ publishAt }).where('slug', '=', 'careful').execute()
      })
      return () =>
        world.database.reader.prepare(`SELECT "publishedNo" FROM "Article" WHERE slug = 'careful'`).pluck().get()
    },
    done: 2,
  },
  FILE_SWEEP: {
    area: undefined,
    prepare: async () => {
      const { world } = sms
      await world.get(Background).turn('FILE_SWEEP')
      const [hash, now] = ['0'.repeat(64), world.clock.now()]
      const file = { kind: 'licence', hash, thumbHash: hash, bytes: 1, width: 1, height: 1, managerId: 1 }
      await world.database.write(async (tx) => {
        await tx
          .insertInto('StoredFile')
          .values({ ...file, unusedSince: now, createdAt: now })
          .execute()
      })
      sms.pass(2 * dayMs)
      return () => world.database.reader.prepare('SELECT count(*) FROM "StoredFile"').pluck().get()
    },
    done: 0,
  },
  SHARE_SETTLEMENT: {
    area: 'order',
    prepare: async () => {
      const { agentId } = await buildAgent(sms.world)
      const { id } = await new Renting(sms.world).complete({ agentId })
      sms.pass(2 * dayMs)
      const pending = sms.world.database.reader.prepare(
        `SELECT count(*) FROM "ProfitShareLine" WHERE "orderId" = ? AND "settleState" = 'PENDING'`,
      )
      return () => pending.pluck().get(id)
    },
    done: 0,
  },
  OVERDUE_ORDERS: {
    area: 'order',
    prepare: async () => {
      const renting = new Renting(sms.world)
      const { id } = await renting.begun()
      sms.pass(2 * dayMs)
      return async () => (await renting.order(id)).overdue
    },
    done: 1,
  },
  UNOPENED_ORDERS: {
    area: 'order',
    prepare: async () => {
      const { world } = sms
      const renting = new Renting(world)
      const wish = await renting.ready()
      const { order } = await world.database.write((tx) => world.get(RentalService).place(tx, wish))
      sms.pass(61_000)
      return async () => (await renting.order(order.id)).status
    },
    done: 'CANCELLED',
  },
  ARREARS: {
    area: 'order',
    prepare: async () => {
      const renting = new Renting(sms.world)
      const { id } = await renting.ended(await renting.begun(), 24 * 60)
      sms.pass(9 * dayMs)
      return async () => (await renting.order(id)).status
    },
    done: 'COMPLETED',
  },
  UNPAID_DEPOSITS: {
    area: 'deposit',
    prepare: async () => {
      const { world } = sms
      const { bed } = await new Renting(world).ready()
      const { userId } = await buildUser(world)
      const { deposit } = await world.database.write((tx) =>
        world.get(Deposits).begin(tx, { userId, hospitalId: bed.hospitalId }),
      )
      sms.pass(16 * minuteMs)
      return () =>
        world.database.reader.prepare('SELECT status FROM "DepositOrder" WHERE id = ?').pluck().get(deposit.id)
    },
    done: 'CLOSED',
  },
  FEEDBACK_REPLIES: {
    area: 'feedback',
    prepare: async () => {
      const feedbackId = await buildFeedback(sms.world)
      const admin = await sms.world.as('admin')
      await admin.ok(feedback.replyFeedback, { feedbackId, text: '已安排处理', resolve: 1 })
      sms.pass((feedbackRules.takeBackSeconds + 1) * 1000)
      return () => statusOfFeedback(feedbackId)
    },
    done: 'RESOLVED',
  },
  FEEDBACK_WAKING: {
    area: 'feedback',
    prepare: async () => {
      const wakeAt = sms.world.clock.now() + 60_000
      const feedbackId = await buildFeedback(sms.world, {
        as: { status: 'PROCESSING', owed: 0, awaits: 'DATE', wakeAt },
      })
      sms.pass(61_000)
      return () => sms.world.database.reader.prepare('SELECT owed FROM "Feedback" WHERE id = ?').pluck().get(feedbackId)
    },
    done: 1,
  },
  FEEDBACK_CLOSING: {
    area: 'feedback',
    prepare: async () => {
      const resolvedAt = sms.world.clock.now()
      const feedbackId = await buildFeedback(sms.world, { as: { status: 'RESOLVED', owed: 0, resolvedAt } })
      sms.pass(8 * dayMs)
      return () => statusOfFeedback(feedbackId)
    },
    done: 'CLOSED',
  },
  EXPORTS: {
    area: 'export',
    prepare: async () => {
      const admin = await sms.world.as('admin')
      await admin.ok(exportFile.startExportFile, { call: 'role.exportRoleList', query: '' })
      return () => sms.world.database.reader.prepare('SELECT state FROM "ExportFile"').pluck().get()
    },
    done: 'READY',
  },
  EXPORT_SWEEP: {
    area: 'export',
    prepare: async () => {
      const admin = await sms.world.as('admin')
      await admin.ok(exportFile.startExportFile, { call: 'role.exportRoleList', query: '' })
      await sms.world.get(Background).turn('EXPORTS')
      sms.pass((limits.exportKeptHours + 1) * hourMs)
      return () => sms.world.database.reader.prepare('SELECT count(*) FROM "ExportFile"').pluck().get()
    },
    done: 0,
  },
  LEDGER_SEALING: {
    area: 'job',
    prepare: async () => {
      const { world } = sms
      const book = (cents: number) => world.database.write((tx) => world.get(Ledger).post(tx, topUp(7, cents)))
      await book(1)
      sms.pass(2 * dayMs)
      await book(2)
      return () => world.database.reader.prepare('SELECT count(*) > 0 FROM "LedgerSeal"').pluck().get()
    },
    done: 1,
  },
  RECONCILIATION_DAYS: {
    area: 'reconciliation',
    prepare: async () => {
      const { world } = sms
      await new Renting(world).complete()
      sms.pass(2 * dayMs)
      await sealUpTo(world, dayOf(world.clock.now() - 2 * dayMs))
      return () =>
        world.database.reader
          .prepare(`SELECT count(*) > 0 FROM "ReconciliationDay" WHERE status = 'WAITING'`)
          .pluck()
          .get()
    },
    done: 1,
  },
  SESSION_SWEEP: {
    area: 'session',
    prepare: async () => {
      const { world } = sms
      const { account } = await buildManager(world)
      await world.as(account)
      sms.pass(dayMs)
      const sessions = world.database.reader.prepare(
        'SELECT s."endReason" FROM "Session" s JOIN "Manager" m ON m.id = s."managerId" WHERE m."managerAccount" = ?',
      )
      return () => sessions.pluck().get(account)
    },
    done: 'expired',
  },
}

const statusOfFeedback = (id: number): unknown =>
  sms.world.database.reader.prepare('SELECT status FROM "Feedback" WHERE id = ?').pluck().get(id)

test('every round has a test here', () => {
  expect(sms.world.get(Background).rounds.toSorted()).toEqual(Object.keys(rounds).toSorted())
})

test('a round belongs to the module that declares it', () => {
  const src = new URL('../src/', import.meta.url)
  const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.spec\.ts$|^testing\//.test(file))
    .map((file) => ({ area: /^modules\/([^/]+)\//.exec(file)?.[1], text: readFileSync(new URL(file, src), 'utf8') }))
  for (const [name, { area }] of Object.entries(rounds)) {
    const naming = sources.filter(({ text }) => text.includes(`'${name}'`))
    expect(
      naming.map((source) => source.area),
      name,
    ).toContain(area)
  }
})

const selected = Object.entries(rounds).filter(([, { area }]) => isSelected(area))

test.each(selected)('%s: a failed turn is reported, and the next does its work', async (name, round) => {
  const { prepare, done, fail = failingWrite } = round
  const background = sms.world.get(Background)
  const outcome = await prepare()
  const error = vi.spyOn(sms.world.running.app.get<Logger>(LOGGER), 'error')
  fail()
  await background.turn(name)
  expect(error.mock.calls.map(([, message]) => message)).toEqual([`${name} failed`])
  expect(await outcome()).not.toEqual(done)
  await background.turn(name)
  expect(error).toHaveBeenCalledTimes(1)
  expect(await outcome()).toEqual(done)
})
