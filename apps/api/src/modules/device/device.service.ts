import { Inject, Injectable } from '@nestjs/common'
import type { Database, Tx } from '@bedside/prisma'
import { fault, type DeviceById, type DeviceForm, type DeviceRow } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { Clock, dayOf } from '../../clock.js'
import { ensure } from '../../ensure.js'
import { ListEngine } from '../../list/engine.js'
import { DATABASE } from '../../tokens.js'
import { deviceList } from './device.list.js'
import { columnsOf, DeviceStore, type Device, type DeviceColumns } from './device.store.js'
import { mustBeFree } from './must-be-free.js'

/** Reads and saves devices. */
@Injectable()
export class DeviceService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly devices: DeviceStore,
    private readonly lists: ListEngine,
    private readonly clock: Clock,
  ) {}

  info(me: Actor, { deviceId }: DeviceById): Promise<DeviceRow> {
    return this.lists.one(deviceList, deviceId, me)
  }

  async save(me: Actor, form: DeviceForm): Promise<DeviceRow> {
    const madeLater = form.madeOn !== undefined && form.madeOn > dayOf(this.clock.now())
    ensure(!madeLater, () => fault('device.madeLater'))
    const deviceId = form.deviceId === undefined ? await this.add(me, form) : await this.change(me, form.deviceId, form)
    return this.info(me, { deviceId })
  }

  private add(me: Actor, form: DeviceForm): Promise<number> {
    return this.database.write(async (tx) => {
      const columns = columnsOf(form)
      await this.mustFit(tx, columns)
      const stock = await this.devices.stockOf(tx, form)
      const deviceId = await this.devices.add(tx, me, { ...columns, ...stock, status: 'IN_STOCK' })
      await tx
        .insertInto('DeviceChange')
        .values({
          deviceId,
          kind: 'ADD',
          after: 'IN_STOCK',
          actor: me.name,
          managerId: me.managerId,
          createdAt: this.clock.now(),
        })
        .execute()
      return deviceId
    })
  }

  private change(me: Actor, deviceId: number, form: DeviceForm): Promise<number> {
    return this.database.write(async (tx) => {
      const device = await this.devices.one(tx, me, deviceId)
      await this.devices.mustBeCurrent(tx, me, device, form.version)
      const columns = columnsOf(form, device)
      await this.mustFit(tx, columns, device)
      // Commands are sent again by these numbers, and the lock that is replaced would not be told to stop.
      const isSame = columns.lockNo === device.lockNo && columns.deviceNo === device.deviceNo
      if (!isSame) await mustBeFree(tx, device.id)
      await this.devices.change(tx, me, device, { ...columns, ...(await this.devices.stockOf(tx, form, device)) })
      return device.id
    })
  }

  /** The investor is checked only if it changes, so that a form can be saved although the present one would no longer qualify. */
  private async mustFit(tx: Tx, columns: DeviceColumns, stored?: Device): Promise<void> {
    await this.devices.numbersMustBeFree(tx, columns, stored?.id)
    if (columns.franchiseId !== stored?.franchiseId) await this.devices.mustHaveOwner(tx, columns.franchiseId)
  }
}
