import type { DB } from '@bedside/prisma'
import type { Insertable } from 'kysely'
import type { Random } from './random.js'

const names = [
  '骨科',
  '产科',
  '儿科',
  '神经外科',
  '普外科',
  '心血管内科',
  '神经内科',
  '肿瘤科',
  '呼吸内科',
  '消化内科',
  '泌尿外科',
  '康复科',
] as const
const buildings = ['住院部 A 栋', '住院部 B 栋'] as const

/** The next ids, so that rows can refer to each other before they are written. */
export interface Ids {
  department: number
  ward: number
  bed: number
  device: number
}

interface Home {
  readonly hospitalId: number
  readonly agentPath: string
  readonly departments: number
  /** Wards per department. */
  readonly wards: number
  /** Beds per ward; omitted: two to four. */
  readonly beds?: number
  readonly at: number
}

export interface Inside {
  readonly departments: Insertable<DB['Department']>[]
  readonly wards: Insertable<DB['Ward']>[]
  readonly beds: (Insertable<DB['Bed']> & { readonly id: number })[]
}

/** The departments, wards and beds of one hospital. The fourth bed of a ward is an extra one. */
export function insideOf({ hospitalId, agentPath, at, ...home }: Home, ids: Ids, random: Random): Inside {
  const inside: Inside = { departments: [], wards: [], beds: [] }
  const common = { hospitalId, agentPath, createdAt: at, updatedAt: at }
  for (let d = 0; d < home.departments; d++) {
    const departmentId = ids.department++
    const name = names[d % names.length] ?? ''
    const floor = 3 + d
    const building = buildings[d % buildings.length] ?? ''
    const nameKey = `${hospitalId}:${name}`
    inside.departments.push({ ...common, id: departmentId, name, nameKey, building, floor, orderBy: d })
    for (let w = 0; w < home.wards; w++) {
      const wardId = ids.ward++
      const wardNo = String(floor * 100 + w + 1)
      inside.wards.push({ ...common, id: wardId, departmentId, wardNo, wardKey: `${departmentId}:${wardNo}`, floor })
      const beds = home.beds ?? 2 + Math.floor(random() * 3)
      for (let b = 0; b < beds; b++) {
        const bedNo = b === 3 ? '+1' : String(b + 1).padStart(2, '0')
        inside.beds.push({ ...common, id: ids.bed++, departmentId, wardId, bedNo, bedKey: `${wardId}:${bedNo}` })
      }
    }
  }
  return inside
}
