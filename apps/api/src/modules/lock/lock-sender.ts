import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common'
import type { Database, Tx } from '@bedside/prisma'
import { commandsUnderWay, type CommandState, type LockReason } from '@bedside/contracts'
import { Clock } from '../../clock.js'
import { DATABASE, LOGGER, type Logger } from '../../tokens.js'
import { FailedUnlocks } from '../device/failed-unlocks.js'
import { DeviceEvents } from './device-events.js'
import { LockGateway, LockUnreachable, type LockCommand } from './lock-gateway.js'
import { LockTimes } from './lock-times.js'
import { Waiting } from './waiting.js'

interface Mark {
  readonly state: CommandState
  readonly attempts?: number
  readonly sentAt?: number
  readonly reason?: LockReason
}

const unanswered = { state: 'TIMEOUT', reason: 'NO_ACK' } as const satisfies Mark
const unsent = { state: 'FAILED', reason: 'NOT_SENT' } as const satisfies Mark

/**
 * Brings commands to their locks. What is sent is written down before, so that a command is never on its way without a
 * trace; what a stopped server left behind is closed when it starts again. Nothing here holds the write gate while it waits.
 */
@Injectable()
export class LockSender implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly waiting = new Waiting()
  private readonly underWay = new Set<Promise<void>>()
  private stopping = false

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly gateway: LockGateway,
    private readonly failures: FailedUnlocks,
    private readonly events: DeviceEvents,
    private readonly times: LockTimes,
    private readonly clock: Clock,
  ) {}

  /** Nobody waits any more for what was under way when the server ended. */
  async onApplicationBootstrap(): Promise<void> {
    await this.database.write((tx) => abandon(tx))
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopping = true
    this.waiting.giveUp()
    await Promise.all(this.underWay)
  }

  /** Sends on, in the background, what has been written down. */
  dispatch(command: LockCommand): void {
    const delivery = this.deliver(command)
      .catch((error: unknown) => this.giveUp(command, error))
      .finally(() => this.underWay.delete(delivery))
    this.underWay.add(delivery)
  }

  /** Whatever went wrong on our side, the lock has to take the next command. */
  private async giveUp(command: LockCommand, error: unknown): Promise<void> {
    const failed = (err: unknown) => this.logger.error({ err, commandNo: command.commandNo }, 'lock command')
    failed(error)
    await this.database.write((tx) => abandon(tx, command)).catch(failed)
  }

  private async deliver(command: LockCommand): Promise<void> {
    for (let attempt = 1; attempt <= this.times.tries && !this.stopping; attempt++) {
      if (!(await this.mark(command, { state: 'SENT', attempts: attempt, ...(attempt === 1 && this.sentNow()) })))
        return
      const answered = this.waiting.wait(command.commandNo, this.times.ackMs / this.times.tries)
      try {
        await this.gateway.send(command)
      } catch (error) {
        this.waiting.answered(command.commandNo)
        if (!(error instanceof LockUnreachable)) throw error
        return void (await this.mark(command, { state: 'FAILED', reason: 'OFFLINE' }))
      }
      if (await answered) return
    }
    if (!this.stopping) await this.timeOut(command)
  }

  private sentNow() {
    return { sentAt: this.clock.now() }
  }

  /** A lock that is silent too often is broken. */
  private async timeOut(command: LockCommand): Promise<void> {
    const broken = await this.database.write(async (tx) => {
      if (!(await markIn(tx, command, unanswered)) || command.action !== 'OPEN') return
      const devices = tx.selectFrom('Device').selectAll().where('deviceNo', '=', command.deviceNo)
      const device = await devices.executeTakeFirst()
      return device && this.failures.judge(tx, device)
    })
    if (broken) this.events.publish({ ...broken, deviceId: broken.id })
  }

  private mark(command: LockCommand, values: Mark): Promise<boolean> {
    return this.database.write((tx) => markIn(tx, command, values))
  }
}

/** What has not left will not any more; what has may still be answered. */
async function abandon(tx: Tx, command?: LockCommand): Promise<void> {
  const all = tx.updateTable('LockEvent')
  const events = command ? all.where('commandNo', '=', command.commandNo) : all
  await events.set(unsent).where('state', '=', 'CREATED').execute()
  await events.set(unanswered).where('state', '=', 'SENT').execute()
}

/** False when the command is answered already. */
async function markIn(tx: Tx, { commandNo }: LockCommand, values: Mark): Promise<boolean> {
  const saved = await tx
    .updateTable('LockEvent')
    .set(values)
    .where('commandNo', '=', commandNo)
    .where('state', 'in', commandsUnderWay)
    .executeTakeFirst()
  return saved.numUpdatedRows === 1n
}
