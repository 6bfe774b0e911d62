import { describe, expect, test } from 'vitest'
import { maySometimes, verdictOf, type Account, type Viewer } from './manager-rules'

const admin: Viewer = {
  managerId: 1,
  family: 'PLATFORM',
  agentId: null,
  granted: new Set(['management.platform.edit', 'management.platform.role', 'management.platform.delete']),
  assignable: new Set([1, 2, 5]),
}
const agent: Viewer = {
  managerId: 5,
  family: 'AGENT',
  agentId: 3,
  granted: new Set(['management.agent.staff']),
  assignable: new Set([5]),
}
const staff: Account = { managerId: 20, family: 'AGENT', roleId: 5, agentId: 3 }
const operator: Account = { managerId: 2, family: 'PLATFORM', roleId: 2, agentId: null }

describe('who manages accounts', () => {
  test('agents manage accounts of agents only', () => {
    expect(maySometimes('edit', 'AGENT', agent)).toBe(true)
    expect(maySometimes('password', 'AGENT', agent)).toBe(true)
    expect(maySometimes('edit', 'PLATFORM', agent)).toBe(false)
  })
  test('only the platform assigns roles and unlocks accounts', () => {
    expect(maySometimes('role', 'AGENT', agent)).toBe(false)
    expect(maySometimes('unlock', 'AGENT', agent)).toBe(false)
    expect(maySometimes('role', 'AGENT', admin)).toBe(true)
  })
})

describe('why an action is impossible', () => {
  test.each(['flag', 'role', 'password', 'delete'] as const)('nobody does it to themselves: %s', (doing) => {
    expect(verdictOf(doing, { ...operator, managerId: 1 }, admin)).toBe('self')
  })
  test('managers may edit their own account', () => {
    expect(verdictOf('edit', { ...operator, managerId: 1, roleId: 99 }, admin)).toBe('yes')
  })
  test('a manager cannot manage accounts that have more permissions', () => {
    expect(verdictOf('password', operator, { ...admin, assignable: new Set([5]) })).toBe('outranks')
    expect(verdictOf('password', operator, admin)).toBe('yes')
  })
  test('while the roles are not known, the action is offered and the server decides', () => {
    expect(verdictOf('edit', operator, { ...admin, assignable: undefined })).toBe('yes')
  })
  test('the principal of an agent is never deleted', () => {
    expect(verdictOf('delete', staff, admin, 20)).toBe('principal')
    expect(verdictOf('edit', staff, admin, 20)).toBe('yes')
  })
  test('staff cannot change the principal of their own agent, but can change those of agents below it', () => {
    expect(verdictOf('edit', staff, agent, 20)).toBe('principalAbove')
    expect(verdictOf('password', staff, agent, 20)).toBe('principalAbove')
    expect(verdictOf('edit', { ...staff, agentId: 4 }, agent, 20)).toBe('yes')
    expect(verdictOf('edit', staff, agent, 21)).toBe('yes')
  })
})
