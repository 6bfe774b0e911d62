import {
  contractStates,
  hospitalLevels,
  hospitalNatures,
  type HospitalQuery,
  type HospitalRow,
} from '@bedside/contracts'
import { sql } from 'kysely'
import { iso } from '../../clock.js'
import { oneOf } from '../../data/one-of.js'
import { bind, given, where } from '../../list/bind.js'
import { defineList } from '../../list/declare.js'
import { contains, equals, within, type Filter } from '../../list/filters.js'
import { ownSubtree } from '../../list/scope.js'

type Known =
  | 'level'
  | 'nature'
  | 'contractState'
  | 'isFlag'
  | 'createdAt'
  | 'lng'
  | 'lat'
  | 'hospitalId'
  | 'hospitalName'
type Raw = Omit<HospitalRow, Known> & {
  id: number
  name: string
  level: string
  nature: string
  lng: number | null
  lat: number | null
  contractState: string
  isFlag: number
  createdAt: number
}

/** What a contract is called on the day that the request brings: `today`, and `soon`, the last day that is near. */
const contractState = sql`CASE WHEN t.contractTo = '' THEN 'NONE' WHEN t.contractTo < ${given('today')} THEN 'ENDED'
  WHEN t.contractTo <= ${given('soon')} THEN 'ENDING' ELSE 'ACTIVE' END`

const inContractState: Filter = {
  condition: (field) => where`${contractState} = ${bind(({ query }) => query[field])}`,
}

export const hospitalList = defineList<HospitalQuery, Raw, HospitalRow>({
  name: 'hospitals',
  table: 'Hospital',
  scope: { platform: 'all', agent: ownSubtree('t.agentPath'), store: 'none' },
  always: () => where`t.deletedAt IS NULL`,
  joins: 'LEFT JOIN Agent a ON a.id = t.agentId LEFT JOIN PricingPlan p ON p.id = t.planId',
  filters: {
    keyword: contains('t.name'),
    region: within('t.region'),
    level: equals('t.level'),
    agentId: equals('t.agentId'),
    isFlag: equals('t.isFlag'),
    contractState: inContractState,
  },
  sorts: { createdAt: 'createdAt', hospitalName: 'name', contractTo: 'contractTo' },
  order: 'desc',
  columns:
    () => sql`t.id, t.name, t.level, t.nature, t.region, t.address, t.lng, t.lat, t.contact, t.phone, t.servicePhone, t.agentId,
    a.company, t.planId, p.name AS planName, t.depositCents, t.hospitalShareBps, t.agentShareBps, t.franchiseShareBps,
    t.contractNo, t.contractFrom, t.contractTo, t.entranceFeeCents, t.remindHours, t.isFlag, t.version, t.createdAt,
    ${contractState} AS contractState,
    CASE WHEN t.contractTo = '' THEN NULL ELSE CAST(julianday(t.contractTo) - julianday(${given('today')}) AS INTEGER) END AS daysLeft,
    (SELECT count(*) FROM Department c WHERE c.hospitalId = t.id AND c.deletedAt IS NULL) AS departments,
    (SELECT count(*) FROM Bed b WHERE b.hospitalId = t.id AND b.deletedAt IS NULL) AS beds,
    (SELECT count(*) FROM Device d WHERE d.hospitalId = t.id AND d.deletedAt IS NULL) AS devices,
    (SELECT count(*) FROM Device d WHERE d.hospitalId = t.id AND d.deletedAt IS NULL AND +d.status = 'IN_USE') AS inUse`,
  row: ({ id, name, level, nature, lng, lat, contractState: state, isFlag, createdAt, ...same }) => ({
    ...same,
    hospitalId: id,
    hospitalName: name,
    level: oneOf(hospitalLevels, level),
    nature: oneOf(hospitalNatures, nature),
    lng: degrees(lng),
    lat: degrees(lat),
    contractState: oneOf(contractStates, state),
    isFlag: isFlag === 1 ? 1 : 2,
    createdAt: iso(createdAt),
  }),
})

const degrees = (stored: number | null): string => (stored === null ? '' : String(stored))
