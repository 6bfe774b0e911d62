import type { Tx } from '@bedside/prisma'
import { buildBed } from '../../src/testing/build-devices.js'
import { buildDepartment, buildHospital, buildPlan, planTerms } from '../../src/testing/build-hospital.js'
import { buildPlace } from '../../src/testing/build-places.js'
import type { World } from '../../src/testing/world.js'
import { unique, type Input, type Own } from './own.js'

/** A hospital of the caller. */
export const ownHospital = async (world: World, { agentId }: Own): Promise<Input[]> => [
  { hospitalId: (await buildHospital(world, { agentId })).hospitalId },
]

/** One input for each of these ids of the caller's places; places to delete are empty. */
const places =
  (...fields: readonly ('hospitalId' | 'departmentId' | 'wardId' | 'bedId')[]) =>
  async (world: World, own: Own): Promise<Input[]> => {
    const last = fields.at(-1)
    const levels = last === 'departmentId' ? 1 : last === 'wardId' ? 2 : 3
    const place = await buildPlace(world, { ...own, levels })
    return fields.map((field) => ({ [field]: place[field] }))
  }

/** The rows of `records.ts` for hospitals, plans and places. */
export const ownPlaceRows: Record<string, (world: World, own: Own) => Promise<Input[]>> = {
  'place.getPlaceOptions': async (world, own) => {
    const { hospitalId } = await buildHospital(world, own)
    return [{ level: 'department', parentId: hospitalId }, { placeId: hospitalId }]
  },

  'department.getDepartmentList': places('hospitalId'),
  'department.exportDepartmentList': places('hospitalId'),
  'department.setDepartment': async (world, own) => {
    const { hospitalId, departmentId } = await buildPlace(world, own)
    const planId = await buildPlan(world, hospitalId)
    // It has this plan already, because agents cannot change the plan.
    const stored = (tx: Tx) =>
      tx
        .updateTable('Department')
        .set({ planId })
        .where('id', '=', departmentId ?? 0)
    await world.database.write((tx) => stored(tx).execute())
    return [{ hospitalId, departmentId, planId, name: `科室${unique()}` }]
  },
  'department.delDepartment': places('departmentId'),

  'ward.getWardList': places('hospitalId', 'departmentId'),
  'ward.exportWardList': places('hospitalId', 'departmentId'),
  'ward.setWard': async (world, own) => {
    const { departmentId, wardId } = await buildPlace(world, own)
    return [{ departmentId, wardId, wardNo: `W${unique()}` }]
  },
  'ward.delWard': places('wardId'),

  'bed.getBedList': places('hospitalId', 'departmentId', 'wardId'),
  'bed.exportBedList': places('hospitalId', 'departmentId', 'wardId'),
  'bed.setBed': async (world, own) => {
    const { wardId, bedId } = await buildPlace(world, own)
    return [{ wardId, bedId, bedNo: `B${unique()}` }]
  },
  'bed.addBeds': async (world, own) => [{ wardId: (await buildPlace(world, own)).wardId, count: 1 }],
  'bed.delBed': places('bedId'),

  'hospital.getHospitalList': async (_world, own) => [{ agentId: own.agentId }],
  'hospital.exportHospitalList': async (_world, own) => [{ agentId: own.agentId }],
  'hospital.getHospitalInfo': ownHospital,
  'hospital.setHospital': async (world, { agentId }) => {
    const { hospitalId, hospitalName } = await buildHospital(world, { agentId })
    return [{ hospitalId, hospitalName, level: 'A2', nature: 'PUBLIC', contact: '新护理部', agentId }]
  },
  'hospital.getHospitalContract': ownHospital,
  'hospital.getHospitalPhoto': ownHospital,
  'hospital.setHospitalPhoto': async (world, own) => [{ ...(await ownHospital(world, own))[0], hospitalPhoto: [] }],
  'hospital.setHospitalContract': async (world, own) => [{ ...(await ownHospital(world, own))[0], contract: [] }],
  'hospital.updateHospitalIsFlag': async (world, own) => [{ ...(await ownHospital(world, own))[0], isFlag: 2 }],
  'hospital.transferHospital': async (world, own) => [
    { ...(await ownHospital(world, own))[0], agentId: own.below, reason: '合同变更' },
  ],
  'hospital.getHospitalTransfers': ownHospital,
  'hospital.getHospitalPlaces': ownHospital,
  'hospital.getDepartmentBeds': async (world, { agentId }) => [
    { departmentId: await buildDepartment(world, (await buildHospital(world, { agentId })).hospitalId) },
  ],

  'plan.getPlanList': ownHospital,
  'plan.setPlan': async (world, { agentId }) => {
    const { hospitalId, planId } = await buildHospital(world, { agentId })
    return [{ ...planTerms(), planId, hospitalId }]
  },
  'plan.delPlan': async (world, { agentId }) => [
    { planId: await buildPlan(world, (await buildHospital(world, { agentId })).hospitalId) },
  ],
  'plan.setDefaultPlan': async (world, { agentId }) => {
    const { hospitalId } = await buildHospital(world, { agentId })
    return [{ hospitalId, planId: await buildPlan(world, hospitalId) }]
  },

  'board.getBoard': async (world, own) => [{ hospitalId: (await buildBed(world, own)).hospitalId }],
  'board.watchBoard': async (world, own) => [{ hospitalId: (await buildBed(world, own)).hospitalId }],
}
