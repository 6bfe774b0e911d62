import { Injectable } from '@nestjs/common'
import type { DB, Tx } from '@bedside/prisma'
import { fault, type DeviceHardware, type ImportForm, type ImportResult } from '@bedside/contracts'
import { sql, type Kysely } from 'kysely'
import type { Actor } from '../../access/actor.js'
import { Clock, dayOf } from '../../clock.js'
import { inBatches } from '../../data/in-batches.js'
import { firstOfEach, Imports, type Judge } from '../../imports/imports.js'
import { holdersOf, numberFields, numberTakenFault, type NumberField } from './device-numbers.js'
import { columnsOf, type DeviceColumns } from './device.store.js'

/** Imports new devices from a file. */
@Injectable()
export class DeviceImport {
  constructor(
    private readonly imports: Imports,
    private readonly clock: Clock,
  ) {}

  run(me: Actor, form: ImportForm): Promise<ImportResult> {
    return this.imports.run<DeviceHardware, DeviceColumns>(me, form, {
      judge: (db, _me, rows) => this.judge(db, rows),
      write: (tx, actor, ready) => this.write(tx, actor, ready),
    })
  }

  private async judge(db: Kysely<DB>, rows: readonly DeviceHardware[]): Promise<Judge<DeviceHardware, DeviceColumns>> {
    const holders = new Map<NumberField, ReadonlyMap<string, string>>()
    for (const field of numberFields) {
      const numbers = rows.map((row) => row[field] ?? '')
      const fieldHolders = await holdersOf(field, numbers).execute(db)
      holders.set(field, new Map(fieldHolders.rows.map(({ number, deviceNo }) => [number, deviceNo])))
    }
    const twice = numberFields.map((field) => [field, firstOfEach<DeviceHardware>(field)] as const)
    const today = dayOf(this.clock.now())
    return ({ row, line }) => {
      const columns = columnsOf(row)
      if (columns.madeOn > today) return { field: 'madeOn', refused: fault('device.madeLater') }
      for (const [field, seen] of twice) {
        const number = columns[field]
        if (number === '') continue
        const holder = holders.get(field)?.get(number)
        const objection =
          holder === undefined ? seen(number, line) : { field, refused: numberTakenFault(field, holder) }
        if (objection) return objection
      }
      return { ready: columns }
    }
  }

  /** Adds the devices to the platform's stock. */
  private async write(tx: Tx, me: Actor, ready: readonly DeviceColumns[]): Promise<void> {
    const now = this.clock.now()
    const newest = await tx
      .selectFrom('Device')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirst()
    for (const batch of inBatches(ready)) {
      const rows = batch.map((columns) => ({ ...columns, status: 'IN_STOCK', createdAt: now, updatedAt: now }))
      await tx.insertInto('Device').values(rows).execute()
    }
    const changes = sql`
      INSERT INTO "DeviceChange" ("deviceId", kind, "after", actor, "managerId", "createdAt")
      SELECT id, 'ADD', status, ${me.name}, ${me.managerId}, "createdAt" FROM "Device" WHERE id > ${newest?.id ?? 0}`
    await changes.execute(tx)
  }
}
