import { Injectable } from '@nestjs/common'
import type { DB, Tx } from '@bedside/prisma'
import { fault, limits, type WardLine } from '@bedside/contracts'
import type { Kysely } from 'kysely'
import type { Actor } from '../../access/actor.js'
import { inBatches } from '../../data/in-batches.js'
import { ensure } from '../../ensure.js'
import { firstOfEach, type Importing, type Judge } from '../../imports/imports.js'
import { nextBedNos } from './bed-numbers.js'
import { FoundPlaces, rowsWithKeys } from './find-places.js'
import { Places } from './places.js'

interface Ready {
  readonly columns: {
    hospitalId: number
    departmentId: number
    agentPath: string
    wardNo: string
    wardKey: string
    floor: number
  }
  readonly newBeds: number
}

@Injectable()
export class WardImport implements Importing<WardLine, Ready> {
  constructor(private readonly places: Places) {}

  async judge(db: Kysely<DB>, me: Actor, lines: readonly WardLine[]): Promise<Judge<WardLine, Ready>> {
    const beds = lines.reduce((sum, { newBeds }) => sum + newBeds, 0)
    ensure(beds <= limits.importBeds, () => fault('import.tooManyBeds', { max: limits.importBeds }))
    // The number is the new ward's own: there is no ward of it to be found yet.
    const found = await FoundPlaces.of(
      db,
      me,
      lines.map(({ hospitalName, departmentName }) => ({ hospitalName, departmentName })),
    )
    const keys = lines.flatMap((line) => {
      const department = found.department(line)
      return 'place' in department ? [`${department.place.id}:${line.wardNo}`] : []
    })
    const taken = await rowsWithKeys(db, { table: 'Ward', key: 'wardKey' }, keys)
    const again = firstOfEach<WardLine>('wardNo')
    return ({ line, row }) => {
      const department = found.department(row)
      if ('missing' in department) return { field: department.missing, refused: department.refused }
      const { id: departmentId, hospitalId, agentPath, floor } = department.place
      const { wardNo, newBeds } = row
      const wardKey = `${departmentId}:${wardNo}`
      if (taken.has(wardKey)) return { field: 'wardNo', refused: fault('ward.numberTaken') }
      const columns = { hospitalId, departmentId, agentPath, wardNo, wardKey, floor: row.floor ?? floor }
      return again(wardKey, line) ?? { ready: { columns, newBeds } }
    }
  }

  async write(tx: Tx, _me: Actor, ready: readonly Ready[]): Promise<void> {
    const fresh = this.places.fresh()
    for (const batch of inBatches(ready)) {
      const wards = batch.map(({ columns }) => ({ ...columns, ...fresh }))
      const made = await tx.insertInto('Ward').values(wards).returning(['id', 'wardKey']).execute()
      const ids = new Map(made.map(({ id, wardKey }) => [wardKey, id]))
      const beds = batch.flatMap(({ columns: { wardKey, hospitalId, departmentId, agentPath }, newBeds }) => {
        const wardId = ids.get(wardKey)
        if (wardId === undefined) throw new Error(`${wardKey} was not written`)
        const common = { hospitalId, departmentId, wardId, agentPath, ...fresh }
        return nextBedNos([], newBeds).map((bedNo) => ({ ...common, bedNo, bedKey: `${wardId}:${bedNo}` }))
      })
      for (const some of inBatches(beds)) await tx.insertInto('Bed').values(some).execute()
    }
  }
}
