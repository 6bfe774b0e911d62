import { expect, test } from 'vitest'
import { agent } from '../endpoints/agent.js'
import { role } from '../endpoints/role.js'
import { session } from '../endpoints/session.js'
import { codesOf } from './codes.js'

test.each([
  ['login', session.login, [1, 0, 400, 413, 428, 429, 500, 503]],
  ['a call without input', session.logout, [1, 3, 21, 400, 403, 500, 503]],
  ['a list', role.getRoleList, [1, 3, 21, 400, 403, 413, 500, 503]],
  ['a look-up', agent.agentInfo, [1, 3, 21, 400, 403, 404, 413, 500, 503]],
  ['a change', role.setRole, [1, 3, 21, 400, 403, 404, 409, 413, 500, 503]],
  ['a password tried', session.updateManagerPassword, [1, 0, 3, 21, 400, 403, 409, 413, 429, 500, 503]],
  ['a password chosen', agent.updateAgentPassword, [1, 0, 3, 21, 400, 403, 404, 409, 413, 500, 503]],
] as const)('%s', (_what, endpoint, codes) => {
  expect(codesOf(endpoint).toSorted((a, b) => a - b)).toEqual([...codes].toSorted((a, b) => a - b))
})
