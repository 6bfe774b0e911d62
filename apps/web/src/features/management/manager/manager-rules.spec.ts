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

describe('who looks after accounts', () => {
  test('agents look after the accounts of agents, and of nobody else', () => {
    expect(maySometimes('edit', 'AGENT', agent)).toBe(true)
    expect(maySometimes('password', 'AGENT', agent)).toBe(true)
    expect(maySometimes('edit', 'PLATFORM', agent)).toBe(false)
  })
  test('roles and locks are the platform’s', () => {
    expect(maySometimes('role', 'AGENT', agent)).toBe(false)
    expect(maySometimes('unlock', 'AGENT', agent)).toBe(false)
    expect(maySometimes('role', 'AGENT', admin)).toBe(true)
  })
})

describe('what stands in the way', () => {
  test.each(['flag', 'role', 'password', 'delete'] as const)('nobody does it to themselves: %s', (doing) => {
    expect(verdictOf(doing, { ...operator, managerId: 1 }, admin)).toBe('self')
  })
  test('one may edit one’s own account', () => {
    expect(verdictOf('edit', { ...operator, managerId: 1, roleId: 99 }, admin)).toBe('yes')
  })
  test('whoever can do more is not managed by those who can do less', () => {
    expect(verdictOf('password', operator, { ...admin, assignable: new Set([5]) })).toBe('outranks')
    expect(verdictOf('password', operator, admin)).toBe('yes')
  })
  test('as long as the roles are not known the server is asked', () => {
    expect(verdictOf('edit', operator, { ...admin, assignable: undefined })).toBe('yes')
  })
  test('an agent’s own account is never deleted', () => {
    expect(verdictOf('delete', staff, admin, 20)).toBe('principal')
    expect(verdictOf('edit', staff, admin, 20)).toBe('yes')
  })
  test('staff leave the account of the agent they work for alone, but not those of agents below', () => {
    expect(verdictOf('edit', staff, agent, 20)).toBe('principalAbove')
    expect(verdictOf('password', staff, agent, 20)).toBe('principalAbove')
    expect(verdictOf('edit', { ...staff, agentId: 4 }, agent, 20)).toBe('yes')
    expect(verdictOf('edit', staff, agent, 21)).toBe('yes')
  })
})
