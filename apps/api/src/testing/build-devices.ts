import type { DB } from '@bedside/prisma'
import type { Insertable } from 'kysely'
import { hourMs } from '@bedside/contracts'
import { buildHospital } from './build-hospital.js'
import type { World } from './world.js'

/** Builds beds and devices, in addition to the seeded ones. */

let made = 0
const unique = (): number => ++made

export interface BuiltBed {
  bedId: number
  wardId: number
  departmentId: number
  hospitalId: number
  agentPath: string
}

/**
 * A bed with its own ward and department, in the given hospital or a new one, which is the platform's unless an agent is given.
 */
export async function buildBed(world: World, want: { agentId?: number; hospitalId?: number } = {}): Promise<BuiltBed> {
  const at = { createdAt: world.clock.now(), updatedAt: world.clock.now() }
  const number = unique()
  const hospitalId = want.hospitalId ?? (await buildHospital(world, want)).hospitalId
  return world.database.write(async (tx) => {
    const add = async (table: 'Department' | 'Ward' | 'Bed', values: object) => {
      const row = { ...values, ...at } as unknown as Insertable<DB['Bed']>
      return (
        await tx
          .insertInto(table as 'Bed')
          .values(row)
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    }
    const { agentPath } = await tx
      .selectFrom('Hospital')
      .select('agentPath')
      .where('id', '=', hospitalId)
      .executeTakeFirstOrThrow()
    const department = { hospitalId, agentPath, name: `测试科${number}`, nameKey: `test:${number}` }
    const departmentId = await add('Department', department)
    const ward = { hospitalId, departmentId, agentPath, wardNo: `T${number}`, wardKey: `test:${number}` }
    const wardId = await add('Ward', ward)
    const bed = { hospitalId, departmentId, wardId, agentPath, bedNo: '01', bedKey: `test:${number}` }
    return { bedId: await add('Bed', bed), wardId, departmentId, hospitalId, agentPath }
  })
}

export interface BuiltDevice {
  deviceId: number
  deviceNo: string
  lockNo: string
}

type Wish = Partial<Insertable<DB['Device']>> & { bed?: BuiltBed }

/** An online device: in stock, or idle at the given bed. */
export async function buildDevice(world: World, { bed, ...want }: Wish = {}): Promise<BuiltDevice> {
  const now = world.clock.now()
  const number = String(unique()).padStart(8, '0')
  const owned = bed && Number(bed.agentPath.split('/').at(-2) ?? 0)
  const row = {
    deviceNo: `TD${number}`,
    lockNo: `TL${number}`,
    lockType: 'BLE',
    status: bed ? 'IDLE' : 'IN_STOCK',
    battery: 90,
    lastHeartbeatAt: now,
    onlineUntil: now + 26 * hourMs,
    createdAt: now,
    updatedAt: now,
    ...bed,
    ...(bed && { agentId: owned === 0 ? null : (owned ?? null), deployedAt: now }),
    ...want,
  }
  const { id } = await world.database.write((tx) =>
    tx.insertInto('Device').values(row).returning('id').executeTakeFirstOrThrow(),
  )
  return { deviceId: id, deviceNo: row.deviceNo, lockNo: row.lockNo }
}

/** A successful opening of the device's lock, by a command just now. */
export function buildOpening(world: World, { deviceId }: { deviceId: number }): Promise<number> {
  const now = world.clock.now()
  const times = { createdAt: now, sentAt: now, ackAt: now }
  const event = {
    commandNo: `built-${unique()}`,
    action: 'OPEN',
    source: 'ADMIN',
    actor: '系统管理员',
    state: 'SUCCESS',
    ...times,
  }
  return world.database.write(async (tx) => {
    const devices = tx.selectFrom('Device').select(['deviceNo', 'agentPath', 'hospitalId']).where('id', '=', deviceId)
    const row = { ...event, deviceId, ...(await devices.executeTakeFirstOrThrow()) }
    return (await tx.insertInto('LockEvent').values(row).returning('id').executeTakeFirstOrThrow()).id
  })
}

export const storedDevice = (world: World, id: number): Record<string, string | number | null> =>
  world.database.reader.prepare('SELECT * FROM "Device" WHERE id = ?').get(id) as Record<string, string | number | null>

/** The rows of a table about one device, oldest first. */
export const rowsOfDevice = (
  world: World,
  table: 'DeviceChange' | 'LockEvent' | 'DeviceAlarm' | 'RepairTicket',
  id: number,
): Record<string, string | number | null>[] =>
  world.database.reader.prepare(`SELECT * FROM "${table}" WHERE "deviceId" = ? ORDER BY id`).all(id) as Record<
    string,
    string | number | null
  >[]
