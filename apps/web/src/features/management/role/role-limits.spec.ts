import { superRoleId } from '@bedside/contracts'
import { expect, test } from 'vitest'
import { limitsOf } from './role-limits'

const row = (more: Partial<Parameters<typeof limitsOf>[0]> = {}) =>
  ({ roleId: 7, builtIn: 0, managers: 0, ...more }) as const
const mine = new Set([superRoleId, 2, 7])

test('a role that is neither built in nor in use can be changed and deleted', () =>
  expect(limitsOf(row(), mine)).toEqual({ change: undefined, remove: undefined }))

test('the super administrator is fixed, even for viewers who may assign that role', () => {
  const limits = limitsOf(row({ roleId: superRoleId, builtIn: 1, managers: 1 }), mine)
  expect(limits).toEqual({ change: 'superFixed', remove: 'builtIn' })
})

test('a role with more permissions than the viewer cannot be changed', () => {
  expect(limitsOf(row({ roleId: 8 }), mine)).toEqual({ change: 'outranks', remove: 'outranks' })
})

test('a role that is built in or in use can be changed but not deleted', () => {
  expect(limitsOf(row({ roleId: 2, builtIn: 1 }), mine)).toEqual({ change: undefined, remove: 'builtIn' })
  expect(limitsOf(row({ managers: 3 }), mine)).toEqual({ change: undefined, remove: 'inUse' })
})
