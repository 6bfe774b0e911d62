import type { FranchiseIntent } from '@bedside/contracts'
import { buildFranchise } from '../../src/testing/build-franchise.js'
import { buildHospital } from '../../src/testing/build-hospital.js'
import { buildUser } from '../../src/testing/build-users.js'
import { buildFailedSms, buildSms } from '../../src/testing/build-sms.js'
import type { World } from '../../src/testing/world.js'
import { account, unique, type Input, type Own } from './own.js'

/** A user who has rented at a hospital of the caller. */
const userOf = async (world: World, { agentId }: Own): Promise<number> => {
  const { hospitalId } = await buildHospital(world, { agentId })
  return (await buildUser(world, { hospitals: [hospitalId] })).userId
}

/** A lead of the caller. */
const lead = async (world: World, { agentId }: Own, intent: FranchiseIntent = 'HOSPITAL'): Promise<Input> => ({
  franchiseId: (await buildFranchise(world, { agentId, intent })).franchiseId,
})

const confirmed = { reason: '核对后处理', fingerprint: '0'.repeat(64) }

/** The rows of `records.ts` for users, text messages and leads. */
export const ownPeopleRows: Record<string, (world: World, own: Own) => Promise<Input[]>> = {
  'user.getUserInfo': async (world, own) => [{ userId: await userOf(world, own) }],
  'user.updateUserIsFlag': async (world, own) => [{ userId: await userOf(world, own), isFlag: 2, reason: '多次逾期' }],
  'user.updateUserSmsOptOut': async (world, own) => [
    { userId: await userOf(world, own), smsOptOut: 1, reason: '用户来电要求' },
  ],
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
}
