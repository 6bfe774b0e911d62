import { order, type FranchiseIntent } from '@bedside/contracts'
import type { Tx } from '@bedside/prisma'
import { buildBed, buildDevice, buildOpening } from '../../src/testing/build-devices.js'
import { buildFranchise } from '../../src/testing/build-franchise.js'
import { buildDepartment, buildHospital, buildPlan, planTerms } from '../../src/testing/build-hospital.js'
import { Renting } from '../../src/testing/build-rentals.js'
import { buildUser } from '../../src/testing/build-people.js'
import { buildPlace } from '../../src/testing/build-places.js'
import { buildDeposit, buildOrder, buildRefund } from '../../src/testing/build-orders.js'
import { buildFailedSms, buildSms } from '../../src/testing/build-sms.js'
import type { World } from '../../src/testing/world.js'
import { account, unique, type Input, type Own } from './own.js'

/** A user who has rented at a hospital of the caller. */
const userOf = async (world: World, { agentId }: Own): Promise<number> => {
  const { hospitalId } = await buildHospital(world, { agentId })
  return (await buildUser(world, { hospitals: [hospitalId] })).userId
}
const ownHospital = async (world: World, { agentId }: Own): Promise<Input[]> => [
  { hospitalId: (await buildHospital(world, { agentId })).hospitalId },
]
const lead = async (world: World, { agentId }: Own, intent: FranchiseIntent = 'HOSPITAL'): Promise<Input> => ({
  franchiseId: (await buildFranchise(world, { agentId, intent })).franchiseId,
})
/** A device at a bed of the caller, in this status. */
const deviceOf = async (world: World, { agentId }: Own, status = 'IDLE'): Promise<{ deviceId: number }> => {
  const { deviceId } = await buildDevice(world, { bed: await buildBed(world, { agentId }), status })
  return { deviceId }
}
const placeOf = async (world: World, { agentId }: Own): Promise<Input[]> => {
  const { hospitalId, departmentId, wardId } = await buildBed(world, { agentId })
  return [{ hospitalId }, { departmentId }, { wardId }, { agentId }]
}

/** An order at a hospital of the caller, by every id that a list filters by. */
const ordersOf = async (world: World, own: Own): Promise<Input[]> => {
  const { hospitalId, userId } = await buildOrder(world, { bed: await buildBed(world, own) })
  return [{ hospitalId }, { userId }, { agentId: own.agentId }, await deviceOf(world, own)]
}
const depositsOf = async (world: World, own: Own): Promise<Input[]> => {
  const { hospitalId, userId } = await buildDeposit(world, { bed: await buildBed(world, own) })
  return [{ hospitalId }, { userId }]
}

/** A rental in progress at a hospital of the caller. */
const rental = async (world: World, { agentId }: Own) => ({ orderId: (await new Renting(world).begun({ agentId })).id })
const confirmed = { reason: '核对后处理', fingerprint: '0'.repeat(64) }
/** One order per agent with a refund and a deposit, enough for calls that agents may not make. */
const standing = new WeakMap<World, Map<number, ReturnType<typeof stand>>>()
const stand = async (world: World, own: Own) => {
  const bed = await buildBed(world, own)
  const { orderId, userId } = await buildOrder(world, { bed })
  const { depositId } = await buildDeposit(world, { bed, userId })
  return { orderId, depositId, refundId: (await buildRefund(world, orderId)).refundId }
}
const standingOf = (world: World, own: Own) => {
  const recordsByAgent = standing.get(world) ?? new Map<number, ReturnType<typeof stand>>()
  const found = recordsByAgent.get(own.agentId) ?? stand(world, own)
  standing.set(world, recordsByAgent.set(own.agentId, found))
  return found
}
const moneyOf =
  (...ids: readonly ('orderId' | 'depositId' | 'refundId')[]) =>
  (rest: Input = {}) =>
  async (world: World, own: Own): Promise<Input[]> => {
    const all = await standingOf(world, own)
    return [{ ...Object.fromEntries(ids.map((id) => [id, all[id]])), ...rest }]
  }
const orderOf = moneyOf('orderId')
const refundOf = moneyOf('refundId')
const depositOf = moneyOf('depositId')
const depositAndOrder = moneyOf('depositId', 'orderId')

