import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import type { DB, Database, Tx } from '@bedside/prisma'
import { commandsUnderWay, lockActions, type LockState } from '@bedside/contracts'
import { sql, type Selectable } from 'kysely'
import { Background } from '../../background/background.js'
import { Clock } from '../../clock.js'
import { valueIn } from '../../data/value-in.js'
import { DATABASE } from '../../tokens.js'
import { FailedUnlocks } from '../device/failed-unlocks.js'
import { signOfLife } from './alive.js'
import { DeviceAlarms } from './device-alarms.js'
import { DeviceEvents } from '../device/device-events.js'
import { LockGateway, type LockAnswer } from './lock-gateway.js'
import { LockOutcomes } from './lock-outcomes.js'
import { LockReports } from './lock-reports.js'
import { LockSender } from './lock-sender.js'
import { LockTimes } from './lock-times.js'

type Event = Selectable<DB['LockEvent']>
type Device = Selectable<DB['Device']>

const stateAfter: Record<'OPEN' | 'CLOSE', LockState> = { OPEN: 'OPEN', CLOSE: 'CLOSED' }

/** Takes what locks answer. An answer counts once; one that comes late still tells how the lock stands. */
@Injectable()
export class LockAnswers implements OnModuleInit {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly background: Background,
    private readonly gateway: LockGateway,
    private readonly sender: LockSender,
    private readonly reports: LockReports,
    private readonly outcomes: LockOutcomes,
    private readonly alarms: DeviceAlarms,
    private readonly failures: FailedUnlocks,
    private readonly events: DeviceEvents,
    private readonly times: LockTimes,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.gateway.listen({
      answered: (answer) => void this.keep(answer),
      reported: (report) =>
        void this.background.start({
          name: 'storing what a lock reports',
          about: { deviceNo: report.deviceNo },
          work: () => this.reports.take(report),
        }),
    })
  }

  /** A lock says it once: what cannot be stored now is tried again for as long as a late answer counts. */
  private keep(answer: LockAnswer): Promise<void> {
    const at = this.clock.now()
    return this.background.start({
      name: 'storing the answer of a lock',
      about: { commandNo: answer.commandNo },
      retryForMs: this.times.lateMs,
      work: () => this.take(answer, at),
    })
  }

  async take(answer: LockAnswer, at = this.clock.now()): Promise<void> {
    const device = await this.database.write((tx) => this.settle(tx, answer, at))
    this.sender.waiting.answered(answer.commandNo)
    if (device) this.events.publish({ ...device, deviceId: device.id })
  }

  /** The device as it stands then; undefined when the answer changed nothing. */
  private async settle(tx: Tx, answer: LockAnswer, now: number): Promise<Device | undefined> {
    const events = tx.selectFrom('LockEvent').selectAll().where('commandNo', '=', answer.commandNo)
    const event = await events.executeTakeFirst()
    if (!event) return undefined
    const device = await tx.selectFrom('Device').selectAll().where('id', '=', event.deviceId).executeTakeFirst()
    if (!device) return undefined
    const action = valueIn(lockActions, event.action)
    const sentAt = event.sentAt ?? event.createdAt
    // A clock that was set back may have the answer come long before what it answers.
    if (event.state === 'TIMEOUT' && Math.abs(now - sentAt) > this.times.lateMs) {
      // Whoever gave the command has long gone: what the lock did, it did on its own.
      if (answer.reason !== '') return undefined
      const { deviceNo } = event
      return this.reports.note(tx, device, { deviceNo, lockState: stateAfter[action], raw: answer.raw })
    }
    const open = event.state === 'TIMEOUT' || commandsUnderWay.some((state) => state === event.state)
    if (!open) return undefined
    const moved = answer.reason === ''
    const values = {
      state: moved ? 'SUCCESS' : 'FAILED',
      reason: answer.reason,
      battery: answer.battery ?? null,
      ackAt: now,
      durationMs: Math.max(0, now - sentAt),
      raw: [event.raw, answer.raw].filter(Boolean).join('\n'),
    }
    await tx.updateTable('LockEvent').set(values).where('id', '=', event.id).execute()
    await this.outcomes.note(tx, event, answer.reason)
    const isLast = !(await movedSince(tx, event))
    const lockState = moved && isLast ? { lockState: stateAfter[action] } : {}
    const known = { ...signOfLife(device, now), battery: answer.battery ?? device.battery, ...lockState }
    await tx.updateTable('Device').set(known).where('id', '=', device.id).execute()
    if (answer.reason === 'JAM') await this.alarms.raise(tx, device.id, 'JAM', answer.commandNo)
    if (moved) await this.alarms.clear(tx, device.id, 'JAM')
    if (moved && action === 'CLOSE') await this.alarms.clear(tx, device.id, 'FORCED_OPEN')
    const after = { ...device, ...known }
    return (!moved && action === 'OPEN' && (await this.failures.judge(tx, after))) || after
  }
}

/** Whether the lock has moved again since: an answer that was overtaken says nothing about how it stands now. */
async function movedSince(tx: Tx, { id, deviceId }: Event): Promise<boolean> {
  const later = tx.selectFrom('LockEvent').select('id').where('id', '>', id).where('state', '=', 'SUCCESS')
  // The sign keeps the index of devices out: few commands have been given since, but many to this lock before.
  const found = await later.where(sql`+deviceId`, '=', deviceId).executeTakeFirst()
  return found !== undefined
}
