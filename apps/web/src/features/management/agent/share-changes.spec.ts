import { expect, test } from 'vitest'
import { noChanges, shareChanges } from './share-changes'

const logRow = (more: object) => ({
  logId: 1,
  createdAt: '2026-11-21T02:00:00.000Z',
  managerAccount: 'admin',
  managerName: '系统管理员',
  before: null,
  after: null,
  result: 'OK' as const,
  ...more,
})

test('the history of the shares begins when the agent was added', () => {
  const [first] = shareChanges([logRow({ after: { company: '云岭', bedShareBps: 3500, mallShareBps: 2000 } })])
  expect(first).toMatchObject({
    by: '系统管理员',
    bed: { before: undefined, after: 3500 },
    mall: { before: undefined, after: 2000 },
  })
})

test('it shows shares before and after, and leaves out those that did not change', () => {
  const [change] = shareChanges([logRow({ before: { bedShareBps: 3500 }, after: { bedShareBps: 3250 } })])
  expect(change).toMatchObject({ bed: { before: 3500, after: 3250 }, mall: undefined })
})

test('operations that changed no share or were refused are left out', () => {
  expect(shareChanges([logRow({ before: { isFlag: 1 }, after: { isFlag: 2 } })])).toEqual([])
  expect(shareChanges([logRow({ result: 'REFUSED', after: { bedShareBps: 1 } })])).toEqual([])
})

test('a manager whose name is gone is shown by the account', () => {
  expect(shareChanges([logRow({ managerName: null, after: { bedShareBps: 1 } })])[0]?.by).toBe('admin')
})

test('only a viewer who sees the whole log is told that nothing was changed', () => {
  expect(noChanges({ ownOnly: false, more: false })).toBe('shareHistoryNone')
  expect(noChanges({ ownOnly: false, more: true })).toBe('shareHistoryNoneLately')
  for (const more of [true, false]) expect(noChanges({ ownOnly: true, more })).toBe('shareHistoryNoneOwn')
})
