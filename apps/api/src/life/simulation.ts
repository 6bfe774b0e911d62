import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import { Fault } from '@bedside/contracts'
import type { Database, Tx } from '@bedside/prisma'
import { Background } from '../background/background.js'
import { Clock } from '../clock.js'
import type { Config } from '../config/config.js'
import { DeviceEvents } from '../modules/device/device-events.js'
import { FeedbackIntake } from '../modules/feedback/feedback-intake.js'
import { LockPulse } from '../modules/lock/lock-pulse.js'
import type { StoredPayment, StoredRefund } from '../modules/payment/businesses.js'
import { ChannelTraffic } from '../modules/payment/channel/channel-traffic.js'
import { randomNumbers } from '../seed/random.js'
import { CONFIG, DATABASE } from '../tokens.js'
import { Complaints } from './complaints.js'
import { Life, type LifeEvent } from './life.js'
import { Cashier, UserApp } from './user-app.js'

/** The round that runs due events of simulated users. */
export const simulated = 'simulated users'

/** Payments and refunds go through the payment channel after the commit. */
@Injectable()
export class ByChannel extends Cashier {
  private readonly payments: number[] = []
  private readonly refunds: number[] = []

  constructor(private readonly traffic: ChannelTraffic) {
    super()
  }

  pays(_: Tx, { id }: StoredPayment): Promise<void> {
    this.payments.push(id)
    return Promise.resolve()
  }

  givesBack(_: Tx, { id }: StoredRefund): Promise<void> {
    this.refunds.push(id)
    return Promise.resolve()
  }

  async sendAll(): Promise<void> {
    for (const id of this.payments.splice(0)) await this.traffic.sendPayment(id)
    for (const id of this.refunds.splice(0)) await this.traffic.sendRefund(id)
  }
}

/**
 * With `SIMULATION_SPEED` set, time in this server runs that many times as fast, and simulated users use the beds.
 * Real users take precedence: a simulated user who is refused gives up.
 */
@Injectable()
export class Simulation implements OnModuleInit {
  private life: Life | undefined
  private lastAnnounced = 0

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(DATABASE) private readonly database: Database,
    private readonly background: Background,
    private readonly clock: Clock,
    private readonly app: UserApp,
    private readonly cashier: ByChannel,
    private readonly pulse: LockPulse,
    private readonly events: DeviceEvents,
    private readonly feedback: FeedbackIntake,
  ) {}

  async onModuleInit(): Promise<void> {
    const { SIMULATION_SPEED: speed } = this.config
    if (speed === 0) return
    // An earlier run may have advanced beyond the current time.
    this.clock.set(Math.max(this.clock.now(), await lastChange(this.database)))
    this.clock.hurry(speed)
    this.background.every({ name: simulated, everyMs: 1000, quietInTests: true, turn: () => this.turn() })
  }

  /** Runs all due events. */
  async turn(): Promise<void> {
    await this.pulse.beat()
    this.life ??= await this.begin()
    const { timeline } = this.life
    while ((timeline.next ?? Infinity) <= this.clock.now() && !this.background.ending.aborted) {
      const next = timeline.take()
      if (next) await this.happen(next.what, next.at)
    }
    await this.publishToBoards()
  }

  private async begin(): Promise<Life> {
    this.lastAnnounced = await lastDeviceChange(this.database)
    const now = this.clock.now()
    const life = new Life(this.app, randomNumbers(now), new Complaints(this.feedback, randomNumbers(now + 1)))
    await life.begin(this.database, now)
    return life
  }

  private async happen(what: LifeEvent, at: number): Promise<void> {
    try {
      const follows = await this.database.write((tx) => what(tx, at))
      follows?.()
    } catch (error) {
      if (!(error instanceof Fault)) throw error
    }
    await this.cashier.sendAll()
  }

  private async publishToBoards(): Promise<void> {
    const since = this.lastAnnounced
    this.lastAnnounced = await lastDeviceChange(this.database)
    const moved = this.database.read.selectFrom('DeviceChange').select('deviceId').where('id', '>', since)
    const devices = await this.database.read.selectFrom('Device').selectAll().where('id', 'in', moved).execute()
    for (const device of devices) this.events.publish({ ...device, deviceId: device.id })
  }
}

async function lastChange({ read }: Database): Promise<number> {
  const { last } = await read
    .selectFrom('OrderChange')
    .select(({ fn }) => fn.max('createdAt').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? 0
}

async function lastDeviceChange({ read }: Database): Promise<number> {
  const { last } = await read
    .selectFrom('DeviceChange')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? 0
}
