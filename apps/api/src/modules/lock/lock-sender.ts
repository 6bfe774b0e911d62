import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common'
import type { Database, Tx } from '@bedside/prisma'
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
import { Waiting } from './waiting.js'

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

const stored = ['commandNo', 'bringer', 'broughtUntil', 'createdAt'] as const
const given = ['deviceId', 'action', 'commandNo', 'orderId'] as const

/** Topic of the notifications to other processes. */
const answered = 'lock answered'

/** The round that closes commands which nobody brings any more. */
export const lockSweep = 'closing the lock commands that were left over'
const sweepMs = 5000

/**
 * Brings commands to their locks. What is sent is written down before, so that a command is never on its way without a
 * trace; what a stopped server left behind is closed when it starts again, what failed here within a few seconds. Where
 * several serve, each leaves alone what another one brings, until that one's time for it is over. Nothing here holds the
 * write gate while it waits.
 */
@Injectable()
export class LockSender implements OnModuleInit, OnApplicationBootstrap {
  readonly waiting = new Waiting()
  /** The numbers of those that somebody here is about to bring. */
  private readonly carried = new Set<string>()
  /** Those under way at the last look that nobody carried. */
  private astray: ReadonlySet<string> = new Set()

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
    this.database.others.listen(answered, (commandNo) => this.waiting.answered(commandNo))
  }

  /** Nobody waits any more for what was under way when the server ended. Of others' commands the sweep sees to those that nobody brings. */
  async onApplicationBootstrap(): Promise<void> {
    if (!this.database.alone) return
    await this.database.write((tx) => this.abandon(tx), startLimits)
  }

  /** Sends on, in the background, what has been written down. */
  dispatch(command: LockCommand): void {
    const { commandNo } = command
    const about = { commandNo }
    this.carried.add(commandNo)
    const work = () => this.deliver(command).finally(() => this.carried.delete(commandNo))
    void this.background.start({ name: 'bringing a command to its lock', about, work })
  }

  /**
   * Whatever went wrong on our side, the lock has to take the next command. What is under way without anybody carrying
   * it, now as at the last look, is closed. Two looks, because a command is on record a moment before it is carried.
   */
  async sweep(): Promise<void> {
    const events = this.database.read.selectFrom('LockEvent').select(stored)
    const open = await events.where('state', 'in', commandsUnderWay).execute()
    const now = this.clock.now()
    const astray = open.filter((command) => !this.isBrought(command, now)).map(({ commandNo }) => commandNo)
    const overdue = astray.filter((commandNo) => this.astray.has(commandNo))
    this.astray = new Set(astray)
    if (overdue.length > 0) await this.database.write((tx) => this.abandon(tx, overdue))
  }

  /** What a lock has answered is waited for by nobody any more, in whichever process. */
  heard(commandNo: string): void {
    this.waiting.answered(commandNo)
    this.database.others.tell(answered, commandNo)
  }

  /** Another one's time lies ahead of us, and not so far that a wrong clock has set it. */
  private isBrought({ commandNo, bringer, broughtUntil, createdAt }: StoredCommand, now: number): boolean {
    const { alone, others } = this.database
    if (alone || bringer === others.self) return this.carried.has(commandNo)
    const until = broughtUntil ?? createdAt + this.times.leaseMs
    return now < until && until <= now + 2 * this.times.leaseMs
  }

  private get stopping(): boolean {
    return this.background.ending.aborted
  }

  private async deliver(command: LockCommand): Promise<void> {
    const { tries, ackMs } = await this.times.patience()
    for (let attempt = 1; attempt <= tries && !this.stopping; attempt++) {
      if (!(await this.mark(command, this.sentAgain(attempt)))) return
      const answered = this.waiting.wait(command.commandNo, ackMs / tries)
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

  private sentAgain(attempts: number): Mark {
    const now = this.clock.now()
    const broughtUntil = now + this.times.leaseMs
    return { state: 'SENT', attempts, broughtUntil, ...(attempts === 1 && { sentAt: now }) }
  }

  /** A lock that is silent too often is broken. */
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

  /** What has not left will not any more; what has may still be answered. */
  private async abandon(tx: Tx, commandNos?: readonly string[]): Promise<void> {
    const all = tx.updateTable('LockEvent').returning(given)
    const events = commandNos ? all.where('commandNo', 'in', commandNos) : all
    for (const [state, end] of [
      ['CREATED', unsent],
      ['SENT', unanswered],
    ] as const)
      for (const command of await events.set(end).where('state', '=', state).execute())
        await this.outcomes.note(tx, command, end.reason)
  }

  /** False when the command is answered already. */
  private async markIn(tx: Tx, { commandNo }: LockCommand, values: Mark): Promise<boolean> {
    const events = tx.updateTable('LockEvent').set(values).where('commandNo', '=', commandNo).returning(given)
    const command = await events.where('state', 'in', commandsUnderWay).executeTakeFirst()
    if (command && values.reason) await this.outcomes.note(tx, command, values.reason)
    return command !== undefined
  }
}
