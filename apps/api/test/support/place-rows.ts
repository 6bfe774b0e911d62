import { buildAgent } from '../../src/testing/build-agents.js'
import { buildDepartment, buildHospital, buildPlan, planTerms } from '../../src/testing/build-hospital.js'
import { buildPlace } from '../../src/testing/build-places.js'
import type { World } from '../../src/testing/world.js'
import type { Input } from './own.js'
import { type Row, pictureFile, rowFile } from './meaningful-row.js'

export const hospitalOf = async (world: World): Promise<Input> => ({
  hospitalId: (await buildHospital(world)).hospitalId,
})

/** The rows of `meaningful.ts` for hospitals, plans and places. */
export const placeRows: Record<string, Row> = {
  'board.getBoard': () => ({ hospitalId: 1 }),
  'board.watchBoard': () => ({ hospitalId: 1 }),
  'hospital.getHospitalInfo': hospitalOf,
  'hospital.setHospital': async (world) => {
    const { hospitalId, hospitalName } = await buildHospital(world)
    return { hospitalId, hospitalName, level: 'A2', nature: 'PUBLIC', contact: '新护理部' }
  },
  'hospital.getHospitalContract': hospitalOf,
  'hospital.uploadHospitalContract': pictureFile,
  'hospital.getHospitalPhoto': hospitalOf,
  'hospital.uploadHospitalPhoto': pictureFile,
  'hospital.setHospitalPhoto': async (world) => ({ ...(await hospitalOf(world)), hospitalPhoto: [] }),
  'hospital.setHospitalContract': async (world) => ({ ...(await hospitalOf(world)), contract: [] }),
  'hospital.updateHospitalIsFlag': async (world) => ({ ...(await hospitalOf(world)), isFlag: 2 }),
  'hospital.transferHospital': async (world) => ({
    ...(await hospitalOf(world)),
    agentId: (await buildAgent(world)).agentId,
    reason: '合同变更',
  }),
  'hospital.getHospitalTransfers': hospitalOf,
  'hospital.getHospitalPlaces': hospitalOf,
  'hospital.getDepartmentBeds': async (world) => ({
    departmentId: await buildDepartment(world, (await buildHospital(world)).hospitalId),
  }),
  'plan.getPlanList': hospitalOf,
  'plan.setPlan': async (world) => ({ ...planTerms(), ...(await hospitalOf(world)) }),
  'plan.delPlan': async (world) => ({ planId: await buildPlan(world, (await buildHospital(world)).hospitalId) }),
  'plan.setDefaultPlan': async (world) => {
    const { hospitalId } = await buildHospital(world)
    return { hospitalId, planId: await buildPlan(world, hospitalId) }
  },
  'department.setDepartment': async (world) => ({ hospitalId: (await buildPlace(world)).hospitalId, name: '新科室' }),
  'department.delDepartment': async (world) => ({
    departmentId: (await buildPlace(world, { levels: 1 })).departmentId,
  }),
  'department.importDepartment': async (world) => ({
    ...rowFile('医院,科室', (await buildPlace(world)).hospitalName, '新科室'),
  }),
  'ward.setWard': async (world) => ({ departmentId: (await buildPlace(world)).departmentId, wardNo: '401' }),
  'ward.delWard': async (world) => ({ wardId: (await buildPlace(world, { levels: 2 })).wardId }),
  'ward.importWard': async (world) => ({
    ...rowFile('医院,科室,病房号', (await buildPlace(world)).hospitalName, '骨科', '401'),
  }),
  'bed.setBed': async (world) => ({ wardId: (await buildPlace(world)).wardId, bedNo: '09' }),
  'bed.addBeds': async (world) => ({ wardId: (await buildPlace(world)).wardId, count: 2 }),
  'bed.delBed': async (world) => ({ bedId: (await buildPlace(world)).bedId }),
  'bed.importBed': async (world) => ({
    ...rowFile('医院,科室,病房号,床号', (await buildPlace(world)).hospitalName, '骨科', '301', '09'),
  }),
}
