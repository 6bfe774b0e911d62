import { Injectable } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import {
  fault,
  minuteMs,
  type DeviceFaultForm,
  type DeviceRepairedForm,
  type DeviceRepairForm,
  type DeviceRow,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { Clock } from '../../clock.js'
import { ensure } from '../../ensure.js'
import { DeviceMoves } from './device-moves.service.js'
import { DeviceTransitions } from './device.transition.js'
import type { Device } from './device.store.js'
import { RepairTickets } from './repair-tickets.js'

/** How long ago the lock may have been tested when a repair is finished. */
const testedWithinMs = 30 * minuteMs

/** The steps of a repair, from the report of a fault until the lock opens again. */
@Injectable()
export class RepairService {
  constructor(
    private readonly moves: DeviceMoves,
    private readonly transitions: DeviceTransitions,
    private readonly tickets: RepairTickets,
    private readonly clock: Clock,
  ) {}

  report(me: Actor, { deviceId, fault: what }: DeviceFaultForm): Promise<DeviceRow> {
    return this.moves.run(me, deviceId, async (tx, device) => {
      const after = await this.transitions.move(tx, device, { move: 'FAULT', me, reason: what })
      await this.tickets.of(tx, device, { me, what })
      return after
    })
  }

  start(me: Actor, { deviceId, worker }: DeviceRepairForm): Promise<DeviceRow> {
    return this.moves.run(me, deviceId, async (tx, device) => {
      const after = await this.transitions.move(tx, device, { move: 'REPAIR', me, reason: worker ?? '' })
      const ticket = await this.tickets.of(tx, device, { me })
      const values = { status: 'REPAIRING', worker: worker ?? me.name, startedAt: this.clock.now() }
      await tx.updateTable('RepairTicket').set(values).where('id', '=', ticket.id).execute()
      return after
    })
  }

  finish(me: Actor, { deviceId, result }: DeviceRepairedForm): Promise<DeviceRow> {
    return this.moves.run(me, deviceId, async (tx, device) => {
      const after = await this.transitions.move(tx, device, { move: 'FINISH', me, reason: result })
      const ticket = await this.tickets.of(tx, device, { me })
      await this.mustHaveOpened(tx, device, ticket.startedAt ?? 0)
      const values = { status: 'DONE', activeKey: null, result, finishedAt: this.clock.now() }
      await tx.updateTable('RepairTicket').set(values).where('id', '=', ticket.id).execute()
      return after
    })
  }

  /** Refuses to finish a repair unless the lock has opened on command since it began. */
  private async mustHaveOpened(tx: Tx, device: Device, since: number): Promise<void> {
    const openings = tx.selectFrom('LockEvent').select('id').where('deviceId', '=', device.id)
    const good = openings.where('action', '=', 'OPEN').where('state', '=', 'SUCCESS').where('source', '!=', 'DEVICE')
    const now = this.clock.now()
    // A start in the future was written by a clock that was ahead; the repair has begun.
    const from = Math.max(since <= now ? since : 0, now - testedWithinMs)
    const tested = await good.where('createdAt', '>=', from).where('createdAt', '<=', now).executeTakeFirst()
    ensure(tested, () => fault('device.notTested'))
  }
}
