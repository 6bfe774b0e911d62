import { Injectable } from '@nestjs/common'
import type { DB, Tx } from '@bedside/prisma'
import { fault } from '@bedside/contracts'
import type { Updateable } from 'kysely'
import type { Actor } from '../../access/actor.js'
import { Clock } from '../../clock.js'
import { ensure } from '../../ensure.js'
import { Journal } from '../../journal/journal.js'
import { deviceRules, dropsRepair, standsNowhere, type Move, type Mover } from './device.rules.js'
import type { StoredDevice } from './own-device.js'
import { placeOf } from './place-text.js'

interface Step {
  readonly move: Move
  /** Left out: the server itself. */
  readonly me?: Actor
  readonly reason?: string
  /** What else changes with it, such as the bed. */
  readonly values?: Updateable<DB['Device']>
}

const nowhere = { bedId: null, wardId: null, departmentId: null, hospitalId: null, deployedAt: null }

/**
 * The one way a device's status changes: by the table of rules, from exactly the state that was read, with a row of its
 * history and one of the operation log in the same transaction.
 */
@Injectable()
export class DeviceTransitions {
  constructor(
    private readonly clock: Clock,
    private readonly journal: Journal,
  ) {}

  async move(tx: Tx, device: StoredDevice, { move, me, reason = '', values = {} }: Step): Promise<StoredDevice> {
    const rule = deviceRules[move]
    ensure(rule.by.includes(moverOf(me)), () => fault('access.denied'))
    const fits = rule.from.some((from) => from === device.status)
    ensure(fits, () => fault(device.status === 'IN_USE' ? 'device.inUse' : 'record.stateChanged'))
    const now = this.clock.now()
    const place = standsNowhere(rule.to) ? nowhere : values
    const set = { ...values, ...place, status: rule.to, version: device.version + 1, updatedAt: now }
    const saved = await tx
      .updateTable('Device')
      .set(set)
      .where('id', '=', device.id)
      .where('status', '=', device.status)
      .where('version', '=', device.version)
      .executeTakeFirst()
    ensure(saved.numUpdatedRows === 1n, () => fault('record.stateChanged'))
    const after = { ...device, ...set } as StoredDevice
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
        actor: me?.name ?? '',
        managerId: me?.managerId ?? null,
        reason,
        createdAt: now,
      })
      .execute()
    if (me) await this.tell(tx, me, device, after, reason)
    return after
  }

  private tell(tx: Tx, me: Actor, before: StoredDevice, after: StoredDevice, reason: string): Promise<void> {
    const change = { entity: 'device', entityId: before.id, label: before.deviceNo, reason } as const
    return this.journal.record(tx, me, { ...change, before: told(before), after: told(after) })
  }

  /** Nobody repairs what has left the ward for good. */
  private async dropTicket(tx: Tx, deviceId: number, result: string, now: number): Promise<void> {
    const open = tx.updateTable('RepairTicket').where('activeKey', '=', String(deviceId))
    await open.set({ status: 'CANCELLED', activeKey: null, finishedAt: now, result }).execute()
  }
}

const moverOf = (me: Actor | undefined): Mover =>
  me === undefined ? 'SYSTEM' : me.family === 'AGENT' ? 'AGENT' : 'PLATFORM'

/** The path of the agent says nothing to people that its id does not. */
const told = ({ status, bedId, wardId, departmentId, hospitalId, agentId, deployedAt, version }: StoredDevice) => ({
  status,
  bedId,
  wardId,
  departmentId,
  hospitalId,
  agentId,
  deployedAt: deployedAt === null ? null : new Date(deployedAt).toISOString(),
  version,
})
