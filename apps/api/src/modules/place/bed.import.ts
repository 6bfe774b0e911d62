import { Injectable } from '@nestjs/common'
import type { DB, Tx } from '@bedside/prisma'
import { fault, type BedLine } from '@bedside/contracts'
import type { Kysely } from 'kysely'
import type { Actor } from '../../access/actor.js'
import { inBatches } from '../../data/in-batches.js'
import { firstOfEach, type Importing, type Judge } from '../../imports/imports.js'
import { FoundPlaces, rowsWithKeys } from './find-places.js'
import { Places } from './places.js'

interface Ready {
  readonly hospitalId: number
  readonly departmentId: number
  readonly wardId: number
  readonly agentPath: string
  readonly bedNo: string
  readonly bedKey: string
}

@Injectable()
export class BedImport implements Importing<BedLine, Ready> {
  constructor(private readonly places: Places) {}

  async judge(db: Kysely<DB>, me: Actor, lines: readonly BedLine[]): Promise<Judge<BedLine, Ready>> {
    const found = await FoundPlaces.of(db, me, lines)
    const keys = lines.flatMap((line) => {
      const ward = found.ward(line)
      return 'place' in ward ? [`${ward.place.id}:${line.bedNo}`] : []
    })
    const taken = await rowsWithKeys(db, { table: 'Bed', key: 'bedKey' }, keys)
    const again = firstOfEach<BedLine>('bedNo')
    return ({ line, row: { bedNo, ...where } }) => {
      const ward = found.ward(where)
      if ('missing' in ward) return { field: ward.missing, refused: ward.refused }
      const { id: wardId, hospitalId, departmentId, agentPath } = ward.place
      const bedKey = `${wardId}:${bedNo}`
      if (taken.has(bedKey)) return { field: 'bedNo', refused: fault('bed.numberTaken') }
      return again(bedKey, line) ?? { ready: { hospitalId, departmentId, wardId, agentPath, bedNo, bedKey } }
    }
  }

  async write(tx: Tx, _me: Actor, ready: readonly Ready[]): Promise<void> {
    const fresh = this.places.fresh()
    const rows = ready.map((bed) => ({ ...bed, ...fresh }))
    for (const batch of inBatches(rows)) await tx.insertInto('Bed').values(batch).execute()
  }
}
