import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common'
import { processName, type Database, type Tx } from '@bedside/prisma'
import { commandsUnderWay, type CommandState, type LockReason } from '@bedside/contracts'
import { Background } from '../../background/background.js'
import { Clock } from '../../clock.js'
import { startLimits } from '../../data/start-limits.js'
import { DATABASE } from '../../tokens.js'
import { FailedUnlocks } from '../device/failed-unlocks.js'
import { DeviceEvents } from '../device/device-events.js'
import { LockGateway, LockUnreachable, type LockCommand } from './lock-gateway.js'
import { LockOutcomes } from './lock-outcomes.js'
import { LockTimes } from './lock-times.js'
import { PendingReplies } from './pending-replies.js'

interface StoredCommand {
  readonly commandNo: string
  readonly bringer: string
  readonly broughtUntil: number | null
  readonly createdAt: number
}

interface Mark {
  readonly state: CommandState
  readonly attempts?: number
  readonly sentAt?: number
  readonly broughtUntil?: number
  readonly reason?: LockReason
}

const unanswered = { state: 'TIMEOUT', reason: 'NO_ACK' } as const satisfies Mark
const unsent = { state: 'FAILED', reason: 'NOT_SENT' } as const satisfies Mark

const storedColumns = ['commandNo', 'bringer', 'broughtUntil', 'createdAt'] as const
const givenColumns = ['deviceId', 'action', 'commandNo', 'orderId'] as const

/** Topic of the notifications to other processes. */
const replied = 'lock answered'

/** The name of the round that closes commands which no process is sending. */
export const lockSweep = 'closing the lock commands that were left over'
const sweepMs = 5000

/**
 * Sends commands to their locks. Each attempt is recorded first, so that no command is under way without a trace. Commands left
 * by a stopped server are closed at its next start, those left by a failure here within seconds. Of several servers, each leaves
 * the others' commands alone until their lease (`broughtUntil`) has expired. Nothing here holds the write gate while it waits for
 * a lock.
 */
