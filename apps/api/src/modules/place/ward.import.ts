import { Injectable } from '@nestjs/common'
import type { DB, Tx } from '@bedside/prisma'
import { fault, limits, type WardLine } from '@bedside/contracts'
import type { Kysely } from 'kysely'
import type { Actor } from '../../access/actor.js'
import { ensure } from '../../ensure.js'
import { firstOfEach, type Importing, type Judge } from '../../imports/imports.js'
import { bedsIn, BedStore } from './bed.store.js'
import { nextBedNos } from './bed-numbers.js'
import { FoundPlaces, rowsWithKeys } from './find-places.js'
import { wardKey, WardStore } from './ward.store.js'

interface Ready {
  readonly columns: {
    hospitalId: number
    departmentId: number
    agentPath: string
    wardNo: string
    floor: number
  }
  readonly newBeds: number
}

@Injectable()
export class WardImport implements Importing<WardLine, Ready> {
  constructor(
    private readonly wards: WardStore,
    private readonly beds: BedStore,
  ) {}

  async judge(db: Kysely<DB>, me: Actor, lines: readonly WardLine[]): Promise<Judge<WardLine, Ready>> {
    const beds = lines.reduce((sum, { newBeds }) => sum + newBeds, 0)
    ensure(beds <= limits.importBeds, () => fault('import.tooManyBeds', { max: limits.importBeds }))
    // Without the ward number, which belongs to the new ward and cannot be found yet.
    const places = await FoundPlaces.of(
      db,
      me,
      lines.map(({ hospitalName, departmentName }) => ({ hospitalName, departmentName })),
    )
    const keys = lines.flatMap((line) => {
      const department = places.department(line)
      return 'place' in department ? [wardKey(department.place.id, line.wardNo)] : []
    })
    const wardsByKey = await rowsWithKeys(db, { table: 'Ward', key: 'wardKey' }, keys)
    const again = firstOfEach<WardLine>('wardNo')
    return ({ line, row }) => {
      const department = places.department(row)
      if ('missing' in department) return { field: department.missing, refused: department.refused }
      const { id: departmentId, hospitalId, agentPath, floor } = department.place
      const { wardNo, newBeds } = row
      const key = wardKey(departmentId, wardNo)
      if (wardsByKey.has(key)) return { field: 'wardNo', refused: fault('ward.numberTaken') }
      const columns = { hospitalId, departmentId, agentPath, wardNo, floor: row.floor ?? floor }
      return again(key, line) ?? { ready: { columns, newBeds } }
    }
  }

  async write(tx: Tx, _me: Actor, ready: readonly Ready[]): Promise<void> {
    await this.wards.insertAll(
      tx,
      ready.map(({ columns }) => columns),
    )
    const keyOf = ({ columns: { departmentId, wardNo } }: Ready) => wardKey(departmentId, wardNo)
    const made = await rowsWithKeys(tx, { table: 'Ward', key: 'wardKey' }, ready.map(keyOf))
    const beds = ready.flatMap((line) => {
      const ward = made.get(keyOf(line))
      if (!ward) throw new Error(`${keyOf(line)} was not written`)
      return bedsIn({ ...line.columns, id: ward.id }, nextBedNos([], line.newBeds))
    })
    await this.beds.insertAll(tx, beds)
  }
}
