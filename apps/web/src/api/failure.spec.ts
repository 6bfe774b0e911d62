import { codes } from '@bedside/contracts'
import { expect, test } from 'vitest'
import { ApiError } from './failure'

const problems = [{ field: 'roleName', reason: 'role.nameTaken', message: 'taken' }]

test.each([
  ['bad input', codes.badInput, problems, problems],
  ['a value that is taken', codes.conflict, problems, problems],
  ['a record changed meanwhile', codes.conflict, { version: 2, changed: {} }, []],
  ['a failure', codes.failed, problems, []],
])('%s: which fields are refused', (_what, code, data, refused) => {
  expect(new ApiError(code, 'no', data, 'role.setRole', undefined).problems).toEqual(refused)
})
