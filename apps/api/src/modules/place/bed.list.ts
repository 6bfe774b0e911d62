import { unindexed } from '@bedside/prisma'
import { BedQuery, BedRow } from '@bedside/contracts'
import { sql } from 'kysely'
import { currentOrder, deviceKey } from '../../data/current-order.js'
import { where, type Condition } from '../../list/bind.js'
import { cold } from '../../list/cold.js'
import { defineList, selectFrom } from '../../list/declare.js'
import { begins, beginsInCapitals, equals, living, oneOfFew, type Filter } from '../../list/filters.js'
import { ownSubtree } from '../../list/scope.js'

const withDevice = (field: string): Condition => beginsInCapitals(sql.ref('d.deviceNo'), field)

/** Finds beds by the start of their number or of their device's; devices are found through their index. */
const numbered: Filter<'t.bedNo'> = {
  broad: true,
  living: true,
  condition: (field) => {
    const devices = cold.selectFrom('Device as d').select('d.bedId').where(withDevice(field))
    const bound = devices.where('d.bedId', 'is not', null)
    // Not through the index on the number: if many beds match, walking the list's order finds the next one sooner.
    return where`(${begins(unindexed(sql.ref('t.bedNo')), field)} OR ${sql.ref('t.id')} IN ${bound})`
  },
  lookup: (field) => {
    const matches = begins(sql.ref('b.bedNo'), field)
    const byNumber = cold.selectFrom('Bed as b').select('b.id').where('b.deletedAt', 'is', null).where(matches)
    const byDevice = cold
      .selectFrom('Device as d')
      .crossJoin('Bed as b')
      .select('b.id')
      .where(withDevice(field))
      .whereRef('b.id', '=', 'd.bedId')
      .where('b.deletedAt', 'is', null)
      .where(where`NOT ${matches}`)
    return byNumber.unionAll(byDevice)
  },
}

export const bedList = defineList({
  name: 'beds',
  query: BedQuery,
  shows: BedRow,
  rows: selectFrom('Bed', (beds) =>
    beds
      .innerJoin('Hospital as h', 'h.id', 't.hospitalId')
      .innerJoin('Department as p', 'p.id', 't.departmentId')
      .innerJoin('Ward as w', 'w.id', 't.wardId')
      .leftJoin('Device as e', 'e.bedId', 't.id')
      .select(['t.id as bedId', 't.hospitalId', 'h.hospitalName', 't.departmentId', 'p.name as departmentName'])
      .select(['t.wardId', 'w.wardNo', 't.bedNo', 'e.id as deviceId', 'e.deviceNo', 'e.status as deviceStatus'])
      .leftJoin('RentalOrder as o', (join) => join.on('o.activeDeviceKey', '=', deviceKey('e.id')))
      .select(['o.id as orderId', 'o.orderNo', 'o.agentPath as orderPath'])
      .select(['t.version', 't.createdAt']),
  ),
  scope: { platform: 'all', agent: ownSubtree('t.agentPath'), store: 'none' },
  always: living,
  filters: {
    keyword: numbered,
    hospitalId: equals('t.hospitalId'),
    departmentId: equals('t.departmentId'),
    wardId: equals('t.wardId'),
    bound: oneOfFew('t.hasDevice'),
  },
  sorts: { createdAt: 'createdAt' },
  order: 'desc',
  compute: (bed, me) => currentOrder(me, bed),
})
