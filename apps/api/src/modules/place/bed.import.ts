import { Injectable } from '@nestjs/common'
import type { DB, Tx } from '@bedside/prisma'
import { fault, type BedLine } from '@bedside/contracts'
import type { Kysely } from 'kysely'
import type { Actor } from '../../access/actor.js'
import { firstOfEach, type Importing, type Judge } from '../../imports/imports.js'
import { bedKey, BedStore } from './bed.store.js'
import { FoundPlaces, rowsWithKeys } from './find-places.js'

interface Ready {
  readonly hospitalId: number
  readonly departmentId: number
  readonly wardId: number
  readonly agentPath: string
  readonly bedNo: string
}

@Injectable()
export class BedImport implements Importing<BedLine, Ready> {
  constructor(private readonly beds: BedStore) {}

  async judge(db: Kysely<DB>, me: Actor, lines: readonly BedLine[]): Promise<Judge<BedLine, Ready>> {
    const places = await FoundPlaces.of(db, me, lines)
    const keys = lines.flatMap((line) => {
      const ward = places.ward(line)
      return 'place' in ward ? [bedKey(ward.place.id, line.bedNo)] : []
    })
    const bedsByKey = await rowsWithKeys(db, { table: 'Bed', key: 'bedKey' }, keys)
    const again = firstOfEach<BedLine>('bedNo')
    return ({ line, row: { bedNo, ...where } }) => {
      const ward = places.ward(where)
      if ('missing' in ward) return { field: ward.missing, refused: ward.refused }
      const { id: wardId, hospitalId, departmentId, agentPath } = ward.place
      const key = bedKey(wardId, bedNo)
      if (bedsByKey.has(key)) return { field: 'bedNo', refused: fault('bed.numberTaken') }
      return again(key, line) ?? { ready: { hospitalId, departmentId, wardId, agentPath, bedNo } }
    }
  }

  async write(tx: Tx, _me: Actor, ready: readonly Ready[]): Promise<void> {
    await this.beds.insertAll(tx, ready)
  }
}
