import * as contract from '@bedside/contracts'
import {
  afterSale,
  agent,
  bed,
  commodity,
  device,
  franchise,
  hospital,
  log,
  mallOrder,
  role,
  session,
  store,
  user,
  ward,
  withdrawal,
  type Endpoint,
} from '@bedside/contracts'
import { expect, test } from 'vitest'
import { isInvalidatedBy, type ChangedAreas } from './invalidated-by'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'carrier' in value && 'access' in value
const all = [
  ...new Set(
    Object.values(contract).flatMap((group: unknown) =>
      typeof group === 'object' && group !== null ? Object.values(group).filter(isEndpoint) : [],
    ),
  ),
]
const invalidatedBy = (call: ChangedAreas): Endpoint[] => all.filter((answer) => isInvalidatedBy(answer, call))
const names = (call: ChangedAreas): string[] => invalidatedBy(call).map(({ name }) => name)

test.each([device.bindDevice, device.unbindDevice])('$name ages both sides of it, and what counts them', (call) => {
  expect(names(call)).toEqual(
    expect.arrayContaining([
      'device.getDeviceList',
      'device.getDeviceTimeline',
      'bed.getBedList',
      'ward.getWardList',
      'department.getDepartmentList',
      'hospital.getHospitalList',
      'hospital.getDepartmentBeds',
      'place.getPlaceOptions',
    ]),
  )
})

test.each([ward.setWard, bed.delBed, hospital.setHospital])(
  '$name ages the devices, which say where they stand',
  (call) => expect(names(call)).toContain('device.getDeviceList'),
)

test.each([
  { call: afterSale.takeInAfterSale, list: 'commodity.getCommodityList', shows: 'stock' },
  { call: mallOrder.refundMallOrder, list: 'commodity.getCommodityList', shows: 'stock' },
  { call: store.closeStore, list: 'commodity.getCommodityList', shows: 'reviews that ended' },
  { call: store.pauseStore, list: 'slide.getSlideList', shows: 'what can be bought' },
  { call: commodity.takeDownCommodity, list: 'slide.getSlideList', shows: 'what can be bought' },
  { call: commodity.delCommodity, list: 'store.getStoreList', shows: 'the number of goods' },
  { call: withdrawal.applyWithdrawal, list: 'store.getStoreList', shows: 'the balance' },
  { call: hospital.setHospital, list: 'feedback.getFeedbackList', shows: 'names of places' },
  { call: hospital.setHospital, list: 'store.getStoreList', shows: 'names of places' },
  { call: agent.updateAgent, list: 'store.getStoreList', shows: 'names of companies' },
  { call: agent.updateAgent, list: 'ledger.getAgentEarningList', shows: 'names of companies' },
])('$call.name ages $list, which shows $shows', ({ call, list }) => expect(names(call)).toContain(list))

test('signing a lead invalidates the agents too, and a role the accounts that have it', () => {
  expect(names(franchise.signFranchise)).toEqual(expect.arrayContaining(['agent.getAgentList', 'role.getRoleList']))
  expect(names(franchise.followFranchise)).toContain('franchise.dropDownFollower')
  expect(names(role.setRole)).toContain('manager.getManagerlist')
})

test('a recorded look invalidates only the log, and a new password nothing, as its session may have ended', () => {
  for (const call of [device.getDeviceLabels, user.revealUser, role.exportRoleList, log.exportOperationLogList])
    expect(invalidatedBy(call)).toEqual([log.getOperationLogList, log.getLoginLogList])
  expect(invalidatedBy(session.updateManagerPassword)).toEqual([])
})

/** Streamed, loaded once and kept in sync by those who change it, or changed by the server only. */
const followedOtherwise = new Set([
  'board.getBoard',
  'board.watchBoard',
  'preference.getPreferenceList',
  'testMode.getClock',
  'job.getJobList',
])

test('every reply is invalidated by some call', () => {
  const invalidated = new Set(all.flatMap(names))
  const asked = all.filter(({ method, name }) => method === 'GET' && !/\.export/.test(name)).map(({ name }) => name)
  expect(asked.length).toBeGreaterThan(40)
  expect(asked.filter((name) => !invalidated.has(name) && !followedOtherwise.has(name))).toEqual([])
})
