import type { Tx } from '@bedside/prisma'
import { superRoleId, type AccessKey, type CeilingKind, type Family } from '@bedside/contracts'
import { offerEntries } from './role-offers.js'

export interface RoleSeed {
  id: number
  name: string
  family: Family
  remark: string
  /** Ceilings for waivers and refunds; null means unlimited, omitted means nothing. */
  ceilings?: Partial<Record<CeilingKind, number | null>>
  /** The template: entries granted at first and after updates; the super administrator needs none. */
  holds: (key: AccessKey) => boolean
}

const below =
  (...keys: string[]) =>
  (key: string) =>
    keys.some((start) => key === start || key.startsWith(`${start}.`))
const but =
  (holds: (key: string) => boolean, ...keys: string[]) =>
  (key: string) =>
    holds(key) && !below(...keys)(key)
const onlyPages =
  (...keys: string[]) =>
  (key: string) =>
    keys.includes(key)
const any =
  (...rules: ((key: string) => boolean)[]) =>
  (key: string) =>
    rules.some((rule) => rule(key))

/** The built-in roles. All but the first can be edited; none can be deleted. */
export const builtInRoles: readonly RoleSeed[] = [
  { id: superRoleId, name: '超级管理员', family: 'PLATFORM', remark: '拥有全部权限', holds: () => false },
  {
    id: 2,
    name: '运营',
    family: 'PLATFORM',
    remark: '日常运营',
    ceilings: { REFUND: 10_000, WAIVE: null, REDUCE: null },
    holds: any(
      but(below('home', 'user'), 'home.index.profit', 'user.list.balance', 'user.list.refund'),
      below('equipment', 'hospital', 'shopmall', 'feedback'),
      but(below('equipmentOrders.list'), 'equipmentOrders.list.deduct', 'equipmentOrders.list.approve'),
      onlyPages('equipmentOrders.orderDeposit'),
      but(below('system'), 'system.public', 'system.userAgreement.edit'),
      below('administrator'),
    ),
  },
  {
    id: 3,
    name: '财务',
    family: 'PLATFORM',
    remark: '资金、提现与对账',
    ceilings: { REFUND: null },
    holds: any(
      below('home', 'financial', 'equipmentOrders.orderCash', 'equipmentOrders.orderDeposit'),
      onlyPages(
        'equipmentOrders.list',
        'equipmentOrders.list.refund',
        'equipmentOrders.list.approve',
        'equipmentOrders.list.deduct',
        'equipmentOrders.list.export',
        'shopmall.orderList',
        'shopmall.orderList.export',
        'shopmall.storeList',
        'shopmall.storeDetail',
        'user.list',
        'user.list.refund',
        'user.list.balance',
      ),
    ),
  },
  {
    id: 4,
    name: '客服',
    family: 'PLATFORM',
    remark: '用户服务',
    ceilings: { WAIVE: 3000 },
    holds: any(
      onlyPages(
        'home.index',
        'user.list',
        'user.list.optOut',
        'equipment.list',
        'equipment.list.open',
        'equipment.lock',
        'equipmentOrders.list',
        'equipmentOrders.list.remind',
        'equipmentOrders.list.waive',
        'equipmentOrders.orderDeposit',
      ),
      below('feedback'),
    ),
  },
  {
    id: 5,
    name: '代理商',
    family: 'AGENT',
    remark: '经营自己的医院与设备',
    ceilings: { REDUCE: 5000 },
    holds: any(
      but(below('home', 'equipment', 'equipmentOrders', 'hospital', 'feedback'), 'hospital.list.flag'),
      onlyPages(
        'financial.financeDeatil',
        'financial.financeDeatil.export',
        'financial.agentList',
        'financial.agentDetail',
        'financial.agentDetail.export',
      ),
      onlyPages(
        'management.agent',
        'management.agent.staff',
        'management.agent.export',
        'management.detail',
        'management.log',
        'user.list',
        'administrator.franchisee',
        'shopmall.orderList',
        'shopmall.storeList',
        'shopmall.storeDetail',
      ),
    ),
  },
  { id: 6, name: '店铺', family: 'STORE', remark: '经营自己的店铺', holds: below('business') },
]

/** Adds missing built-in roles, and offers each its new entries. */
export async function installRoles(tx: Tx, now: number): Promise<void> {
  const present = new Set((await tx.selectFrom('Role').select('id').execute()).map(({ id }) => id))
  for (const { id, name, family, remark, ceilings = {} } of builtInRoles) {
    if (present.has(id)) continue
    await tx
      .insertInto('Role')
      .values({ id, roleName: name, family, remark, builtIn: 1, version: 1, createdAt: now, updatedAt: now })
      .execute()
    const rows = Object.entries(ceilings).map(([kind, cents]) => ({ roleId: id, kind, cents }))
    if (rows.length > 0) await tx.insertInto('RoleCeiling').values(rows).execute()
  }
  await offerEntries(tx, builtInRoles, { present, now })
}
