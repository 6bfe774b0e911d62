import type { Database, Tx } from '@bedside/prisma'
import { Fault, ordersUnsettled, dayMs, hourMs, minuteMs } from '@bedside/contracts'
import { pick, type Random } from '../seed/random.js'
import type { Complaints } from './complaints.js'
import * as habits from './habits.js'
import type { UserApp } from './user-app.js'
import { Timeline } from './timeline.js'

const { chances } = habits

/**
 * An event at an instant, run in a transaction of its own or of the seed. Transactions may be retried, so it must not
 * plan anything itself: it returns what follows, to be planned after the commit.
 */
export type LifeEvent = (tx: Tx, at: number) => Promise<Follows | void>
type Follows = () => void

/** A user who rents again in the same hospital. */
interface Stay {
  readonly userId: number
  readonly hospitalId: number
  readonly nights: number
}

/**
 * Simulates the users of a fleet, who rent, stay, forget, pay, complain and leave as `habits.ts` says. It only
 * decides what happens when; its caller sets the clock and opens the transactions.
 */
export class Life {
  readonly timeline = new Timeline<LifeEvent>()
  /** Users who rent again; some may be away between two nights. */
  private readonly staying: Stay[] = []
  private readonly busy = new Set<number>()
  private readonly users: { id: number; createdAt: number }[] = []

  constructor(
    private readonly app: UserApp,
    private readonly random: Random,
    private readonly complaints: Complaints,
  ) {}

  /** Takes over rentals in progress, and starts generating users. */
  async begin({ read }: Database, now: number): Promise<void> {
    const activeUsers = read.selectFrom('User').select(['id', 'createdAt']).where('isFlag', '=', 1)
    this.users.push(...(await activeUsers.where('userType', '=', 'NORMAL').orderBy('id').execute()))
    const deposits = read.selectFrom('DepositOrder').select('userId').where('activeUserKey', 'is not', null)
    for (const { userId } of await deposits.execute()) this.busy.add(userId)
    const unsettled = read.selectFrom('RentalOrder').select(['id', 'userId', 'hospitalId', 'status', 'startAt'])
    for (const { id, status, startAt, ...who } of await unsettled.where('status', 'in', ordersUnsettled).execute()) {
      this.busy.add(who.userId)
      const stay = { ...who, nights: 1 }
      const end = Math.max(now + hourMs * this.random(), habits.endOfStay(startAt, this.random))
      if (status === 'IN_USE') this.timeline.plan(end, this.returnBed(id, stay, false))
      else this.timeline.plan(now + 12 * hourMs * this.random(), this.pay(id, stay))
    }
    this.timeline.plan(now, this.hour)
  }

  /** Hourly: plans the arrivals of the hour. */
  private readonly hour: LifeEvent = async (tx, at) => {
    const { devices } = await tx
      .selectFrom('Device')
      .select(({ fn }) => fn.countAll<number>().as('devices'))
      .where('hospitalId', 'is not', null)
      .executeTakeFirstOrThrow()
    return () => {
      const count = habits.arrivalsIn(at, devices, this.random)
      for (let n = 0; n < count; n++) this.timeline.plan(at + hourMs * this.random(), this.come)
      this.timeline.plan(at + hourMs, this.hour)
    }
  }

  /** A user wants a bed: a returning one or a new one. */
  private readonly come: LifeEvent = async (tx, at) => {
    const again = this.random() < chances.staysOn ? this.oneStaying() : undefined
    const bed = await this.freeBed(tx, at, again?.hospitalId)
    const stay = bed && (again ?? this.newcomer(at, bed.hospitalId))
    if (!stay) return
    await this.app.depositFor(tx, { ...stay, onCredit: this.random() < chances.onCredit })
    return () => {
      if (again) this.staying.splice(this.staying.indexOf(again), 1)
      this.busy.add(stay.userId)
      this.timeline.plan(at + (2 + 6 * this.random()) * minuteMs, this.rent(stay, bed.deviceNo))
    }
  }

