import { expect, test } from 'vitest'
import { noChanges, shareChanges } from './share-changes'

const told = (more: object) => ({
  logId: 1,
  createdAt: '2026-11-21T02:00:00.000Z',
  managerAccount: 'admin',
  managerName: '系统管理员',
  before: null,
  after: null,
  result: 'OK' as const,
  ...more,
})

test('the history of the shares begins with the agent itself', () => {
  const [first] = shareChanges([told({ after: { company: '云岭', bedShareBps: 3500, mallShareBps: 2000 } })])
  expect(first).toMatchObject({
    by: '系统管理员',
    bed: { before: undefined, after: 3500 },
    mall: { before: undefined, after: 2000 },
  })
})

test('it tells what a share was and became, and leaves out what stayed', () => {
  const [change] = shareChanges([told({ before: { bedShareBps: 3500 }, after: { bedShareBps: 3250 } })])
  expect(change).toMatchObject({ bed: { before: 3500, after: 3250 }, mall: undefined })
})

test('operations that did not touch the shares, and those that were refused, are not told', () => {
  expect(shareChanges([told({ before: { isFlag: 1 }, after: { isFlag: 2 } })])).toEqual([])
  expect(shareChanges([told({ result: 'REFUSED', after: { bedShareBps: 1 } })])).toEqual([])
})

test('somebody whose name is gone is called by the account', () => {
  expect(shareChanges([told({ managerName: null, after: { bedShareBps: 1 } })])[0]?.by).toBe('admin')
})

test('that nothing was changed is said only by whoever sees all of the log', () => {
  expect(noChanges({ ownOnly: false, more: false })).toBe('shareHistoryNone')
  expect(noChanges({ ownOnly: false, more: true })).toBe('shareHistoryNoneLately')
  for (const more of [true, false]) expect(noChanges({ ownOnly: true, more })).toBe('shareHistoryNoneOwn')
})
