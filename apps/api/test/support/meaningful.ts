import { fieldsOf, type AccessKey, type Endpoint, type Family } from '@bedside/contracts'
import {
  buildAgent,
  buildManager,
  buildMenu,
  buildRole,
  demoPassword,
  type BuiltManager,
} from '../../src/testing/builders.js'
import { menuIdOf } from '../../src/testing/read-back.js'
import { buildDepartment, buildHospital, buildPlan, planTerms } from '../../src/testing/build-hospital.js'
import { buildFranchise } from '../../src/testing/build-franchise.js'
import { buildPlace } from '../../src/testing/build-places.js'
import { buildBed, buildDevice, buildOpening } from '../../src/testing/build-devices.js'
import { buildDeposit, buildOrder } from '../../src/testing/build-orders.js'
import { pngOf } from '../../src/testing/build-pictures.js'
import { buildUser } from '../../src/testing/build-people.js'
import { buildFailedSms, buildSms } from '../../src/testing/build-sms.js'
import type { World } from '../../src/testing/world.js'
import { goodsRows } from './goods-rows.js'
import { auditRows } from './audit-rows.js'
import { feedbackRows } from './feedback-rows.js'
import { exportRows } from './export-rows.js'
import { newsRows } from './news-rows.js'
import { articleRows } from './article-rows.js'
import { parameterRows } from './parameter-rows.js'
import { secondFactorRows } from './second-factor-rows.js'
import { slideRows } from './slide-rows.js'
import { mallRows } from './mall-rows.js'
import { moneyRows } from './money-rows.js'
import { ledgerRows } from './ledger-rows.js'
import { sessionOf, signedIn, type Person } from './people.js'
import { reconciliationRows } from './reconciliation-rows.js'
import { shopRows, staffRows } from './store-rows.js'
import { partyPaymentRows } from './party-payment-rows.js'
import { suspenseRows } from './suspense-rows.js'
import { withdrawalRows } from './withdrawal-rows.js'

type Input = Record<string, unknown>
/** What a caller could ask for; `key` is the permission they ask by. */
type Row = (world: World, key: AccessKey | 'session', me: Person) => Input | Promise<Input>

let made = 0
const unique = (): string => String(++made).padStart(4, '0')

/** Two pages below a module of their own, all held by these roles. */
async function siblings(world: World, roles: number[]): Promise<{ fid: number; ids: number[] }> {
  const { menuId: fid } = await buildMenu(world)
  const ids = [await buildMenu(world, { fid, roles }), await buildMenu(world, { fid, roles })]
  return { fid, ids: ids.map(({ menuId }) => menuId) }
}

/** Somebody whom anybody outranks; of an agent where the caller may look after agents' people only. */
const weakling = (world: World, key: AccessKey | 'session'): Promise<BuiltManager> =>
  buildManager(world, { family: familyFor(key) })
const familyFor = (key: AccessKey | 'session'): Family => (key === 'management.agent.staff' ? 'AGENT' : 'PLATFORM')

const newAccount = (): Input => ({
  managerAccount: `newcomer${unique()}`,
  managerName: '新人',
  managerPassword: 'Welcome2026',
})

const hospitalOf = async (world: World): Promise<Input> => ({ hospitalId: (await buildHospital(world)).hospitalId })
/** A device at a bed, in this state. */
const deviceAt = async (world: World, status: string): Promise<{ deviceId: number }> => {
  const { deviceId } = await buildDevice(world, { bed: await buildBed(world), status })
  return { deviceId }
}

/** A file of one row that is to be written. */
const rowFile = (titles: string, ...cells: readonly string[]): Input => ({
  file: new Blob([`${titles}\n${cells.join(',')}`]),
  dryRun: 0,
})

const pictureFile = async (): Promise<Input> => ({ file: new Blob([await pngOf()]) })

/**
 * For each endpoint that needs input: something it would do if it were let. Whoever adds an endpoint with required
 * fields adds a row; the tests say so when it is missing. Endpoints without required fields need none.
 */
