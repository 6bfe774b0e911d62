import { Inject, Injectable } from '@nestjs/common'
import type { Database, Tx } from '@bedside/prisma'
import {
  fault,
  type DeviceBindForm,
  type DeviceFlagForm,
  type DeviceRow,
  type DeviceStatusForm,
  type DeviceUnbindForm,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { own } from '../../access/scope.js'
import { Clock } from '../../clock.js'
import { ensure } from '../../ensure.js'
import { DATABASE } from '../../tokens.js'
import { DeviceEvents } from './device-events.js'
import { mustBeFree } from './must-be-free.js'
import { DeviceService } from './device.service.js'
import { DeviceTransitions } from './device.transition.js'
import { DeviceStore, type Device } from './device.store.js'

/** Binding, unbinding, and changing the status of devices. */
@Injectable()
export class DeviceMoves {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly devices: DeviceStore,
    private readonly rows: DeviceService,
    private readonly transitions: DeviceTransitions,
    private readonly events: DeviceEvents,
    private readonly clock: Clock,
  ) {}

  bind(me: Actor, { deviceId, bedId }: DeviceBindForm): Promise<DeviceRow> {
    return this.run(me, deviceId, async (tx, device) => {
      const place = await this.freeBed(tx, me, bedId)
      ensure(device.status !== 'IN_USE', () => fault('device.inUse'))
      ensure(device.bedId === null, () => fault('device.boundElsewhere'))
      return this.transitions.move(tx, device, { move: 'BIND', me, values: { ...place, deployedAt: this.clock.now() } })
    })
  }

  unbind(me: Actor, { deviceId, reason }: DeviceUnbindForm): Promise<DeviceRow> {
    return this.run(me, deviceId, async (tx, device) => {
      ensure(device.bedId !== null, () => fault('device.notBound'))
      await mustBeFree(tx, deviceId)
      ensure(!standsOpen(device, this.clock.now()), () => fault('device.lockOpen'))
      return this.transitions.move(tx, device, { move: 'UNBIND', me, reason })
    })
  }

  setFlag(me: Actor, { deviceId, isFlag, reason }: DeviceFlagForm): Promise<DeviceRow> {
    const move = isFlag === 1 ? 'ENABLE' : 'DISABLE'
    return this.run(me, deviceId, (tx, device) => this.transitions.move(tx, device, { move, me, reason }))
  }

  setStatus(me: Actor, { deviceId, move, reason }: DeviceStatusForm): Promise<DeviceRow> {
    return this.run(me, deviceId, (tx, device) => this.transitions.move(tx, device, { move, me, reason }))
  }

  /** Changes a device in a write, and announces it once that is on disk. */
  async run(me: Actor, deviceId: number, change: (tx: Tx, device: Device) => Promise<Device>): Promise<DeviceRow> {
    const after = await this.database.write(async (tx) => change(tx, await this.devices.one(tx, me, deviceId)))
    this.events.publish({ ...after, deviceId })
    return this.rows.info(me, { deviceId })
  }

  /** The place columns of a bed, which its device repeats. The bed must be in the actor's scope and have no device. */
  private async freeBed(tx: Tx, me: Actor, bedId: number) {
    const beds = tx.selectFrom('Bed as b').innerJoin('Hospital as h', 'h.id', 'b.hospitalId')
    const bed = await beds
      .select(['b.id', 'b.wardId', 'b.departmentId', 'b.hospitalId', 'b.agentPath', 'h.agentId'])
      .where('b.id', '=', bedId)
      .where('b.deletedAt', 'is', null)
      .executeTakeFirst()
    const { id, ...place } = own(me, bed, ({ agentPath }) => ({ agentPath }))
    const deviceThere = await tx.selectFrom('Device').select('id').where('bedId', '=', id).executeTakeFirst()
    ensure(!deviceThere, () => fault('device.bedTaken'))
    return { bedId: id, ...place }
  }
}

/**
 * Whether the lock must be closed before the device is unbound. Faulty and offline devices are exempt, because their locks may be
 * impossible to close.
 */
const standsOpen = ({ lockState, status, onlineUntil }: Device, now: number): boolean =>
  lockState === 'OPEN' && (status === 'IDLE' || status === 'DISABLED') && (onlineUntil ?? 0) > now