  private rent(stay: Stay, deviceNo: string): LifeEvent {
    return async (tx, at) => {
      const opens = this.random() >= chances.opensNot
      const answersAfterMs = habits.lockAnswersAfterMs(at)
      const wish = { userId: stay.userId, deviceNo, opens, answersAfterMs }
      const order = await this.app.rent(tx, wish).catch(refusal)
      return () => {
        if (!order) return this.goesAt(habits.leavesAt(at, this.random), stay)
        const morning = habits.endOfStay(at, this.random)
        const forgets = this.random() < chances.forgets
        const end = Math.max(at + minuteMs, forgets ? habits.remembers(morning, this.random) : morning)
        this.timeline.plan(end, this.returnBed(order.id, stay, this.random() < chances.breaks))
      }
    }
  }

  private returnBed(orderId: number, stay: Stay, broken: boolean): LifeEvent {
    return async (tx, at) => {
      const { status } = await this.app.returnBed(tx, orderId, { broken })
      return () => {
        this.complaints.plan(this.timeline, { id: orderId, userId: stay.userId }, at)
        if (status === 'PENDING_PAY') this.timeline.plan(habits.paysAt(at, this.random), this.pay(orderId, stay))
        else this.goOn(stay, at)
      }
    }
  }

  private pay(orderId: number, stay: Stay): LifeEvent {
    return async (tx, at) => {
      await this.app.pay(tx, orderId)
      return () => {
        if (this.random() < chances.isRefunded) this.timeline.plan(at + dayMs * this.random(), this.complain(orderId))
        this.goOn(stay, at)
      }
    }
  }

  private complain(orderId: number): LifeEvent {
    const part = this.random() < 0.6 ? 0.5 : 1
    return (tx) =>
      this.app.complain(tx, orderId, {
        part,
        reason: pick(['床垫有污渍', '夜里锁打不开', '护士要求提前归还'], this.random),
      })
  }

  private leave(userId: number): LifeEvent {
    return async (tx, at) => {
      const hasLeft = await this.app.leave(tx, userId).then(() => true, refusal)
      return () => {
        if (hasLeft) this.busy.delete(userId)
        // A user who has not paid yet tries again later.
        else this.timeline.plan(at + hourMs, this.leave(userId))
      }
    }
  }

  /** After a night: another one, a deposit refund, or neither for users who mean to return some day. */
  private goOn(stay: Stay, at: number): void {
    if (stay.nights > 1) this.staying.push({ ...stay, nights: stay.nights - 1 })
    else if (this.random() < chances.takesDepositBack) this.goesAt(habits.leavesAt(at, this.random), stay)
    else this.busy.delete(stay.userId)
  }

  private goesAt(at: number, { userId }: Stay): void {
    this.timeline.plan(at, this.leave(userId))
  }

  private oneStaying(): Stay | undefined {
    return this.staying[Math.floor(this.random() * this.staying.length)]
  }

  private newcomer(at: number, hospitalId: number): Stay | undefined {
    for (let tries = 0; tries < 20; tries++) {
      const { id, createdAt } = pick(this.users, this.random)
      if (createdAt > at || this.busy.has(id)) continue
      return { userId: id, hospitalId, nights: habits.nightsOf(this.random) }
    }
    return undefined
  }

  /** A free bed, anywhere or in one hospital. */
  private async freeBed(
    tx: Tx,
    at: number,
    hospitalId?: number,
  ): Promise<{ deviceNo: string; hospitalId: number } | undefined> {
    const idle = tx
      .selectFrom('Device')
      .select(['deviceNo', 'hospitalId'])
      .where('status', '=', 'IDLE')
      .where('onlineUntil', '>', at)
      .where('deployedAt', '<=', at)
    const here =
      hospitalId === undefined ? idle.where('hospitalId', 'is not', null) : idle.where('hospitalId', '=', hospitalId)
    const beds = await here.orderBy('id').execute()
    if (beds.length === 0) return undefined
    const { deviceNo, hospitalId: of } = pick(beds, this.random)
    return { deviceNo, hospitalId: of ?? 0 }
  }
}

/** The bed was taken a minute ago, or cannot be rented at this hour; such refusals come before anything is written. */
function refusal(error: unknown): undefined {
  if (!(error instanceof Fault)) throw error
}