const rows: Record<string, Row> = {
  'session.login': () => ({ managerAccount: 'finance', managerPassword: demoPassword }),
  'session.updateManagerPassword': () => ({ oldPassWord: demoPassword, managerPassword: 'Another2026' }),
  'session.endSession': async (world, _key, me) => {
    await signedIn(world, me.managerId)
    return { sessionId: sessionOf(world, me.managerId) }
  },
  'session.kickSession': async (world, key) => {
    const { managerId } = await weakling(world, key)
    await signedIn(world, managerId)
    return { sessionId: sessionOf(world, managerId), reason: '下班了' }
  },
  'session.unlockManager': async (world, key) => ({ managerId: (await weakling(world, key)).managerId }),

  'manager.setManager': async (world, key) => {
    const family = familyFor(key)
    const { roleId } = await buildRole(world, { family })
    const owner = family === 'AGENT' ? { agentId: (await buildAgent(world, { withAccount: false })).agentId } : {}
    return { ...newAccount(), ...owner, roleId }
  },
  'manager.setRoleByManager': async (world, key) => ({
    managerId: (await weakling(world, key)).managerId,
    roleId: (await buildRole(world)).roleId,
  }),
  'manager.delManager': async (world, key) => ({ managerId: (await weakling(world, key)).managerId }),
  'manager.resetPwd': async (world, key) => ({ managerId: (await weakling(world, key)).managerId }),

  'role.setRole': () => ({ roleName: `新角色${unique()}` }),
  'role.delRole': async (world) => ({ roleId: (await buildRole(world)).roleId }),
  'role.getRoleMenuList': async (world) => ({ roleId: (await buildRole(world)).roleId }),
  'role.setAuthorityByRole': async (world, key) => ({
    roleId: (await buildRole(world)).roleId,
    menuIds: key === 'session' ? [] : [menuIdOf(world, key)],
  }),
  'role.setRoleRules': async (world) => ({
    roleId: (await buildRole(world)).roleId,
    secondFactor: 1,
    reason: '账号安全',
  }),
  'role.setRoleCeiling': async (world) => ({
    roleId: (await buildRole(world)).roleId,
    kind: 'WAIVE',
    unbounded: 0,
    ceilingCents: 0,
    reason: '业务调整',
  }),
  'role.copyRole': async (world) => ({ roleId: (await buildRole(world)).roleId, roleName: `副本${unique()}` }),

  'home.getHomeStatistics': () => ({ by: 'REGION' }),
  'menu.getMenuById': (world) => ({ menuId: menuIdOf(world, 'home') }),
  'menu.setMenu': (world) => ({
    interfaceType: 3,
    fid: menuIdOf(world, 'management.permission'),
    interfaceName: `custom.button${unique()}`,
    name: '新按钮',
  }),
  'menu.moveMenu': async (world, _key, me) => {
    const { fid, ids } = await siblings(world, [me.roleId])
    return { menuId: ids[0], fid, menuIds: ids.toReversed() }
  },
  'menu.delMenu': async (world, _key, me) => ({
    menuId: (await buildMenu(world, { roles: [me.roleId] })).menuId,
  }),

  'preference.setPreference': () => ({ key: `view.${unique()}`, value: '{"columns":["company"]}' }),

  'user.getUserInfo': async (world) => ({ userId: (await buildUser(world)).userId }),
  'user.updateUserIsFlag': async (world) => ({
    userId: (await buildUser(world)).userId,
    isFlag: 2,
    reason: '多次逾期',
  }),
  'user.revealUser': async (world) => ({ userId: (await buildUser(world)).userId }),

  'sms.getSmsInfo': async (world) => ({ batchId: await buildSms(world) }),
  'sms.setSms': () => ({ title: '停水通知', template: 'RETURN_REMINDER', values: '今晚', audience: 'ALL' }),
  'sms.copySms': async (world) => ({ batchId: await buildSms(world) }),
  'sms.sendSms': async (world) => ({ batchId: await buildSms(world) }),
  'sms.cancelSms': async (world) => ({ batchId: await buildSms(world) }),
  'sms.resendSms': async (world) => ({ batchId: (await buildFailedSms(world)).batchId }),
  'sms.resendMessage': async (world) => ({ messageId: (await buildFailedSms(world)).messageId }),
  'board.getBoard': () => ({ hospitalId: 1 }),
  'board.watchBoard': () => ({ hospitalId: 1 }),

  'franchise.getFranchiseInfo': async (world) => ({ franchiseId: (await buildFranchise(world)).franchiseId }),
  'franchise.setFranchise': () => ({ name: '新申请', phone: `1358888${unique()}`, intent: 'INVESTOR' }),
  'franchise.followFranchise': async (world) => ({
    franchiseId: (await buildFranchise(world, { status: 'NEW' })).franchiseId,
    text: '已电话沟通',
    nextFollowOn: '2027-01-01',
  }),
  'franchise.signFranchise': async (world) => ({
    franchiseId: (await buildFranchise(world)).franchiseId,
    contractNo: `CT-${unique()}`,
    contractFrom: '2027-01-01',
    contractTo: '2028-01-01',
  }),
  'franchise.invalidateFranchise': async (world) => ({
    franchiseId: (await buildFranchise(world)).franchiseId,
    reason: '联系不上',
  }),

  'agent.agentInfo': async (world) => ({ agentId: (await buildAgent(world)).agentId }),
  'agent.getAgentLicence': async (world) => ({ agentId: (await buildAgent(world)).agentId }),
  'agent.uploadAgentLicence': pictureFile,
  'agent.setAgentLicence': async (world) => ({ agentId: (await buildAgent(world)).agentId, licence: [] }),
  'agent.updateAgent': async (world) => {
    const { agentId, company, phone } = await buildAgent(world, { withAccount: false })
    return { agentId, company, phone, contact: '新联系人' }
  },
  'agent.updateAgentIsFlag': async (world) => ({
    agentId: (await buildAgent(world, { withAccount: false })).agentId,
    isFlag: 2,
  }),
  'agent.updateAgentPassword': async (world) => ({
    agentId: (await buildAgent(world, { role: (await buildRole(world, { family: 'AGENT' })).roleId })).agentId,
  }),

  'hospital.getHospitalInfo': hospitalOf,
  'hospital.setHospital': async (world) => {
    const { hospitalId, hospitalName } = await buildHospital(world)
    return { hospitalId, hospitalName, level: 'A2', nature: 'PUBLIC', contact: '新护理部' }
  },
  'hospital.getHospitalContract': hospitalOf,
  'hospital.uploadHospitalContract': pictureFile,
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
  'device.getDeviceInfo': (world) => deviceAt(world, 'IDLE'),
  'device.setDevice': () => ({ deviceNo: `MF0000${unique()}`, lockNo: `MFL${unique()}`, lockType: 'NB' }),
  'device.importDeviceList': () => rowFile('设备编号,锁编号,锁类型', `MI0000${unique()}`, `MIL${unique()}`, 'NB'),
  'device.bindDevice': async (world) => ({
    deviceId: (await buildDevice(world)).deviceId,
    bedId: (await buildBed(world)).bedId,
  }),
  'device.unbindDevice': (world) => deviceAt(world, 'IDLE'),
  'device.updateDeviceIsFlag': async (world) => ({ ...(await deviceAt(world, 'IDLE')), isFlag: 2, reason: '病房装修' }),
  'device.setDeviceStatus': async (world) => ({
    ...(await deviceAt(world, 'FAULT')),
    move: 'SCRAP',
    reason: '无法修复',
  }),
  'device.reportFault': async (world) => ({ ...(await deviceAt(world, 'IDLE')), fault: '锁舌不回弹' }),
  'device.startRepair': (world) => deviceAt(world, 'FAULT'),
  'device.finishRepair': async (world) => {
    const { deviceId } = await deviceAt(world, 'REPAIRING')
    await buildOpening(world, { deviceId })
    return { deviceId, result: '已更换锁舌' }
  },
  'device.lockDevice': async (world) => ({ ...(await deviceAt(world, 'IDLE')), action: 'OPEN', reason: '试开锁' }),
  'device.getLockTarget': (world) => deviceAt(world, 'IDLE'),
  'device.getLockInfo': async (world) => ({ lockId: await buildOpening(world, await deviceAt(world, 'IDLE')) }),
  'device.getDeviceTimeline': (world) => deviceAt(world, 'IDLE'),
  'device.getDeviceLabels': async (world) => ({ deviceIds: [(await deviceAt(world, 'IDLE')).deviceId] }),
  ...moneyRows,
  ...articleRows,
  ...goodsRows,
  ...parameterRows,
  ...slideRows,
  ...secondFactorRows,
  ...withdrawalRows,
  ...ledgerRows,
  ...reconciliationRows,
  ...suspenseRows,
  ...partyPaymentRows,
  ...feedbackRows,
  ...exportRows,
  ...newsRows,
  ...shopRows,
  ...staffRows,
  ...auditRows,
  ...(mallRows as Record<string, Row>),
  'order.getDeviceUse': (world) => deviceAt(world, 'IDLE'),
  'order.getHospitalUse': hospitalOf,
  'order.getOrderInfo': async (world) => ({ orderId: (await buildOrder(world)).orderId }),
  'deposit.uploadEvidence': pictureFile,
  'withdrawal.uploadVoucher': pictureFile,
  'partyPayment.uploadPartyVoucher': pictureFile,
  'deposit.getDepositInfo': async (world) => ({ depositId: (await buildDeposit(world)).depositId }),
  'lock.getLockLogInfo': async (world) => ({ lockId: await buildOpening(world, await deviceAt(world, 'IDLE')) }),
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

/** Why an endpoint cannot be asked anything meaningful yet; undefined when it can. */
export function lacksRow(endpoint: Endpoint): string | undefined {
  if (rows[endpoint.name]) return undefined
  const initial = new endpoint.input() as Input
  const required = [...fieldsOf(endpoint.input)].filter(([key, spec]) => !spec.optional && initial[key] === undefined)
  const names = required.map(([key]) => key)
  return names.length === 0
    ? undefined
    : `${endpoint.name} needs ${names.join(', ')}: add a row for it in test/support/meaningful.ts`
}

/** Something that this endpoint would do for whoever may call it. */
export async function meaningful(
  world: World,
  endpoint: Endpoint,
  key: AccessKey | 'session',
  me: Person,
): Promise<Input> {
  const lacking = lacksRow(endpoint)
  if (lacking) throw new Error(lacking)
  return (await rows[endpoint.name]?.(world, key, me)) ?? {}
}
