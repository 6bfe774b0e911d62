import { Injectable } from '@nestjs/common'
import type { DB, Tx } from '@bedside/prisma'
import { fault, type DeviceHardware, type ImportForm, type ImportResult } from '@bedside/contracts'
import type { Kysely } from 'kysely'
import type { Actor } from '../../access/actor.js'
import { Clock, dayOf } from '../../clock.js'
import { firstOfEach, Imports, type Judge, type Objection } from '../log/imports.js'
import { columnsOf, numbersOfOne, type DeviceColumns } from './device.store.js'

/** Few enough for one statement. */
const rowsAtOnce = 500

const fields = ['deviceNo', 'lockNo', 'mac', 'sim'] as const

/** New devices that come in as a file. */
@Injectable()
export class DeviceImport {
  constructor(
    private readonly imports: Imports,
    private readonly clock: Clock,
  ) {}

  run(me: Actor, form: ImportForm): Promise<ImportResult> {
    return this.imports.run<DeviceHardware, DeviceColumns>(me, form, {
      judge: (db) => this.judge(db),
      write: (tx, actor, ready) => this.write(tx, actor, ready),
    })
  }

  private async judge(db: Kysely<DB>): Promise<Judge<DeviceHardware, DeviceColumns>> {
    const known = await db.selectFrom('Device').select(fields).execute()
    const holders = new Map(fields.map((field) => [field, new Map(known.map((row) => [row[field], row.deviceNo]))]))
    const twice = fields.map((field) => [field, firstOfEach<DeviceHardware>(field)] as const)
    const today = dayOf(this.clock.now())
    return ({ row, line }) => {
      const columns = columnsOf(row)
      if (columns.madeOn > today) return { field: 'madeOn', refused: fault('device.madeLater') }
      for (const [field, seen] of twice) {
        const number = columns[field]
        if (number === '') continue
        const holder = holders.get(field)?.get(number)
        const objection = holder === undefined ? seen(number, line) : taken(field, holder)
        if (objection) return objection
      }
      return { ready: columns }
    }
  }

  /** All of them are new, in stock, and the platform's. */
  private async write(tx: Tx, me: Actor, ready: readonly DeviceColumns[]): Promise<void> {
    const now = this.clock.now()
    for (let at = 0; at < ready.length; at += rowsAtOnce) {
      const rows = ready
        .slice(at, at + rowsAtOnce)
        .map((columns) => ({ ...columns, status: 'IN_STOCK', createdAt: now, updatedAt: now }))
      const added = await tx.insertInto('Device').values(rows).returning('id').execute()
      const change = { kind: 'ADD', after: 'IN_STOCK', actor: me.name, managerId: me.managerId, createdAt: now }
      const changes = added.map(({ id }) => ({ ...change, deviceId: id }))
      await tx.insertInto('DeviceChange').values(changes).execute()
    }
  }
}

function taken(field: (typeof fields)[number], deviceNo: string): Objection<DeviceHardware> {
  return { field, refused: field === 'deviceNo' ? fault('device.noTaken') : fault(numbersOfOne[field], { deviceNo }) }
}
