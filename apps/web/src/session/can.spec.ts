import { commodity, ownStore, session } from '@bedside/contracts'
import { expect, it } from 'vitest'
import { mayCall } from './can'
import type { SignedIn } from './session'

const shopOwner = (looksOnly: 0 | 1): Pick<SignedIn, 'granted' | 'info'> => ({
  granted: new Set(['business.storeDetail', 'business.storeEdit', 'business.commodityList']),
  info: {
    managerId: 7,
    managerAccount: 'shop',
    managerName: '林店长',
    family: 'STORE',
    roleId: 6,
    roleName: '店铺',
    agentId: null,
    storeId: 1,
    mustChangePassword: 0,
    mustEnrol: 0,
    looksOnly,
    lastLoginAt: null,
    lastLoginIp: '',
  },
})

it('offers what the permissions allow, and nothing else', () => {
  expect(mayCall(shopOwner(0), ownStore.setOwnStore)).toBe(true)
  expect(mayCall(shopOwner(0), commodity.setCommodity)).toBe(false)
})

it('offers the staff of a frozen shop nothing that writes, except to their own account', () => {
  const frozen = shopOwner(1)
  expect(mayCall(frozen, ownStore.setOwnStore)).toBe(false)
  expect(mayCall(frozen, ownStore.getOwnStore)).toBe(true)
  expect(mayCall(frozen, commodity.getCommodityList)).toBe(true)
  expect(mayCall(frozen, session.updateManagerPassword)).toBe(true)
})
