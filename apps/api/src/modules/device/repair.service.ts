import { Injectable } from '@nestjs/common'
import type { DB, Tx } from '@bedside/prisma'
import {
  fault,
  type DeviceFaultForm,
  type DeviceRepairedForm,
  type DeviceRepairForm,
  type DeviceRow,
} from '@bedside/contracts'
import type { Selectable } from 'kysely'
import type { Actor } from '../../access/actor.js'
import { ensure } from '../../access/rank.js'
import { Clock } from '../../clock.js'
import { freshNumber } from '../../data/fresh-number.js'
import { DeviceMoves } from './device-moves.service.js'
import { DeviceTransitions } from './device.transition.js'
import type { StoredDevice } from './own-device.js'

/** How long ago the lock may have been tried before a repair is called finished. */
const testedWithinMs = 30 * 60_000

type Ticket = Selectable<DB['RepairTicket']>

/** A repair, from the report of a fault until the lock opens again. */
@Injectable()
export class RepairService {
  constructor(
    private readonly moves: DeviceMoves,
    private readonly transitions: DeviceTransitions,
    private readonly clock: Clock,
  ) {}

  report(me: Actor, { deviceId, fault: what }: DeviceFaultForm): Promise<DeviceRow> {
    return this.moves.run(me, deviceId, async (tx, device) => {
      const after = await this.transitions.move(tx, device, { move: 'FAULT', me, reason: what })
      await this.openTicket(tx, me, device, what)
      return after
    })
  }

  start(me: Actor, { deviceId, worker }: DeviceRepairForm): Promise<DeviceRow> {
    return this.moves.run(me, deviceId, async (tx, device) => {
      const who = worker ?? me.name
      const after = await this.transitions.move(tx, device, { move: 'REPAIR', me, reason: who })
      const ticket = await this.ticketOf(tx, me, device)
      const values = { status: 'REPAIRING', worker: who, startedAt: this.clock.now() }
      await tx.updateTable('RepairTicket').set(values).where('id', '=', ticket.id).execute()
      return after
    })
  }

  finish(me: Actor, { deviceId, result }: DeviceRepairedForm): Promise<DeviceRow> {
    return this.moves.run(me, deviceId, async (tx, device) => {
      const after = await this.transitions.move(tx, device, { move: 'FINISH', me, reason: result })
      const ticket = await this.ticketOf(tx, me, device)
      await this.mustHaveOpened(tx, device, ticket.startedAt ?? 0)
      const values = { status: 'DONE', activeKey: null, result, finishedAt: this.clock.now() }
      await tx.updateTable('RepairTicket').set(values).where('id', '=', ticket.id).execute()
      return after
    })
  }

  /** A lock that was not seen to open is not repaired. */
  private async mustHaveOpened(tx: Tx, device: StoredDevice, since: number): Promise<void> {
    const openings = tx.selectFrom('LockEvent').select('id').where('deviceId', '=', device.id)
    const good = openings.where('action', '=', 'OPEN').where('state', '=', 'SUCCESS').where('source', '!=', 'DEVICE')
    const from = Math.max(since, this.clock.now() - testedWithinMs)
    const tested = await good.where('createdAt', '>=', from).executeTakeFirst()
    ensure(tested, () => fault('device.notTested'))
  }

  /** The ticket under which a device is repaired; one that broke before there were tickets gets its own now. */
  private async ticketOf(tx: Tx, me: Actor, device: StoredDevice): Promise<Ticket> {
    const open = tx.selectFrom('RepairTicket').selectAll().where('activeKey', '=', String(device.id))
    return (await open.executeTakeFirst()) ?? this.openTicket(tx, me, device, '')
  }

  private openTicket(tx: Tx, me: Actor, device: StoredDevice, what: string): Promise<Ticket> {
    const now = this.clock.now()
    const ticket = {
      ticketNo: freshNumber('R', now),
      deviceId: device.id,
      activeKey: String(device.id),
      status: 'OPEN',
      fault: what,
      reporter: me.name,
      managerId: me.managerId,
      createdAt: now,
    }
    return tx.insertInto('RepairTicket').values(ticket).returningAll().executeTakeFirstOrThrow()
  }
}
