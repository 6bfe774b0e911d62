import { Injectable } from '@nestjs/common'
import type { DB, Tx } from '@bedside/prisma'
import type { Selectable } from 'kysely'
import type { Actor } from '../../access/actor.js'
import { Clock } from '../../clock.js'
import { freshNumber } from '../../data/fresh-number.js'
import type { Device } from './device.store.js'

type Ticket = Selectable<DB['RepairTicket']>

interface Cause {
  /** Omitted: the server. */
  readonly me?: Actor
  readonly what?: string
}

/** Stores repair tickets; a device has at most one open. */
@Injectable()
export class RepairTickets {
  constructor(private readonly clock: Clock) {}

  /** The open ticket of a device; creates one if there is none. */
  async of(tx: Tx, { id }: Device, { me, what = '' }: Cause): Promise<Ticket> {
    const activeKey = String(id)
    const open = tx.selectFrom('RepairTicket').selectAll().where('activeKey', '=', activeKey)
    const existing = await open.executeTakeFirst()
    if (existing) return existing
    const now = this.clock.now()
    const ticket = {
      ticketNo: freshNumber('R', now),
      deviceId: id,
      activeKey,
      status: 'OPEN',
      fault: what,
      reporter: me?.name ?? '',
      managerId: me?.managerId ?? null,
      createdAt: now,
    }
    return tx.insertInto('RepairTicket').values(ticket).returningAll().executeTakeFirstOrThrow()
  }
}
