import { Injectable } from '@nestjs/common'
import type { DB } from '@bedside/prisma'
import { fault } from '@bedside/contracts'
import type { Selectable } from 'kysely'
import type { Unique } from '../../records/records.js'
import { Places } from './places.js'

type Department = Selectable<DB['Department']>

/** A name is unique within its hospital. */
export const departmentKey = (hospitalId: number, name: string): string => `${hospitalId}:${name}`

const oneName: Unique<Department> = {
  columns: ({ hospitalId, name }) => ({ nameKey: departmentKey(hospitalId, name) }),
  takenFault: () => fault('department.nameTaken'),
}

@Injectable()
export class DepartmentStore extends Places<'Department'> {
  protected readonly table = 'Department'
  protected readonly entity = 'department'
  protected override readonly unique = [oneName]
  protected override labelOf = ({ name }: Department) => name
}
