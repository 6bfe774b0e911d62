import { allEndpoints, fieldsOf, type Endpoint, type FranchiseIntent } from '@bedside/contracts'
import { buildAgent, buildManager, buildMenu, buildRole, buildStore, menuIdOf } from '../../src/testing/builders.js'
import { buildDepartment, buildHospital, buildPlan, planTerms } from '../../src/testing/build-hospital.js'
import { buildPlace } from '../../src/testing/build-places.js'
import { buildUser } from '../../src/testing/build-people.js'
import { buildFailedSms, buildSms } from '../../src/testing/build-sms.js'
import { buildFranchise } from '../../src/testing/build-franchise.js'
import { buildBed, buildDevice, buildOpening } from '../../src/testing/build-devices.js'
import type { World } from '../../src/testing/world.js'
import { sessionOf, signedIn, type Person } from './people.js'

type Input = Record<string, unknown>

/** What the caller may speak of: its own agent, and one below it where there can be one. */
export interface Own {
  me: Person
  agentId: number
  below: number
}

let made = 0
const unique = (): string => String(++made).padStart(4, '0')

const staff = async (world: World, { agentId }: Own) =>
  buildManager(world, { agentId, role: (await buildRole(world, { family: 'AGENT' })).roleId })
/** Somebody who has rented at a hospital of the caller's. */
const renterOf = async (world: World, { agentId }: Own): Promise<number> => {
  const { hospitalId } = await buildHospital(world, { agentId })
  return (await buildUser(world, { hospitals: [hospitalId] })).userId
}
const account = (): Input => ({
  managerAccount: `member${unique()}`,
  managerName: '员工',
  managerPassword: 'Welcome2026',
})

const ownHospital = async (world: World, { agentId }: Own): Promise<Input[]> => [
  { hospitalId: (await buildHospital(world, { agentId })).hospitalId },
]
const lead = async (world: World, { agentId }: Own, intent: FranchiseIntent = 'HOSPITAL'): Promise<Input> => ({
  franchiseId: (await buildFranchise(world, { agentId, intent })).franchiseId,
})
/** A device at a bed of the caller's, in this state. */
const deviceOf = async (world: World, { agentId }: Own, status = 'IDLE'): Promise<{ deviceId: number }> => {
  const { deviceId } = await buildDevice(world, { bed: await buildBed(world, { agentId }), status })
  return { deviceId }
}
const placeOf = async (world: World, { agentId }: Own): Promise<Input[]> => {
  const { hospitalId, departmentId, wardId } = await buildBed(world, { agentId })
  return [{ hospitalId }, { departmentId }, { wardId }, { agentId }]
}

/** One input for each of these ids of an own place; what is to be deleted has nothing below it. */
const places =
  (...fields: readonly ('hospitalId' | 'departmentId' | 'wardId' | 'bedId')[]) =>
  async (world: World, own: Own): Promise<Input[]> => {
    const last = fields.at(-1)
    const levels = last === 'departmentId' ? 1 : last === 'wardId' ? 2 : 3
    const place = await buildPlace(world, { ...own, levels })
    return fields.map((field) => ({ [field]: place[field] }))
  }

/**
 * For each endpoint whose input speaks of records: inputs made of the caller's own records, in which every id that the
 * endpoint takes turns up. The tests then put other ids in their place. Whoever adds an id adds it here; the tests say
 * so when it is missing.
 */
