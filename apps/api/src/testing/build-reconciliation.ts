import { accounts, reconciliation, hourMs, type BillResult, type ReconciliationRow } from '@bedside/contracts'
import type { Tx } from '@bedside/prisma'
import { Clock, startOfDay } from '../clock.js'
import { Ledger } from '../ledger/ledger.js'
import { credit, debit } from '../ledger/posting.js'
import { Seals } from '../ledger/seals.js'
import { sealUpTo } from './seal-up-to.js'
import { Businesses, type StoredPayment, type StoredRefund } from '../modules/payment/businesses.js'
import { channelBill, type BilledMovement } from './channel-bill.js'
import { Payments } from '../modules/payment/payments.js'
import { Refunds } from '../modules/payment/refunds.js'
import { buildUser } from './build-users.js'
import type { Caller } from './caller.js'
import type { World } from './world.js'

/** A day on which users top up their balances through the channel, and the channel's bill for it. */
export class BilledDay {
  readonly lines: BilledMovement[] = []
  finance!: Caller
  private userId = 0

  private constructor(
    readonly world: World,
    readonly day: string,
  ) {}

  static async begin(world: World, day = '2026-12-10'): Promise<BilledDay> {
    const billed = new BilledDay(world, day)
    const ledger = world.get(Ledger)
    const topUp = ({ id, userId, amountCents }: StoredPayment) => ({
      key: `payment:${id}:topup`,
      event: 'user.toppedUp',
      about: { type: 'Payment', id },
      lines: [debit(accounts.wechat, amountCents), credit(accounts.userBalance(userId), amountCents)],
    })
    world.get(Businesses).register('TOPUP', {
      paid: async (tx, payment) => (await ledger.post(tx, topUp(payment)), true),
      refunded: async (tx, { id, amountCents }, { userId }) => {
        await ledger.post(tx, {
          key: `refund:${id}:topup`,
          event: 'user.toppedUp',
          about: { type: 'Refund', id },
          lines: [debit(accounts.userBalance(userId), amountCents), credit(accounts.wechat, amountCents)],
        })
      },
      refundFailed: () => Promise.resolve(),
    })
    world.clock.freeze()
    billed.userId = (await buildUser(world)).userId
    // Sealing starts with the first day on which something was booked.
    world.clock.set(startOfDay(day) - 12 * hourMs)
    await billed.pays(100, null)
    billed.at('12:00')
    return billed
  }

  /** Sets the clock to this time of the day in Shanghai. */
  at(time: string, day = this.day): void {
    this.world.clock.set(Date.parse(`${day}T${time}:00+08:00`))
  }

  /** Makes a payment; the channel's bill has the same line unless changed (`billed`), or none if null. */
  async pays(amountCents: number, billed: Partial<BilledMovement> | null = {}): Promise<StoredPayment> {
    const { world, userId } = this
    const payments = world.get(Payments)
    const paid = await world.database.write(async (tx) => {
      const purpose = { business: 'TOPUP', businessId: 1, userId, payWay: 'WECHAT', amountCents } as const
      const opened = await payments.open(tx, purpose)
      await payments.settle(tx, opened, `CH${opened.tradeNo}`)
      return payments.one(tx, opened.id)
    })
    if (billed) this.lines.push({ ...billOf(paid), ...billed })
    return paid
  }

  /** Opens a payment whose outcome is unknown. */
  async opens(amountCents: number): Promise<StoredPayment> {
    const { world, userId } = this
    const purpose = { business: 'TOPUP', businessId: 1, userId, payWay: 'WECHAT', amountCents } as const
    return world.database.write((tx) => world.get(Payments).open(tx, purpose))
  }

  async refunds(
    payment: StoredPayment,
    amountCents: number,
    billed: Partial<BilledMovement> | null = {},
  ): Promise<StoredRefund> {
    const { world } = this
    const refunds = world.get(Refunds)
    const done = await world.database.write(async (tx) => {
      const refund = await refunds.request(tx, await world.get(Payments).one(tx, payment.id), {
        amountCents,
        reason: '',
        status: 'APPROVED',
      })
      return refunds.settle(tx, refund, `CH${refund.refundNo}`)
    })
    const fee = await world.get(Ledger).bookedCents(world.database.read, [`refund:${done.id}:fee`])
    const back = { what: 'REFUND', no: done.refundNo, channelNo: `CH${done.refundNo}`, amountCents } as const
    const feeCents = 0 - (fee.get(`refund:${done.id}:fee`) ?? 0)
    if (billed) this.lines.push({ ...billOf(payment), ...back, feeCents, at: world.clock.now(), ...billed })
    return done
  }

  /** Adds a line that only the channel's bill has. */
  tells(no: string, amountCents: number, billed: Partial<BilledMovement> = {}): void {
    const at = startOfDay(this.day) + 15 * hourMs
    const line = {
      what: 'PAYMENT',
      no,
      tradeNo: no,
      channelNo: `CH${no}`,
      amountCents,
      feeCents: 0,
      state: 'SUCCESS',
      at,
    }
    this.lines.push({ ...line, ...billed } as BilledMovement)
  }

  /** Sets the clock to the next morning and seals the day. */
  async closes(): Promise<void> {
    this.world.clock.set(startOfDay(this.day) + 34 * hourMs)
    await sealUpTo(this.world, this.day)
    this.finance = await this.world.as('finance')
  }

  get file(): Blob {
    return new Blob([channelBill(this.lines)])
  }

