import { buildFranchise } from '../../src/testing/build-franchise.js'
import { buildUser } from '../../src/testing/build-users.js'
import { buildFailedSms, buildSms } from '../../src/testing/build-sms.js'
import { unique } from './own.js'
import type { Row } from './meaningful-row.js'

/** The rows of `meaningful.ts` for users, text messages and leads. */
export const peopleRows: Record<string, Row> = {
  'user.getUserInfo': async (world) => ({ userId: (await buildUser(world)).userId }),
  'user.updateUserIsFlag': async (world) => ({
    userId: (await buildUser(world)).userId,
    isFlag: 2,
    reason: '多次逾期',
  }),
  'user.updateUserSmsOptOut': async (world) => ({
    userId: (await buildUser(world)).userId,
    smsOptOut: 1,
    reason: '用户来电要求',
  }),
  'user.revealUser': async (world) => ({ userId: (await buildUser(world)).userId }),
  'sms.getSmsInfo': async (world) => ({ batchId: await buildSms(world) }),
  'sms.setSms': () => ({ title: '停水通知', template: 'RETURN_REMINDER', values: '今晚', audience: 'ALL' }),
  'sms.copySms': async (world) => ({ batchId: await buildSms(world) }),
  'sms.sendSms': async (world) => ({ batchId: await buildSms(world) }),
  'sms.cancelSms': async (world) => ({ batchId: await buildSms(world) }),
  'sms.resendSms': async (world) => ({ batchId: (await buildFailedSms(world)).batchId }),
  'sms.resendMessage': async (world) => ({ messageId: (await buildFailedSms(world)).messageId }),
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
}
