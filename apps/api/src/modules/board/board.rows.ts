import { limits, type BoardBed, type BoardBuilding, type BoardState, type BoardWard } from '@bedside/contracts'
import type { Compilable } from 'kysely'
import { byNumber } from '../../data/by-number.js'
import { deviceKey } from '../../data/current-order.js'
import { cold } from '../../list/cold.js'
import { filledBy, type Query } from '../../list/statement.js'

export interface OfHospital {
  readonly hospitalId: number
}

/** All beds of a hospital with their place and device, in walking order. */
export const bedsOfHospital: Compilable<BoardRow> & Query = cold
  .selectFrom('Bed as b')
  .innerJoin('Ward as w', 'w.id', 'b.wardId')
  .innerJoin('Department as d', 'd.id', 'b.departmentId')
  .leftJoin('Device as v', (join) => join.onRef('v.bedId', '=', 'b.id').on('v.deletedAt', 'is', null))
  .leftJoin('RentalOrder as o', (join) =>
    join.on('o.activeDeviceKey', '=', deviceKey('v.id')).onRef('o.agentPath', '=', 'b.agentPath'),
  )
  .select(['b.id as bedId', 'b.bedNo', 'w.id as wardId', 'w.wardNo', 'd.id as departmentId', 'd.name as department'])
  .select(['d.building', 'v.id as deviceId', 'v.deviceNo', 'v.status', 'v.battery', 'v.onlineUntil', 'v.lockState'])
  .select('o.id as orderId')
  .where(
    'b.hospitalId',
    '=',
    filledBy<OfHospital>()(({ hospitalId }) => hospitalId),
  )
  .where('b.deletedAt', 'is', null)
  .orderBy('d.building')
  .orderBy('d.orderBy')
  .orderBy('d.id')
  .orderBy('w.id')
  .orderBy('b.id')

export interface BoardRow {
  bedId: number
  bedNo: string
  wardId: number
  wardNo: string
  departmentId: number
  department: string
  building: string
  deviceId: number | null
  deviceNo: string | null
  status: string | null
  battery: number | null
  onlineUntil: number | null
  lockState: string | null
  orderId: number | null
}

/** The state shown for a bed: faults first, then use, then warnings. */
function stateOf(row: Pick<BoardRow, 'deviceId' | 'status' | 'battery'>, online: boolean): BoardState {
  const { deviceId, status, battery } = row
  if (deviceId === null) return 'NONE'
  if (status === 'FAULT' || status === 'REPAIRING' || status === 'LOST' || status === 'DISABLED') return status
  if (status === 'IN_USE') return 'IN_USE'
  if (!online) return 'OFFLINE'
  return (battery ?? 0) < limits.lowBattery ? 'LOW_BATTERY' : 'IDLE'
}

export function bedOf(row: BoardRow, now: number): BoardBed {
  const { bedId, bedNo, deviceId, deviceNo, battery, onlineUntil, lockState, orderId } = row
  const online = onlineUntil !== null && onlineUntil > now
  return {
    bedId,
    bedNo,
    deviceId,
    battery,
    deviceNo: deviceNo ?? '',
    state: stateOf(row, online),
    online: online ? 1 : 0,
    open: lockState === 'OPEN' ? 1 : 0,
    orderId,
  }
}

/** The beds grouped by building, department and ward; rows of one place are adjacent. */
export function buildingsOf(rows: readonly BoardRow[], now: number): BoardBuilding[] {
  const buildings: BoardBuilding[] = []
  for (const row of rows) {
    const building = lastOr(
      buildings,
      ({ building: name }) => name === row.building,
      () => ({
        building: row.building,
        departments: [],
      }),
    )
    const department = lastOr(
      building.departments,
      ({ departmentId }) => departmentId === row.departmentId,
      () => ({
        departmentId: row.departmentId,
        name: row.department,
        wards: [],
      }),
    )
    const ward = lastOr(
      department.wards,
      ({ wardId }) => wardId === row.wardId,
      () => ({
        wardId: row.wardId,
        wardNo: row.wardNo,
        beds: [],
      }),
    )
    ward.beds.push(bedOf(row, now))
  }
  for (const { departments } of buildings) for (const { wards } of departments) inOrder(wards)
  return buildings
}

/** Sorts by number, because the database sorts numbers as text. */
function inOrder(wards: BoardWard[]): void {
  wards.sort((one, other) => byNumber(one.wardNo, other.wardNo))
  for (const { beds } of wards) beds.sort((one, other) => byNumber(one.bedNo, other.bedNo))
}

function lastOr<T>(list: T[], isIt: (item: T) => boolean, make: () => T): T {
  const last = list.at(-1)
  if (last !== undefined && isIt(last)) return last
  const made = make()
  list.push(made)
  return made
}

/** The layout of the beds as text; when it changes, clients reload the board. */
export const layoutOf = (rows: readonly BoardRow[]): string =>
  rows
    .map((row) =>
      [row.building, row.departmentId, row.department, row.wardId, row.wardNo, row.bedId, row.bedNo].join('\t'),
    )
    .join('\n')
