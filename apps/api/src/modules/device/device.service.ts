import { Inject, Injectable } from '@nestjs/common'
import type { Database, Tx } from '@bedside/prisma'
import {
  fault,
  type DeviceById,
  type DeviceExport,
  type DeviceForm,
  type DeviceQuery,
  type DeviceRow,
  type Page,
  type Rows,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { Clock, dayOf } from '../../clock.js'
import { ensure } from '../../ensure.js'
import { ListEngine } from '../../list/engine.js'
import { DATABASE } from '../../tokens.js'
import { ensureCurrent } from '../../journal/conflict.js'
import { Exports } from '../../exports/exports.js'
import { Journal } from '../../journal/journal.js'
import { deviceGiven, deviceList } from './device.list.js'
import { columnsOf, DeviceStore, type DeviceColumns } from './device.store.js'
import { ownDevice, type StoredDevice } from './own-device.js'

/** Devices as they are looked at and written down. */
@Injectable()
export class DeviceService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly devices: DeviceStore,
    private readonly journal: Journal,
    private readonly lists: ListEngine,
    private readonly exports: Exports,
    private readonly clock: Clock,
  ) {}

  list(me: Actor, query: DeviceQuery): Promise<Page<DeviceRow>> {
    return this.lists.page(deviceList, query, me, deviceGiven(this.clock.now()))
  }

  export(me: Actor, query: DeviceExport): Promise<Rows<DeviceRow>> {
    return this.exports.rows(deviceList, query, me, deviceGiven(this.clock.now()))
  }

  info(me: Actor, { deviceId }: DeviceById): Promise<DeviceRow> {
    return this.lists.one(deviceList, deviceId, me, deviceGiven(this.clock.now()))
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
      const { agentPath, ...kept } = await this.devices.keeperOf(tx, form)
      const deviceId = await this.devices.insert(tx, { ...columns, ...kept, agentPath })
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
      const after = { ...columns, ...kept, status: 'IN_STOCK', version: 1 }
      await this.journal.record(tx, me, { entity: 'device', entityId: deviceId, label: form.deviceNo, after })
      return deviceId
    })
  }

  private change(me: Actor, deviceId: number, form: DeviceForm): Promise<number> {
    return this.database.write(async (tx) => {
      const device = await ownDevice(tx, me, deviceId)
      await ensureCurrent(tx, 'device', device, form.version)
      const columns = columnsOf(form, device)
      await this.mustFit(tx, columns, device)
      const { agentPath, ...kept } = await this.devices.keeperOf(tx, form, device)
      const version = await this.devices.save(tx, device, { ...columns, ...kept, agentPath })
      const after = { ...device, ...columns, ...kept, version }
      const label = form.deviceNo
      await this.journal.record(tx, me, { entity: 'device', entityId: device.id, label, before: device, after })
      return device.id
    })
  }

  /** Whoever owned it before may go on to. */
  private async mustFit(tx: Tx, columns: DeviceColumns, stored?: StoredDevice): Promise<void> {
    await this.devices.mustBeFree(tx, columns, stored?.id)
    if (columns.franchiseId !== stored?.franchiseId) await this.devices.mustHaveOwner(tx, columns.franchiseId)
  }
}