@Injectable()
export class LockSender implements OnModuleInit, OnApplicationBootstrap {
  readonly waiting = new PendingReplies()
  /** The commands that this process is sending. */
  private readonly delivering = new Set<string>()
  /** The open commands that no process was sending at the last sweep. */
  private unattended: ReadonlySet<string> = new Set()

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly background: Background,
    private readonly gateway: LockGateway,
    private readonly failures: FailedUnlocks,
    private readonly outcomes: LockOutcomes,
    private readonly events: DeviceEvents,
    private readonly times: LockTimes,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.background.every({ name: lockSweep, everyMs: sweepMs, quietInTests: true, turn: () => this.sweep() })
    this.background.ending.addEventListener('abort', () => this.waiting.giveUp())
    this.database.others.listen(replied, (commandNo) => this.waiting.answered(commandNo))
  }

  /**
   * Closes the commands of the previous run. With several servers this is left to the sweep, because others may still be sending
   * theirs.
   */
  async onApplicationBootstrap(): Promise<void> {
    if (!this.database.alone) return
    await this.database.write((tx) => this.abandon(tx), startLimits)
  }

  /** Sends a recorded command in the background. */
  dispatch(command: LockCommand): void {
    const { commandNo } = command
    const about = { commandNo }
    this.delivering.add(commandNo)
    const work = () => this.deliver(command).finally(() => this.delivering.delete(commandNo))
    void this.background.start({ name: 'sending a command to its lock', about, work })
  }

  /**
   * Closes open commands that no process was sending, now and at the previous sweep, so that the lock accepts the next command.
   * Two sweeps, because a command is recorded a moment before it is sent.
   */
  async sweep(): Promise<void> {
    const events = this.database.read.selectFrom('LockEvent').select(storedColumns)
    const open = await events.where('state', 'in', commandsUnderWay).execute()
    const now = this.clock.now()
    const unattended = open.filter((command) => !this.isAttended(command, now)).map(({ commandNo }) => commandNo)
    const overdue = unattended.filter((commandNo) => this.unattended.has(commandNo))
    this.unattended = new Set(unattended)
    if (overdue.length > 0) await this.database.write((tx) => this.abandon(tx, overdue))
  }

  /** Ends the wait for a reply, in whichever process is waiting. */
  replyArrived(commandNo: string): void {
    this.waiting.answered(commandNo)
    this.database.others.notify(replied, commandNo)
  }

  /**
   * Whether some process is sending the command: this one, or another whose lease has not expired. A lease too far ahead was set
   * by a clock that was ahead.
   */
  private isAttended({ commandNo, bringer, broughtUntil, createdAt }: StoredCommand, now: number): boolean {
    const { alone } = this.database
    if (alone || bringer === processName) return this.delivering.has(commandNo)
    const until = broughtUntil ?? createdAt + this.times.leaseMs
    return now < until && until <= now + 2 * this.times.leaseMs
  }

  private get stopping(): boolean {
    return this.background.ending.aborted
  }

  private async deliver(command: LockCommand): Promise<void> {
    const times = await this.times.retries()
    const { ackMs } = times
    // A lock that is restarting cannot answer, and would only be restarted again.
    const tries = command.action === 'REBOOT' ? 1 : times.tries
    for (let attempt = 1; attempt <= tries && !this.stopping; attempt++) {
      if (!(await this.mark(command, this.sentAgain(attempt)))) return
      const replied = this.waiting.wait(command.commandNo, ackMs / tries)
      try {
        await this.gateway.send(command)
      } catch (error) {
        this.waiting.answered(command.commandNo)
        if (!(error instanceof LockUnreachable)) throw error
        return void (await this.mark(command, { state: 'FAILED', reason: 'OFFLINE' }))
      }
      if (await replied) return
    }
    if (!this.stopping) await this.timeOut(command)
  }

  private sentAgain(attempts: number): Mark {
    const now = this.clock.now()
    const broughtUntil = now + this.times.leaseMs
    return { state: 'SENT', attempts, broughtUntil, ...(attempts === 1 && { sentAt: now }) }
  }

  /** Closes an unanswered command. A lock that fails to reply too often is marked as faulty. */
  private async timeOut(command: LockCommand): Promise<void> {
    const broken = await this.database.write(async (tx) => {
      if (!(await this.markIn(tx, command, unanswered)) || command.action !== 'OPEN') return
      const devices = tx.selectFrom('Device').selectAll().where('deviceNo', '=', command.deviceNo)
      const device = await devices.executeTakeFirst()
      return device && this.failures.judge(tx, device)
    })
    if (broken) this.events.publish({ ...broken, deviceId: broken.id })
  }

  private mark(command: LockCommand, values: Mark): Promise<boolean> {
    return this.database.write((tx) => this.markIn(tx, command, values))
  }

  /** Closes commands: those not sent yet as never sent, the others as unanswered; a reply may still arrive. */
  private async abandon(tx: Tx, commandNos?: readonly string[]): Promise<void> {
    const all = tx.updateTable('LockEvent').returning(givenColumns)
    const events = commandNos ? all.where('commandNo', 'in', commandNos) : all
    for (const [state, end] of [
      ['CREATED', unsent],
      ['SENT', unanswered],
    ] as const)
      for (const command of await events.set(end).where('state', '=', state).execute())
        await this.outcomes.note(tx, command, end.reason)
  }

  /** False if the command has already ended. */
  private async markIn(tx: Tx, { commandNo }: LockCommand, values: Mark): Promise<boolean> {
    const events = tx.updateTable('LockEvent').set(values).where('commandNo', '=', commandNo).returning(givenColumns)
    const command = await events.where('state', 'in', commandsUnderWay).executeTakeFirst()
    if (command && values.reason) await this.outcomes.note(tx, command, values.reason)
    return command !== undefined
  }
}
