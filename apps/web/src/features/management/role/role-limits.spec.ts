import { superRoleId } from '@bedside/contracts'
import { expect, test } from 'vitest'
import { limitsOf } from './role-limits'

const row = (more: Partial<Parameters<typeof limitsOf>[0]> = {}) =>
  ({ roleId: 7, builtIn: 0, managers: 0, ...more }) as const
const mine = new Set([superRoleId, 2, 7])

test('a role of one’s own making that nobody has can be changed and deleted', () =>
  expect(limitsOf(row(), mine)).toEqual({ change: undefined, remove: undefined }))

test('the super administrator is fixed, even for those who may hand it out', () => {
  const limits = limitsOf(row({ roleId: superRoleId, builtIn: 1, managers: 1 }), mine)
  expect(limits).toEqual({ change: 'superFixed', remove: 'builtIn' })
})

test('a role that can do more than the reader is out of reach', () => {
  expect(limitsOf(row({ roleId: 8 }), mine)).toEqual({ change: 'outranks', remove: 'outranks' })
})

test('built in or in use: changed yes, deleted no', () => {
  expect(limitsOf(row({ roleId: 2, builtIn: 1 }), mine)).toEqual({ change: undefined, remove: 'builtIn' })
  expect(limitsOf(row({ managers: 3 }), mine)).toEqual({ change: undefined, remove: 'inUse' })
})
