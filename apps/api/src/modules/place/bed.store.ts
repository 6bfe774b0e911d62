import { Injectable } from '@nestjs/common'
import type { DB } from '@bedside/prisma'
import { fault } from '@bedside/contracts'
import type { Selectable } from 'kysely'
import type { Unique } from '../../records/records.js'
import { Places } from './places.js'
import type { Ward } from './ward.store.js'

type Bed = Selectable<DB['Bed']>

/** A number is unique within its ward. */
export const bedKey = (wardId: number, bedNo: string): string => `${wardId}:${bedNo}`

const oneNumber: Unique<Bed> = {
  columns: ({ wardId, bedNo }) => ({ bedKey: bedKey(wardId, bedNo) }),
  takenFault: () => fault('bed.numberTaken'),
}

@Injectable()
export class BedStore extends Places<'Bed'> {
  protected readonly table = 'Bed'
  protected readonly entity = 'bed'
  protected override readonly unique = [oneNumber]
  protected override labelOf = ({ bedNo }: Bed) => bedNo
}

type InWard = Pick<Ward, 'id' | 'hospitalId' | 'departmentId' | 'agentPath'>

export const bedsIn = ({ id: wardId, hospitalId, departmentId, agentPath }: InWard, bedNos: readonly string[]) =>
  bedNos.map((bedNo) => ({ hospitalId, departmentId, wardId, agentPath, bedNo }))
