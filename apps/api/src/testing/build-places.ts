import type { Flag } from '@bedside/contracts'
import type { World } from './world.js'

let made = 0

export interface BuiltPlace {
  hospitalId: number
  hospitalName: string
  departmentId: number
  departmentName: string
  wardId: number
  wardNo: string
  bedId: number
  bedNo: string
}

interface PlaceWish {
  /** Omitted: run by the platform. */
  agentId?: number
  isFlag?: Flag
  /** The number of levels: 1 omits ward and bed, 2 omits the bed; their ids then belong to deleted rows. */
  levels?: 1 | 2 | 3
}

/** A hospital with one department, one ward and one bed. */
export async function buildPlace(world: World, want: PlaceWish = {}): Promise<BuiltPlace> {
  const now = world.clock.now()
  const hospitalName = `测试院区${String(++made).padStart(5, '0')}`
  const stamps = { createdAt: now, updatedAt: now }
  return world.database.write(async (tx) => {
    const agent =
      want.agentId === undefined ? undefined : tx.selectFrom('Agent').select('path').where('id', '=', want.agentId)
    const agentPath = (await agent?.executeTakeFirstOrThrow())?.path ?? ''
    const { id: hospitalId } = await tx
      .insertInto('Hospital')
      .values({
        hospitalName,
        nameKey: hospitalName,
        level: 'A3',
        nature: 'PUBLIC',
        agentId: want.agentId ?? null,
        agentPath,
        isFlag: want.isFlag ?? 1,
        ...stamps,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const inside = { hospitalId, agentPath, ...stamps }
    const { id: departmentId } = await tx
      .insertInto('Department')
      .values({ ...inside, name: '骨科', nameKey: `${hospitalId}:骨科`, building: '一号楼', floor: 3 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: wardId } = await tx
      .insertInto('Ward')
      .values({ ...inside, departmentId, wardNo: '301', wardKey: `${departmentId}:301`, floor: 3 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: bedId } = await tx
      .insertInto('Bed')
      .values({ ...inside, departmentId, wardId, bedNo: '01', bedKey: `${wardId}:01` })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { levels = 3 } = want
    if (levels < 3) await tx.deleteFrom('Bed').where('id', '=', bedId).execute()
    if (levels < 2) await tx.deleteFrom('Ward').where('id', '=', wardId).execute()
    return { hospitalId, hospitalName, departmentId, departmentName: '骨科', wardId, wardNo: '301', bedId, bedNo: '01' }
  })
}

/** Adds a device at the bed. */
export async function buildDeviceAt(world: World, bedId: number): Promise<{ deviceId: number; deviceNo: string }> {
  const now = world.clock.now()
  const deviceNo = `ZZ${String(++made).padStart(8, '0')}`
  return world.database.write(async (tx) => {
    const bed = await tx.selectFrom('Bed').selectAll().where('id', '=', bedId).executeTakeFirstOrThrow()
    const { hospitalId, departmentId, wardId, agentPath } = bed
    const where = { bedId, hospitalId, departmentId, wardId, agentPath }
    const { id } = await tx
      .insertInto('Device')
      .values({ ...where, deviceNo, lockNo: deviceNo, lockType: 'BLE', status: 'IDLE', createdAt: now, updatedAt: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { deviceId: id, deviceNo }
  })
}
