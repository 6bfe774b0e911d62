import { afterAll, beforeAll, expect } from 'vitest'
import { planOf, planTest as test } from '../../testing/plan-of.js'
import { World } from '../../testing/world.js'
import { membersAfter } from './sms-audience.js'
import { dueOf } from './sms-messages.js'
import { awaitedAfter } from './sms-reports.js'

let world: World
beforeAll(async () => {
  world = await World.open()
})
afterAll(() => world.close())

test('only messages awaiting a report are read, in turn', () => {
  expect(planOf(world, awaitedAfter({ sentAt: 0, id: 0 }))).toEqual([
    'SEARCH SmsMessage USING INDEX SmsMessage_awaitedSince_id_idx (awaitedSince>?)',
  ])
})

test('the due messages of a batch are read in order, however many are waiting or done', () => {
  expect(planOf(world, dueOf(1, 0))).toEqual([
    'SEARCH m USING INDEX SmsMessage_batchId_dueAt_id_idx (batchId=? AND dueAt<?)',
    'SEARCH u USING INTEGER PRIMARY KEY (rowid=?) LEFT-JOIN',
    'CORRELATED SCALAR SUBQUERY 1',
    'SEARCH r USING COVERING INDEX SmsReply_phone_optOut_idx (phone=?)',
  ])
})

test('users who owe or have a deposit are read on from the last one', () => {
  for (const kind of ['DEPOSIT', 'ARREARS'] as const)
    expect(planOf(world, membersAfter({ kind }, 0, 200))).toEqual([
      'SEARCH v USING INDEX sqlite_autoindex_UserTotal_1 (scope=? AND userId>?)',
      'SEARCH u USING INTEGER PRIMARY KEY (rowid=?)',
    ])
})

test('users of a hospital are found through its visits, not among all users', () => {
  expect(planOf(world, membersAfter({ kind: 'HOSPITAL', hospitalId: 1 }, 0, 200))).toEqual([
    'SEARCH v USING COVERING INDEX UserHospital_hospitalId_userId_idx (hospitalId=? AND userId>?)',
    'SEARCH u USING INTEGER PRIMARY KEY (rowid=?)',
  ])
})
