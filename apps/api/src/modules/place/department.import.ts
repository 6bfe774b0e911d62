import { Injectable } from '@nestjs/common'
import type { DB, Tx } from '@bedside/prisma'
import { fault, type DepartmentLine } from '@bedside/contracts'
import type { Kysely } from 'kysely'
import type { Actor } from '../../access/actor.js'
import { firstOfEach, type Importing, type Judge } from '../../imports/imports.js'
import { departmentKey, DepartmentStore } from './department.store.js'
import { FoundPlaces, rowsWithKeys } from './find-places.js'

interface Ready {
  readonly name: string
  readonly building: string
  readonly floor: number
  readonly orderBy: number
  readonly hospitalId: number
  readonly agentPath: string
}

@Injectable()
export class DepartmentImport implements Importing<DepartmentLine, Ready> {
  constructor(private readonly departments: DepartmentStore) {}

  async judge(db: Kysely<DB>, me: Actor, lines: readonly DepartmentLine[]): Promise<Judge<DepartmentLine, Ready>> {
    const places = await FoundPlaces.of(db, me, lines)
    const keys = lines.flatMap((line) => {
      const hospital = places.hospital(line)
      return 'place' in hospital ? [departmentKey(hospital.place.id, line.name)] : []
    })
    const departmentsByKey = await rowsWithKeys(db, { table: 'Department', key: 'nameKey' }, keys)
    const again = firstOfEach<DepartmentLine>('name')
    return ({ line, row }) => {
      const { name, building, floor, orderBy } = row
      const hospital = places.hospital(row)
      if ('missing' in hospital) return { field: 'hospitalName', refused: hospital.refused }
      const { id: hospitalId, agentPath } = hospital.place
      const key = departmentKey(hospitalId, name)
      if (departmentsByKey.has(key)) return { field: 'name', refused: fault('department.nameTaken') }
      return again(key, line) ?? { ready: { name, building, floor, orderBy, hospitalId, agentPath } }
    }
  }

  async write(tx: Tx, _me: Actor, ready: readonly Ready[]): Promise<void> {
    await this.departments.insertAll(tx, ready)
  }
}