  takes(dryRun: 0 | 1 = 0, file = this.file): Promise<BillResult> {
    return this.finance.ok(reconciliation.takeBill, { day: this.day, file, dryRun })
  }

  async row(day = this.day): Promise<ReconciliationRow> {
    const { list } = await this.finance.ok(reconciliation.getReconciliationList, { day })
    if (!list[0]) throw new Error(`${day} is not there`)
    return list[0]
  }
}

const billOf = ({ tradeNo, amountCents, feeCents, paidAt }: StoredPayment): BilledMovement => ({
  what: 'PAYMENT',
  no: tradeNo,
  tradeNo,
  channelNo: `CH${tradeNo}`,
  amountCents,
  feeCents,
  state: 'SUCCESS',
  at: paidAt ?? 0,
})

/** A bill without any lines. */
export const emptyBill = new TextEncoder().encode(channelBill([]))

let made = 0

/** Returns another sealed day, from a past in which hardly anything was booked. */
export async function closedDay(world: World): Promise<string> {
  const { database } = world
  if (!(await database.read.selectFrom('LedgerSeal').select('day').executeTakeFirst())) {
    const longAgo = new Clock()
    longAgo.freeze()
    longAgo.set(Date.parse('2024-01-01T04:00:00Z'))
    const lines = [debit(accounts.compensation, 1), credit(accounts.commission, 1)]
    const posting = { key: 'long-ago', event: 'test', about: { type: 'Test', id: 1 }, lines }
    await database.write((tx) => new Ledger(longAgo).post(tx, posting))
  }
  const day = await world.get(Seals).sealNext()
  if (day === undefined) throw new Error('no day is over')
  return day
}

/** A day whose bill has not been imported. */
export async function buildWaitingDay(world: World): Promise<void> {
  const now = world.clock.now()
  const row = { day: '2019-12-30', status: 'WAITING', createdAt: now, updatedAt: now }
  await world.database.write((tx) => tx.insertInto('ReconciliationDay').values(row).execute())
}

/** A day with a bill and no differences. */
export async function buildReconciliationDay(world: World, status: 'OPEN' | 'SIGNED' = 'OPEN'): Promise<number> {
  const now = world.clock.now()
  const day = await closedDay(world)
  return world.database.write(async (tx) => {
    const bill = { day, hash: '', managerId: 1, actor: '', createdAt: now }
    const { id: billId } = await tx.insertInto('ChannelBill').values(bill).returning('id').executeTakeFirstOrThrow()
    const row = { day, status, billId, createdAt: now, updatedAt: now }
    const added = tx.insertInto('ReconciliationDay').values(row).returning('id')
    return (await added.executeTakeFirstOrThrow()).id
  })
}

/**
 * A one-sided difference by this amount. No bill has it, so it cannot be booked; a `repeated` one is the further line of a payment, or of
 * a refund if the amount is negative, in the bill of its day.
 */
export async function buildDifference(world: World, cents = 500, repeated: '' | '#2' = ''): Promise<number> {
  const now = world.clock.now()
  const here = cents < 0 && repeated === ''
  const side = here
    ? { ourCents: -cents, ourFeeCents: 0, ourState: 'SUCCESS', ourAt: now }
    : { theirCents: Math.abs(cents), theirFeeCents: 0, theirState: 'SUCCESS', theirAt: now }
  const day = '2019-12-31'
  const subject = cents < 0 && repeated !== '' ? 'REFUND' : 'PAYMENT'
  const no = `PYNOWHERE${++made}`
  return world.database.write(async (tx) => {
    const row = { day, status: 'OPEN', createdAt: now, updatedAt: now }
    await tx
      .insertInto('ReconciliationDay')
      .values(row)
      .onConflict((one) => one.doNothing())
      .execute()
    const days = tx.selectFrom('ReconciliationDay').select(['id', 'billId']).where('day', '=', day)
    const { id: dayId, billId } = await days.executeTakeFirstOrThrow()
    if (repeated !== '') await listTwice(tx, { dayId, billId, day, subject, no, amountCents: Math.abs(cents), at: now })
    const kind = here ? 'MISSING_THERE' : 'MISSING_HERE'
    const found = { ...row, ...side, dayId, key: `${subject}:${no}${repeated}`, kind, subject, no }
    const added = tx.insertInto('Difference').values(found).returning('id')
    return (await added.executeTakeFirstOrThrow()).id
  })
}

interface Listed {
  readonly dayId: number
  readonly billId: number | null
  readonly day: string
  readonly subject: string
  readonly no: string
  readonly amountCents: number
  readonly at: number
}

/** Lists a number twice in the bill of a day, which is made for that. */
async function listTwice(tx: Tx, { dayId, billId, day, ...line }: Listed): Promise<void> {
  const inForce = billId ?? (await billFor(tx, { dayId, day, at: line.at }))
  const lines = [1, 2].map((time) => ({
    ...line,
    line: time,
    billId: inForce,
    channelNo: '',
    feeCents: 0,
    state: 'SUCCESS',
  }))
  await tx.insertInto('ChannelBillLine').values(lines).execute()
}

async function billFor(tx: Tx, { dayId, day, at }: Pick<Listed, 'dayId' | 'day' | 'at'>): Promise<number> {
  const bill = { day, hash: '', managerId: 1, actor: '', createdAt: at }
  const { id } = await tx.insertInto('ChannelBill').values(bill).returning('id').executeTakeFirstOrThrow()
  await tx.updateTable('ReconciliationDay').set({ billId: id }).where('id', '=', dayId).execute()
  return id
}
