import { Injectable } from '@nestjs/common'
import type { DB } from '@bedside/prisma'
import { fault } from '@bedside/contracts'
import type { Selectable } from 'kysely'
import type { Unique } from '../../records/records.js'
import { Places } from './places.js'

export type Ward = Selectable<DB['Ward']>

/** A number is unique within its department. */
export const wardKey = (departmentId: number, wardNo: string): string => `${departmentId}:${wardNo}`

const oneNumber: Unique<Ward> = {
  columns: ({ departmentId, wardNo }) => ({ wardKey: wardKey(departmentId, wardNo) }),
  takenFault: () => fault('ward.numberTaken'),
}

@Injectable()
export class WardStore extends Places<'Ward'> {
  protected readonly table = 'Ward'
  protected readonly entity = 'ward'
  protected override readonly unique = [oneNumber]
  protected override labelOf = ({ wardNo }: Ward) => wardNo
}
