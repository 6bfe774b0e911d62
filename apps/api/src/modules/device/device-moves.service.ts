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

/** Where a device stands, and whether it may be used. */
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

  /** One change of one device; whoever listens hears of it once it is on disk. */
  async run(me: Actor, deviceId: number, change: (tx: Tx, device: Device) => Promise<Device>): Promise<DeviceRow> {
    const after = await this.database.write(async (tx) => change(tx, await this.devices.one(tx, me, deviceId)))
    this.events.publish({ ...after, deviceId })
    return this.rows.info(me, { deviceId })
  }

  /** The place of a bed as its device repeats it. The bed must be the actor's, and without a device. */
  private async freeBed(tx: Tx, me: Actor, bedId: number) {
    const beds = tx.selectFrom('Bed as b').innerJoin('Hospital as h', 'h.id', 'b.hospitalId')
    const found = await beds
      .select(['b.id', 'b.wardId', 'b.departmentId', 'b.hospitalId', 'b.agentPath', 'h.agentId'])
      .where('b.id', '=', bedId)
      .where('b.deletedAt', 'is', null)
      .executeTakeFirst()
    const { id, ...place } = own(me, found, ({ agentPath }) => ({ agentPath }))
    const taken = await tx.selectFrom('Device').select('id').where('bedId', '=', id).executeTakeFirst()
    ensure(!taken, () => fault('device.bedTaken'))
    return { bedId: id, ...place }
  }
}

/**
 * Whoever takes a device away closes its lock first. A faulty one may be past closing, and one that is offline hears
 * nobody: both go all the same.
 */
const standsOpen = ({ lockState, status, onlineUntil }: Device, now: number): boolean =>
  lockState === 'OPEN' && (status === 'IDLE' || status === 'DISABLED') && (onlineUntil ?? 0) > now