const rows: Record<string, (world: World, own: Own) => Promise<Input[]>> = {
  'session.endSession': async (world, { me }) => {
    await signedIn(world, me.managerId)
    return [{ sessionId: sessionOf(world, me.managerId) }]
  },
  'session.kickSession': async (world, own) => {
    const { managerId } = await staff(world, own)
    await signedIn(world, managerId)
    return [{ sessionId: sessionOf(world, managerId), reason: '下班了' }]
  },
  'session.unlockManager': async (world, own) => [{ managerId: (await staff(world, own)).managerId }],

  'manager.getManagerlist': async (world, own) => {
    const { agentId, roleId } = await staff(world, own)
    return [{ agentId }, { roleId }]
  },
  'manager.exportManagerlist': async (world, own) => {
    const { agentId, roleId } = await staff(world, own)
    return [{ agentId }, { roleId }]
  },
  'manager.setManager': async (world, own) => {
    const { managerId, roleId, account: managerAccount } = await staff(world, own)
    const role = await buildRole(world, { family: 'AGENT' })
    const shopRole = await buildRole(world, { family: 'STORE' })
    return [
      { ...account(), roleId: role.roleId, agentId: own.agentId },
      { managerId, managerAccount, managerName: '新名字', roleId },
      { ...account(), roleId: shopRole.roleId, storeId: (await buildStore(world, own)).storeId },
    ]
  },
  'manager.setRoleByManager': async (world, own) => [
    {
      managerId: (await staff(world, own)).managerId,
      roleId: (await buildRole(world, { family: 'AGENT' })).roleId,
    },
  ],
  'manager.delManager': async (world, own) => [{ managerId: (await staff(world, own)).managerId }],
  'manager.getManagerParentInfo': async (world, own) => [{ managerId: (await staff(world, own)).managerId }],
  'manager.resetPwd': async (world, own) => [{ managerId: (await staff(world, own)).managerId }],
  'manager.getManagerMenuList': async (world, own) => [{ managerId: (await staff(world, own)).managerId }],

  'role.setRole': async (world) => [{ roleId: (await buildRole(world)).roleId, roleName: `改名${unique()}` }],
  'role.delRole': async (world) => [{ roleId: (await buildRole(world)).roleId }],
  'role.getRoleMenuList': async (world) => [{ roleId: (await buildRole(world)).roleId }],
  'role.setAuthorityByRole': async (world) => [
    { roleId: (await buildRole(world)).roleId, menuIds: [menuIdOf(world, 'home')] },
  ],
  'role.copyRole': async (world) => [{ roleId: (await buildRole(world)).roleId, roleName: `副本${unique()}` }],

  'menu.getMenuByFid': async (world) => [{ fid: menuIdOf(world, 'home') }],
  'menu.getMenuById': async (world) => [{ menuId: menuIdOf(world, 'home') }],
  'menu.setMenu': async (world) => {
    const { menuId, interfaceName } = await buildMenu(world)
    const page = { interfaceType: 2, interfaceName: `custom.page${unique()}`, name: '新页面' }
    return [
      { menuId, interfaceName, interfaceType: 1, name: '改名' },
      { ...page, fid: menuId },
    ]
  },
  'menu.moveMenu': async (world) => {
    const { menuId: fid } = await buildMenu(world)
    const [first, second] = [await buildMenu(world, { fid }), await buildMenu(world, { fid })]
    return [{ menuId: first.menuId, fid, menuIds: [second.menuId, first.menuId] }]
  },
  'menu.delMenu': async (world) => [{ menuId: (await buildMenu(world)).menuId }],

  'agent.getAgentList': async (_world, own) => [{ parentId: own.agentId }],
  'agent.exportAgentList': async (_world, own) => [{ parentId: own.agentId }],
  'agent.agentInfo': async (_world, own) => [{ agentId: own.below }],
  'agent.updateAgent': async (world, own) => {
    const { agentId, company, phone } = await buildAgent(world, { parent: own.agentId, withAccount: false })
    const number = unique()
    const added = { company: `新代理${number}`, contact: '新联系人', phone: `1396666${number}`, ...account() }
    const { managerName: _, ...form } = added as Input
    return [
      { agentId, company, phone, contact: '新联系人' },
      { ...form, parentId: own.agentId },
    ]
  },
  'agent.updateAgentIsFlag': async (world, own) => {
    const { agentId } = await buildAgent(world, { parent: own.agentId, withAccount: false })
    return [{ agentId, isFlag: 2 }]
  },
  'agent.updateAgentPassword': async (world, own) => {
    const { roleId } = await buildRole(world, { family: 'AGENT' })
    return [{ agentId: (await buildAgent(world, { parent: own.agentId, role: roleId })).agentId }]
  },

  'place.getPlaceOptions': async (world, own) => {
    const { hospitalId } = await buildHospital(world, own)
    return [{ level: 'department', parentId: hospitalId }, { placeId: hospitalId }]
  },

  'department.getDepartmentList': places('hospitalId'),
  'department.exportDepartmentList': places('hospitalId'),
  'department.setDepartment': async (world, own) => {
    const { hospitalId, departmentId } = await buildPlace(world, own)
    return [{ hospitalId, departmentId, name: `科室${unique()}` }]
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
  'user.getUserInfo': async (world, own) => [{ userId: await renterOf(world, own) }],
  'user.updateUserIsFlag': async (world, own) => [
    { userId: await renterOf(world, own), isFlag: 2, reason: '多次逾期' },
  ],
  'user.revealUser': async (world, own) => [{ userId: await renterOf(world, own) }],

  'sms.getSmsInfo': async (world) => [{ batchId: await buildSms(world) }],
  'sms.previewSms': async (world) => [
    { batchId: await buildSms(world) },
    { audience: 'HOSPITAL', hospitalId: (await buildHospital(world)).hospitalId },
  ],
  'sms.setSms': async (world) => {
    const form = { title: '停水通知', template: 'RETURN_REMINDER', values: '今晚' }
    return [
      { ...form, audience: 'ALL', batchId: await buildSms(world) },
      { ...form, audience: 'HOSPITAL', hospitalId: (await buildHospital(world)).hospitalId },
    ]
  },
  'sms.copySms': async (world) => [{ batchId: await buildSms(world) }],
  'sms.sendSms': async (world) => [{ batchId: await buildSms(world) }],
  'sms.cancelSms': async (world) => [{ batchId: await buildSms(world) }],
  'sms.resendSms': async (world) => [{ batchId: (await buildFailedSms(world)).batchId }],
  'sms.resendMessage': async (world) => [{ messageId: (await buildFailedSms(world)).messageId }],
  'sms.getAddresseeList': async (world) => [{ batchId: await buildSms(world) }],
  'sms.exportAddresseeList': async (world) => [{ batchId: await buildSms(world) }],
  'board.getBoard': async (world, own) => [{ hospitalId: (await buildBed(world, own)).hospitalId }],
  'board.watchBoard': async (world, own) => [{ hospitalId: (await buildBed(world, own)).hospitalId }],

  'franchise.getFranchiseList': async (_world, { me }) => [{ followerId: me.managerId }],
  'franchise.exportFranchiseList': async (_world, { me }) => [{ followerId: me.managerId }],
  'franchise.getFranchiseInfo': async (world, own) => [await lead(world, own)],
  'franchise.setFranchise': async (world, own) => {
    const form = (): Input => ({ name: '新申请', phone: `1359999${unique()}`, intent: 'INVESTOR' })
    return [
      { ...form(), ...(await lead(world, own)) },
      { ...form(), agentId: own.agentId },
    ]
  },
  'franchise.followFranchise': async (world, own) => [
    { ...(await lead(world, own)), text: '已电话沟通', nextFollowOn: '2027-01-01' },
  ],
  'franchise.signFranchise': async (world, own) => {
    const contract = (): Input => ({
      contractNo: `CT-${unique()}`,
      contractFrom: '2027-01-01',
      contractTo: '2028-01-01',
    })
    const { managerName: _, ...newAccount } = account()
    return [
      { ...(await lead(world, own, 'HOSPITAL')), ...contract() },
      { ...(await lead(world, own, 'AGENT')), ...contract(), signedAgentId: own.below },
      { ...(await lead(world, own, 'AGENT')), ...contract(), ...newAccount, company: '新代理', parentId: own.agentId },
    ]
  },
  'franchise.invalidateFranchise': async (world, own) => [{ ...(await lead(world, own)), reason: '联系不上' }],

  'log.getOperationLogList': async (_world, { me }) => [{ managerId: me.managerId }],
  'log.exportOperationLogList': async (_world, { me }) => [{ managerId: me.managerId }],

  'device.getDeviceList': placeOf,
  'device.exportDeviceList': placeOf,
  'device.getDeviceInfo': async (world, own) => [await deviceOf(world, own)],
  'device.setDevice': async (world, own) => {
    const { deviceId } = await deviceOf(world, own)
    const form = () => ({ deviceNo: `RF0000${unique()}`, lockNo: `RFL${unique()}`, lockType: 'NB' })
    return [
      { deviceId, ...form() },
      { franchiseId: (await buildFranchise(world, { status: 'SIGNED', intent: 'INVESTOR' })).franchiseId, ...form() },
    ]
  },
  'device.bindDevice': async (world, own) => {
    const { agentId } = own
    const device = await buildDevice(world, { agentId, agentPath: (await buildBed(world, { agentId })).agentPath })
    return [{ deviceId: device.deviceId, bedId: (await buildBed(world, { agentId })).bedId }]
  },
  'device.unbindDevice': async (world, own) => [await deviceOf(world, own)],
  'device.updateDeviceIsFlag': async (world, own) => [{ ...(await deviceOf(world, own)), isFlag: 2, reason: '装修' }],
  'device.setDeviceStatus': async (world, own) => [
    { ...(await deviceOf(world, own, 'FAULT')), move: 'SCRAP', reason: '无法修复' },
  ],
  'device.reportFault': async (world, own) => [{ ...(await deviceOf(world, own)), fault: '锁舌不回弹' }],
  'device.startRepair': async (world, own) => [await deviceOf(world, own, 'FAULT')],
  'device.finishRepair': async (world, own) => {
    const device = await deviceOf(world, own, 'REPAIRING')
    await buildOpening(world, device)
    return [{ ...device, result: '已更换' }]
  },
  'device.lockDevice': async (world, own) => [{ ...(await deviceOf(world, own)), action: 'OPEN', reason: '试开锁' }],
  'device.getLockInfo': async (world, own) => [{ lockId: await buildOpening(world, await deviceOf(world, own)) }],
  'device.getDeviceTimeline': async (world, own) => [await deviceOf(world, own)],
  'device.getDeviceLabels': async (world, own) => [{ deviceIds: [(await deviceOf(world, own)).deviceId] }],
  'lock.getLockLogList': async (world, own) => [
    { hospitalId: (await buildBed(world, own)).hospitalId },
    { agentId: own.agentId },
  ],
  'lock.exportLockLogList': async (world, own) => [
    { hospitalId: (await buildBed(world, own)).hospitalId },
    { agentId: own.agentId },
  ],
  'lock.getLockLogInfo': async (world, own) => [{ lockId: await buildOpening(world, await deviceOf(world, own)) }],
}

/** The fields by which an endpoint's input speaks of records. */
export const idFieldsOf = (endpoint: Endpoint): string[] =>
  [...fieldsOf(endpoint.input)]
    .filter(([key, { is }]) => key === 'fid' || (is.kind === 'int' && is.unit === 'id'))
    .map(([key]) => key)

export const endpointsWithIds = allEndpoints.filter((endpoint) => idFieldsOf(endpoint).length > 0)

/** Inputs made of the caller's own records, each with an id field in which another id is to be put. */
export async function ownInputs(
  world: World,
  endpoint: Endpoint,
  own: Own,
): Promise<{ field: string; input: Input }[]> {
  const inputs = (await rows[endpoint.name]?.(world, own)) ?? []
  return idFieldsOf(endpoint).flatMap((field) => {
    const having = inputs.filter((input) => field in input)
    if (having.length === 0) throw new Error(`${endpoint.name} takes ${field}: add an input with it to ${here}`)
    return having.map((input) => ({ field, input }))
  })
}
const here = 'test/support/records.ts'

export const putInto = (input: Input, field: string, id: number): Input => ({
  ...input,
  [field]: Array.isArray(input[field]) ? [...(input[field] as number[]), id] : id,
})
