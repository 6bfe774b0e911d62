import { HospitalQuery, HospitalRow } from '@bedside/contracts'
import { sql } from 'kysely'
import { where } from '../../list/bind.js'
import { contractDays, contractState, daysLeft, inContractState } from '../../list/contract-state.js'
import { countOf } from '../../list/count-of.js'
import { defineList, selectFrom } from '../../list/declare.js'
import { contains, equals, living, within } from '../../list/filters.js'
import { ownSubtree } from '../../list/scope.js'

const isUsed = where`${sql.ref('c.status')} = 'IN_USE'`

export const hospitalList = defineList({
  name: 'hospitals',
  query: HospitalQuery,
  shows: HospitalRow,
  rows: selectFrom('Hospital', (hospitals) =>
    hospitals
      .leftJoin('Agent as a', 'a.id', 't.agentId')
      .leftJoin('PricingPlan as p', 'p.id', 't.planId')
      .select(['t.id as hospitalId', 't.hospitalName', 't.level', 't.nature', 't.region', 't.address'])
      .select(['t.lng', 't.lat', 't.contact', 't.phone', 't.servicePhone', 't.agentId', 'a.company'])
      .select(['t.planId', 'p.planName', 't.depositCents', 't.hospitalShareBps', 't.agentShareBps'])
      .select(['t.franchiseShareBps', 't.contractNo', 't.contractFrom', 't.contractTo', 't.entranceFeeCents'])
      .select(['t.remindHours', 't.isFlag', 't.version', 't.createdAt', contractState.as('contractState')])
      .select(countOf('Department', 'hospitalId').as('departments'))
      .select(countOf('Bed', 'hospitalId').as('beds'))
      .select(countOf('Device', 'hospitalId').as('devices'))
      .select(countOf('Device', 'hospitalId', [isUsed]).as('inUse')),
  ),
  scope: { platform: 'all', agent: ownSubtree('t.agentPath'), store: 'none' },
  always: living,
  filters: {
    keyword: contains('t.hospitalName'),
    region: within('t.region'),
    level: equals('t.level'),
    agentId: equals('t.agentId'),
    isFlag: equals('t.isFlag'),
    contractState: inContractState,
  },
  sorts: { createdAt: 'createdAt', hospitalName: 'hospitalName', contractTo: 'contractTo' },
  order: 'desc',
  params: contractDays,
  compute: ({ lng, lat, contractTo }, _me, { today }) => ({
    lng: degrees(lng),
    lat: degrees(lat),
    daysLeft: daysLeft(contractTo, String(today)),
  }),
})

const degrees = (stored: number | null): string => (stored === null ? '' : String(stored))
