import { Injectable } from '@nestjs/common'
import { unindexed, type DB, type Tx } from '@bedside/prisma'
import { commandsUnderWay, lockActions, lockMoves, type LockAction, type LockState } from '@bedside/contracts'
import { sql, type Selectable } from 'kysely'
import { valueIn } from '../../data/value-in.js'
import { FailedUnlocks } from '../device/failed-unlocks.js'
import { signOfLife } from './alive.js'
import { DeviceAlarms } from './device-alarms.js'
import { LockFollowers } from './lock-followers.js'
import type { LockAnswer } from './lock-gateway.js'
import { LockOutcomes } from './lock-outcomes.js'
import { LockReports } from './lock-reports.js'
import { LockTimes } from './lock-times.js'

type Event = Selectable<DB['LockEvent']>
type Device = Selectable<DB['Device']>

/** What a command's success says about the lock's state: nothing after a reboot, which does not move it. */
const stateAfter: Record<LockAction, { readonly lockState?: LockState }> = {
  OPEN: { lockState: 'OPEN' },
  CLOSE: { lockState: 'CLOSED' },
  REBOOT: {},
}

/** Applies a lock's reply. Each command is answered once; a late reply still says whether the lock is open. */
@Injectable()
export class AnswerSettlement {
  constructor(
    private readonly outcomes: LockOutcomes,
    private readonly reports: LockReports,
    private readonly alarms: DeviceAlarms,
    private readonly failures: FailedUnlocks,
    private readonly followers: LockFollowers,
    private readonly times: LockTimes,
  ) {}

  /** Returns the device as updated; undefined if the reply changed nothing. */
  async settle(tx: Tx, answer: LockAnswer, now: number): Promise<Device | undefined> {
    const events = tx.selectFrom('LockEvent').selectAll().where('commandNo', '=', answer.commandNo)
    const event = await events.executeTakeFirst()
    if (!event) return undefined
    const device = await storedDevice(tx, event.deviceId)
    const action = valueIn(lockActions, event.action)
    const sentAt = event.sentAt ?? event.createdAt
    // The lock has been replaced since: its reply is recorded, but says nothing about the new one.
    const isReplaced = event.lockNo !== '' && event.lockNo !== device.lockNo
    // Absolute, because after the clock was set back a reply may be dated long before its command.
    if (event.state === 'TIMEOUT' && Math.abs(now - sentAt) > this.times.lateMs) {
      // The command is no longer expected to work; a movement this late counts as the lock's own.
      if (answer.reason !== '' || isReplaced) return undefined
      const { deviceNo } = event
      return this.reports.note(tx, device, { ...answer, deviceNo, ...stateAfter[action] }, now)
    }
    const open = event.state === 'TIMEOUT' || commandsUnderWay.some((state) => state === event.state)
    if (!open) return undefined
    const succeeded = answer.reason === ''
    const moved = succeeded && action !== 'REBOOT'
    const values = {
      state: succeeded ? 'SUCCESS' : 'FAILED',
      reason: answer.reason,
      battery: answer.battery ?? null,
      ackAt: now,
      late: event.state === 'TIMEOUT' || now - sentAt > (await this.times.answerMs(tx)) ? 1 : 0,
      durationMs: Math.max(0, now - sentAt),
      raw: [event.raw, answer.raw].filter(Boolean).join('\n'),
    }
    await tx.updateTable('LockEvent').set(values).where('id', '=', event.id).execute()
    if (isReplaced) {
      await this.outcomes.note(tx, event, answer.reason)
      return device
    }
    const isLast = !(await movedSince(tx, event))
    const lockState = moved && isLast ? stateAfter[action] : {}
    const deviceValues = {
      ...signOfLife(device, now, await this.times.offlineMs(tx)),
      battery: answer.battery ?? device.battery,
      ...lockState,
    }
    await tx.updateTable('Device').set(deviceValues).where('id', '=', device.id).execute()
    if (answer.reason === 'JAM') await this.alarms.raise(tx, device.id, 'JAM', answer.commandNo)
    if (moved) await this.alarms.clear(tx, device.id, 'JAM')
    if (moved && action === 'CLOSE') await this.alarms.clear(tx, device.id, 'FORCED_OPEN')
    await this.outcomes.note(tx, event, answer.reason)
    if (moved && isLast)
      await this.follow(tx, event, { ...device, ...deviceValues }, { now, movedAt: this.times.of(answer, now) })
    if (!succeeded && action === 'OPEN') await this.failures.judge(tx, await storedDevice(tx, device.id))
    return storedDevice(tx, device.id)
  }

  /** Tells followers about the movement. An opening for a user who is no longer waiting for it counts as forced. */
  private async follow(
    tx: Tx,
    event: Event,
    device: Device,
    { now, movedAt }: { now: number; movedAt: number },
  ): Promise<void> {
    const { current } = this.followers
    if (event.action === 'CLOSE') return current.closed(tx, device, movedAt, 'LOCK_SYNC')
    const isExpected = await current.opened(tx, device, now, event)
    if (!isExpected && event.source === 'USER') await this.alarms.raise(tx, device.id, 'FORCED_OPEN', event.commandNo)
  }
}

/** Whether the lock has moved again since the command; a reply overtaken by another says nothing about the current state. */
async function movedSince(tx: Tx, { id, deviceId }: Event): Promise<boolean> {
  const later = tx.selectFrom('LockEvent').select('id').where('id', '>', id).where('action', 'in', lockMoves)
  // Makes the database search by id rather than by device: few commands are newer, but a lock may have had many.
  const laterEvent = await later
    .where('state', '=', 'SUCCESS')
    .where(unindexed(sql.ref<number>('deviceId')), '=', deviceId)
    .executeTakeFirst()
  return laterEvent !== undefined
}

const storedDevice = (tx: Tx, id: number): Promise<Device> =>
  tx.selectFrom('Device').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
