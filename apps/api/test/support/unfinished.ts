import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { channel, codes, order, dayMs, type JobName, type PaymentNotice } from '@bedside/contracts'
import { Jobs } from '../../src/jobs/jobs.js'
import { Signature } from '../../src/modules/payment/channel/signature.js'
import { storedOrder } from '../../src/modules/order/own-order.js'
import { RentalService } from '../../src/modules/order/rental.service.js'
import { breachesIn } from '../../src/testing/books.js'
import { Renting } from '../../src/testing/build-rentals.js'
import { buildAgent } from '../../src/testing/build-agents.js'
import type { Caller } from '../../src/testing/caller.js'
import type { World } from '../../src/testing/world.js'

const money: readonly JobName[] = [
  'PAYMENT_TRAFFIC',
  'REFUND_TRAFFIC',
  'LATE_PAYMENTS',
  'SHARE_SETTLEMENT',
  'LEDGER_SEALING',
]
/** The number of operations of each kind. */
export const each = 4

/** A refund with its key, as last previewed. */
interface Refunding {
  readonly orderId: number
  readonly key: string
  fingerprint: string
}

const part = { amountCents: 100, reason: '停机核对' }

/** If something has changed meanwhile, for instance because shares were settled, it is previewed and confirmed again. */
async function refund(admin: Caller, one: Refunding) {
  const { orderId, key } = one
  const confirm = () => admin.keyed(key).call(order.refundOrder, { orderId, ...part, fingerprint: one.fingerprint })
  const answer = await confirm()
  if (answer.code !== codes.conflict) return answer
  one.fingerprint = (await admin.ok(order.previewRefundOrder, { orderId, amountCents: 100 })).fingerprint
  return confirm()
}

/** Money in every kind of progress: to be settled, sealed, paid, reported, refunded. */
export class Unfinished {
  private constructor(
    public world: World,
    private readonly refunds: readonly Refunding[],
    private readonly notices: readonly string[],
  ) {}

  static async in(world: World): Promise<Unfinished> {
    world.clock.freeze()
    world.clock.set(world.clock.now() + dayMs / 24)
    const renting = new Renting(world)
    const { agentId } = await buildAgent(world)
    const paid = []
    for (let n = 0; n < each; n++) paid.push(await renting.complete({ agentId }))
    world.clock.set(world.clock.now() + 2 * dayMs)
    const admin = await world.as('admin')
    const refunds = []
    for (const { id: orderId } of paid) {
      const { fingerprint } = await admin.ok(order.previewRefundOrder, { orderId, amountCents: 100 })
      refunds.push({ orderId, key: randomUUID(), fingerprint })
    }
    const unpaid = async () => {
      const { id } = await renting.ended(await renting.begun({ agentId }), 120)
      return world.database.write(async (tx) => world.get(RentalService).pay(tx, await storedOrder(tx, id)))
    }
    const notices = []
    for (let n = 0; n < each; n++) notices.push((await unpaid()).tradeNo)
    for (let n = 0; n < each; n++) await unpaid()
    return new Unfinished(world, refunds, notices)
  }

  /** Makes all calls that would complete it, concurrently; returns how many were acknowledged. */
  async push(): Promise<number> {
    const admin = await this.world.as('admin').catch(() => undefined)
    const calls = [
      ...this.refunds.map(async (one) => admin && refund(admin, one)),
      ...this.notices.map((tradeNo) => this.sendNotice(tradeNo)),
    ]
    const jobs = Promise.allSettled(money.map((name) => this.world.get(Jobs).run(name)))
    const answers = await Promise.allSettled(calls)
    await jobs
    return answers.filter((answer) => answer.status === 'fulfilled' && answer.value?.code === codes.ok).length
  }

  /** Repeats until everything is done. */
  async finish(): Promise<void> {
    expect(await this.push()).toBe(this.refunds.length + this.notices.length)
    for (let round = 0; round < 3; round++) {
      this.world.clock.set(this.world.clock.now() + 60_000)
      for (const name of money) await this.world.get(Jobs).run(name)
    }
  }

  /** Checks that everything was done exactly once. */
  async check(): Promise<void> {
    const { reader } = this.world.database
    const count = (sql: string) => Number(reader.prepare(`SELECT count(*) FROM ${sql}`).pluck().get())
    expect(count(`"Payment" WHERE business = 'RENTAL' AND status = 'SUCCESS'`)).toBe(3 * each)
    expect(count(`"RentalOrder" WHERE status = 'COMPLETED' AND "paidCents" = "chargedCents" AND "paidCents" > 0`)).toBe(
      3 * each,
    )
    expect(count(`"Refund" WHERE "amountCents" = 100 AND status = 'SUCCESS'`)).toBe(each)
    expect(count(`"Refund"`)).toBe(each)
    expect(count(`"LedgerTxn" WHERE event = 'rental.settled'`)).toBe(each)
    expect(count(`"LedgerSeal"`)).toBeGreaterThanOrEqual(1)
    expect(await breachesIn(this.world.database)).toEqual([])
  }

  private sendNotice(tradeNo: string) {
    const amountCents = Number(
      this.world.database.reader
        .prepare('SELECT "amountCents" FROM "Payment" WHERE "tradeNo" = ?')
        .pluck()
        .get(tradeNo),
    )
    const notice = { state: 'SUCCESS', channelNo: `wx-${tradeNo}`, amountCents, reason: '', tradeNo } as const
    return this.world.stranger().call(channel.payment, this.world.get(Signature).sign<PaymentNotice>(notice))
  }
}
