import type { BedQuery, BedRow } from '@bedside/contracts'
import { sql } from 'kysely'
import { iso } from '../../clock.js'
import { beginning } from '../../data/subtree.js'
import { bind, where, type Condition } from '../../list/bind.js'
import { defineList } from '../../list/declare.js'
import { begins, equals, oneOfFew, type Filter } from '../../list/filters.js'
import { ownSubtree } from '../../list/scope.js'

type Raw = Omit<BedRow, 'createdAt'> & { createdAt: number }

/** Numbers of devices are in capitals. */
const withDevice = (field: string): Condition => {
  const typed = (text: unknown) => String(text).toUpperCase()
  const [low, beyond] = [
    bind(({ query }) => typed(query[field])),
    bind(({ query }) => beginning(typed(query[field])).to),
  ]
  return where`(d.deviceNo >= ${low} AND d.deviceNo < ${beyond})`
}

/** The number of the bed or of its device begins with what was typed; devices are found through their index. */
const numbered: Filter = {
  broad: true,
  living: true,
  condition: (field) => {
    const devices = sql`SELECT d.bedId FROM Device d WHERE ${withDevice(field)} AND d.bedId IS NOT NULL`
    // The sign keeps the index out: where matches are many, the next one is never far in the order of the list.
    return where`(${begins('+t.bedNo', field)} OR t.id IN (${devices}))`
  },
  lookup: (field) => sql`SELECT b.id FROM Bed b WHERE b.deletedAt IS NULL AND ${begins('b.bedNo', field)} UNION ALL
    SELECT b.id FROM Device d CROSS JOIN Bed b WHERE ${withDevice(field)} AND b.id = d.bedId
      AND b.deletedAt IS NULL AND NOT ${begins('b.bedNo', field)}`,
}

export const bedList = defineList<BedQuery, Raw, BedRow>({
  name: 'beds',
  table: 'Bed',
  scope: { platform: 'all', agent: ownSubtree('t.agentPath'), store: 'none' },
  always: () => where`t.deletedAt IS NULL`,
  joins: `JOIN Hospital h ON h.id = t.hospitalId JOIN Department p ON p.id = t.departmentId JOIN Ward w ON w.id = t.wardId
    LEFT JOIN Device e ON e.bedId = t.id`,
  filters: {
    keyword: numbered,
    hospitalId: equals('t.hospitalId'),
    departmentId: equals('t.departmentId'),
    wardId: equals('t.wardId'),
    bound: oneOfFew('t.hasDevice'),
  },
  sorts: { createdAt: 'createdAt' },
  order: 'desc',
  columns: `t.id AS bedId, t.hospitalId, h.name AS hospitalName, t.departmentId, p.name AS departmentName, t.wardId, w.wardNo,
    t.bedNo, e.id AS deviceId, e.deviceNo, e.status AS deviceStatus, t.version, t.createdAt`,
  row: ({ createdAt, ...same }) => ({ ...same, createdAt: iso(createdAt) }),
})