/** One input for each of these ids of the caller's places; places to delete are empty. */
const places =
  (...fields: readonly ('hospitalId' | 'departmentId' | 'wardId' | 'bedId')[]) =>
  async (world: World, own: Own): Promise<Input[]> => {
    const last = fields.at(-1)
    const levels = last === 'departmentId' ? 1 : last === 'wardId' ? 2 : 3
    const place = await buildPlace(world, { ...own, levels })
    return fields.map((field) => ({ [field]: place[field] }))
  }

/** The rows of `records.ts` for places, devices and users. */
export const areaRows: Record<string, (world: World, own: Own) => Promise<Input[]>> = {
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
  'user.getUserInfo': async (world, own) => [{ userId: await userOf(world, own) }],
  'user.updateUserIsFlag': async (world, own) => [{ userId: await userOf(world, own), isFlag: 2, reason: '多次逾期' }],
  'user.previewAdjustBalance': async (world, own) => [
    { userId: await userOf(world, own), way: 'ADD', amountCents: 100 },
  ],
  'user.adjustBalance': async (world, own) => [
    { userId: await userOf(world, own), way: 'ADD', amountCents: 100, ...confirmed },
  ],
  'user.revealUser': async (world, own) => [{ userId: await userOf(world, own) }],

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

  'device.getDeviceList': placeOf,
  'device.exportDeviceList': placeOf,
  'device.getDeviceInfo': async (world, own) => [await deviceOf(world, own)],
  'device.setDevice': async (world, own) => {
    const { deviceId } = await deviceOf(world, own)
    const form = () => ({ deviceNo: `RF0000${unique()}`, lockNo: `RFL${unique()}`, lockType: 'NB' })
    return [
      { deviceId, ...form() },
      { agentId: own.below, ...form() },
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
  'device.getLockTarget': async (world, own) => [await deviceOf(world, own)],
  'device.getLockInfo': async (world, own) => [{ lockId: await buildOpening(world, await deviceOf(world, own)) }],
  'device.getDeviceTimeline': async (world, own) => [await deviceOf(world, own)],
  'device.getDeviceLabels': async (world, own) => [{ deviceIds: [(await deviceOf(world, own)).deviceId] }],
  'order.getOrderList': ordersOf,
  'order.exportOrderList': ordersOf,
  'order.getTakingList': ownHospital,
  'order.exportTakingList': ownHospital,
  'order.getDeviceUse': async (world, own) => [await deviceOf(world, own)],
  'order.getHospitalUse': ownHospital,
  'order.getOrderInfo': orderOf(),
  'order.previewCloseOrder': async (world, own) => [await rental(world, own)],
  'order.closeOrder': async (world, own) => {
    const input = await rental(world, own)
    const { data } = await own.me.caller.call(order.previewCloseOrder, input)
    const { endAt, amountCents, fingerprint } = data ?? {
      endAt: '2026-11-21T01:00:00.000Z',
      amountCents: 0,
      ...confirmed,
    }
    return [{ ...input, endAt, amountCents, reason: '已人工核对归还', fingerprint }]
  },
  'order.previewWaiveOrder': orderOf(),
  'order.waiveOrder': orderOf({ amountCents: 100, ...confirmed }),
  'order.previewRefundOrder': orderOf(),
  'order.refundOrder': orderOf({ amountCents: 100, ...confirmed }),
  'order.previewDeductOrder': orderOf(),
  'order.deductOrder': orderOf({ amountCents: 100, ...confirmed }),
  'order.previewLoseOrder': orderOf(),
  'order.loseOrder': orderOf(confirmed),
  'order.remindOrder': async (world, own) => [await rental(world, own)],
  'order.previewApproveRefund': refundOf(),
  'order.approveRefund': refundOf(confirmed),
  'order.rejectRefund': refundOf({ reason: '金额有误' }),
  'order.retryRefund': refundOf({ reason: '渠道已恢复' }),
  'deposit.getDepositList': depositsOf,
  'deposit.exportDepositList': depositsOf,
  'deposit.getDepositInfo': depositOf(),
  'deposit.previewRefundDeposit': depositOf(),
  'deposit.refundDeposit': depositOf(confirmed),
  'deposit.previewDeductDeposit': depositAndOrder(),
  'deposit.deductDeposit': depositAndOrder({ amountCents: 100, evidence: '床架断裂', ...confirmed }),
  'deposit.retryDepositRefund': depositOf({ reason: '渠道已恢复' }),
  'refund.previewSettleRefund': refundOf(),
  'refund.settleRefund': refundOf({ voucherNo: 'BANK-0001', paidOn: '2026-11-21', ...confirmed }),
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
