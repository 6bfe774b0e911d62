import { codes } from '@bedside/contracts'
import { expect, test } from 'vitest'
import { ApiError, isTransient, TransportError } from './failure'

const problems = [{ field: 'roleName', reason: 'role.nameTaken', message: 'taken' }]

test.each([
  ['bad input', codes.badInput, problems, problems],
  ['bad input, with the message beside it', codes.badInput, { message: 'bad', problems }, problems],
  ['a value that is taken', codes.conflict, problems, problems],
  ['a record changed meanwhile', codes.conflict, { version: 2, changed: {} }, []],
  ['a failure', codes.failed, problems, []],
])('%s: which fields are refused', (_what, code, data, refused) => {
  expect(new ApiError(code, 'no', data, 'role.setRole', undefined).problems).toEqual(refused)
})

test('which failures are transient', () => {
  const refused = (code: number) => new ApiError(code, 'no', null, 'order.previewRefundOrder', undefined)
  const lost = new TransportError('offline', 'no', 'order.previewRefundOrder')
  expect([lost, refused(codes.unavailable), refused(codes.fault), refused(codes.tooMany)].map(isTransient)).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect([codes.badInput, codes.conflict, codes.forbidden, codes.failed].map(refused).some(isTransient)).toBe(false)
})
