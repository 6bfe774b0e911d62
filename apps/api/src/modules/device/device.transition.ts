import { Injectable } from '@nestjs/common'
import type { DB, Tx } from '@bedside/prisma'
import { deviceStatuses, fault, type DeviceStatus, type Fault } from '@bedside/contracts'
import type { Updateable } from 'kysely'
import { doneBy, type Actor } from '../../access/actor.js'
import { Clock } from '../../clock.js'
import { valueIn } from '../../data/value-in.js'
import { ensure } from '../../ensure.js'
import { DeviceStore, type Device } from './device.store.js'
import { deviceRules, dropsRepair, standsNowhere, type Move, type Mover } from './device.rules.js'
import { placeOf } from './place-text.js'

interface Step {
  readonly move: Move
  /** Omitted: the server. */
  readonly me?: Actor
  readonly reason?: string
  /** Other columns to change, such as the bed. */
  readonly values?: Updateable<DB['Device']>
}

const nowhere = { bedId: null, wardId: null, departmentId: null, hospitalId: null, deployedAt: null }

/**
 * The only code that changes a device's status: by the table of rules, from exactly the state that was read, with a history row
 * and, if a manager did it, an operation log row in the same transaction.
 */
@Injectable()
export class DeviceTransitions {
  constructor(
    private readonly clock: Clock,
    private readonly devices: DeviceStore,
  ) {}

  async move(tx: Tx, device: Device, { move, me, reason = '', values = {} }: Step): Promise<Device> {
    const rule = deviceRules[move]
    ensure(rule.by.includes(moverOf(me)), () => fault('access.denied'))
    const fits = rule.from.some((from) => from === device.status)
    ensure(fits, () => unfit(valueIn(deviceStatuses, device.status)))
    const now = this.clock.now()
    const place = standsNowhere(rule.to) ? nowhere : values
    const after = await this.devices.save(tx, device, { ...values, ...place, status: rule.to })
    if (dropsRepair({ from: device.status, to: rule.to })) await this.dropTicket(tx, device.id, reason, now)
    const bedId = after.bedId ?? device.bedId
    await tx
      .insertInto('DeviceChange')
      .values({
        deviceId: device.id,
        kind: move,
        before: device.status,
        after: rule.to,
        bedId,
        place: await placeOf(tx, bedId),
        ...doneBy(me),
        reason,
        createdAt: now,
      })
      .execute()
    if (me) await this.devices.logChange(tx, me, { stored: device, saved: after }, { reason })
    return after
  }

  /** Cancels the open repair ticket of a device that will not be repaired. */
  private async dropTicket(tx: Tx, deviceId: number, result: string, now: number): Promise<void> {
    const open = tx.updateTable('RepairTicket').where('activeKey', '=', String(deviceId))
    await open.set({ status: 'CANCELLED', activeKey: null, finishedAt: now, result }).execute()
  }
}

const moverOf = (me: Actor | undefined): Mover =>
  me === undefined ? 'SYSTEM' : me.family === 'AGENT' ? 'AGENT' : 'PLATFORM'

const unfit = (status: DeviceStatus): Fault =>
  status === 'IN_USE' ? fault('device.inUse') : fault('device.unfit', { status: deviceStatuses.texts[status] })
