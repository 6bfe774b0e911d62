import { Injectable } from '@nestjs/common'
import type { DB, Tx } from '@bedside/prisma'
import { fault, type DepartmentLine } from '@bedside/contracts'
import type { Kysely } from 'kysely'
import type { Actor } from '../../access/actor.js'
import { inBatches } from '../../data/in-batches.js'
import { firstOfEach, type Importing, type Judge } from '../../imports/imports.js'
import { FoundPlaces, rowsWithKeys } from './find-places.js'
import { Places } from './places.js'

interface Ready {
  readonly name: string
  readonly building: string
  readonly floor: number
  readonly sort: number
  readonly hospitalId: number
  readonly agentPath: string
  readonly nameKey: string
}

@Injectable()
export class DepartmentImport implements Importing<DepartmentLine, Ready> {
  constructor(private readonly places: Places) {}

  async judge(db: Kysely<DB>, me: Actor, lines: readonly DepartmentLine[]): Promise<Judge<DepartmentLine, Ready>> {
    const found = await FoundPlaces.of(db, me, lines)
    const keyOf = (hospitalId: number, { name }: DepartmentLine) => `${hospitalId}:${name}`
    const keys = lines.flatMap((line) => {
      const hospital = found.hospital(line)
      return 'place' in hospital ? [keyOf(hospital.place.id, line)] : []
    })
    const taken = await rowsWithKeys(db, { table: 'Department', key: 'nameKey' }, keys)
    const again = firstOfEach<DepartmentLine>('name')
    return ({ line, row }) => {
      const { name, building, floor, orderBy: sort } = row
      const hospital = found.hospital(row)
      if ('missing' in hospital) return { field: 'hospitalName', refused: hospital.refused }
      const { id: hospitalId, agentPath } = hospital.place
      const nameKey = keyOf(hospitalId, row)
      if (taken.has(nameKey)) return { field: 'name', refused: fault('department.nameTaken') }
      return again(nameKey, line) ?? { ready: { name, building, floor, sort, hospitalId, agentPath, nameKey } }
    }
  }

  async write(tx: Tx, _me: Actor, ready: readonly Ready[]): Promise<void> {
    const fresh = this.places.fresh()
    const rows = ready.map((columns) => ({ ...columns, ...fresh }))
    for (const batch of inBatches(rows)) await tx.insertInto('Department').values(batch).execute()
  }
}
