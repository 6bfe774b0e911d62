import { allEndpoints, fieldsOf, type Endpoint } from '@bedside/contracts'
import { buildAgent } from '../../src/testing/build-agents.js'
import { buildManager } from '../../src/testing/build-managers.js'
import { buildMenu } from '../../src/testing/build-menus.js'
import { buildRole } from '../../src/testing/build-roles.js'
import { buildStore } from '../../src/testing/build-store.js'
import { menuIdOf } from '../../src/testing/read-back.js'
import type { World } from '../../src/testing/world.js'
import { account, unique, type Input, type Own } from './own.js'
import { sessionOf, signedIn } from './people.js'
import { ownDeviceRows } from './own-device-rows.js'
import { ownOrderRows } from './own-order-rows.js'
import { ownPeopleRows } from './own-people-rows.js'
import { ownPlaceRows } from './own-place-rows.js'
import { ownBookings } from './ledger-rows.js'
import { ownReconciliations } from './reconciliation-rows.js'
import { ownExportRows } from './export-rows.js'
import { ownFeedbackRows } from './feedback-rows.js'
import { ownNewsRows } from './news-rows.js'
import { ownGoodsRows } from './goods-rows.js'
import { ownSlideRows } from './slide-rows.js'
import { ownAuditRows } from './audit-rows.js'
import { ownMallRows } from './mall-rows.js'
import { ownStaffRows, storeRows } from './store-rows.js'
import { ownPartyPayments } from './party-payment-rows.js'
import { ownSuspense } from './suspense-rows.js'
import { ownFactorResets } from './second-factor-rows.js'
import { ownWithdrawals } from './withdrawal-rows.js'

export type { Own } from './own.js'

const staff = async (world: World, { agentId }: Own) =>
  buildManager(world, { agentId, role: (await buildRole(world, { family: 'AGENT' })).roleId })

/**
 * For each endpoint with ids in its input: inputs with the caller's own records that together use every id field. The tests
 * replace the ids by foreign ones. A new id field needs a row here; the tests fail if it is missing.
 */
const rows: Record<string, (world: World, own: Own) => Promise<Input[]>> = {
  'session.endSession': async (world, { me }) => {
    await signedIn(world, me.managerId)
    return [{ sessionId: sessionOf(world, me.managerId) }]
  },
  'session.kickSession': async (world, own) => {
    const { managerId } = await staff(world, own)
    await signedIn(world, managerId)
    return [{ sessionId: sessionOf(world, managerId), reason: '下班了' }]
  },
  'session.unlockManager': async (world, own) => [{ managerId: (await staff(world, own)).managerId }],

  'manager.getManagerlist': async (world, own) => {
    const { agentId, roleId } = await staff(world, own)
    return [{ agentId }, { roleId }]
  },
  'manager.exportManagerlist': async (world, own) => {
    const { agentId, roleId } = await staff(world, own)
    return [{ agentId }, { roleId }]
  },
  'manager.setManager': async (world, own) => {
    const { managerId, roleId, account: managerAccount } = await staff(world, own)
    const role = await buildRole(world, { family: 'AGENT' })
    const shopRole = await buildRole(world, { family: 'STORE' })
    return [
      { ...account(), roleId: role.roleId, agentId: own.agentId },
      { managerId, managerAccount, managerName: '新名字', roleId },
      { ...account(), roleId: shopRole.roleId, storeId: (await buildStore(world, own)).storeId },
    ]
  },
  'manager.setRoleByManager': async (world, own) => [
    {
      managerId: (await staff(world, own)).managerId,
      roleId: (await buildRole(world, { family: 'AGENT' })).roleId,
    },
  ],
  'manager.delManager': async (world, own) => [{ managerId: (await staff(world, own)).managerId }],
  'manager.getManagerParentInfo': async (world, own) => [{ managerId: (await staff(world, own)).managerId }],
  'manager.resetPwd': async (world, own) => [{ managerId: (await staff(world, own)).managerId }],
  'manager.getManagerMenuList': async (world, own) => [{ managerId: (await staff(world, own)).managerId }],

  'role.setRole': async (world) => [{ roleId: (await buildRole(world)).roleId, roleName: `改名${unique()}` }],
  'role.delRole': async (world) => [{ roleId: (await buildRole(world)).roleId }],
  'role.getRoleMenuList': async (world) => [{ roleId: (await buildRole(world)).roleId }],
  'role.setAuthorityByRole': async (world) => [
    { roleId: (await buildRole(world)).roleId, menuIds: [menuIdOf(world, 'home')] },
  ],
  'role.setRoleRules': async (world) => [
    { roleId: (await buildRole(world)).roleId, secondFactor: 1, reason: '账号安全' },
  ],
  'role.setRoleCeiling': async (world) => [
    { roleId: (await buildRole(world)).roleId, kind: 'WAIVE', unbounded: 0, ceilingCents: 0, reason: '业务调整' },
  ],
  'role.copyRole': async (world) => [{ roleId: (await buildRole(world)).roleId, roleName: `副本${unique()}` }],

  'menu.getMenuByFid': async (world) => [{ fid: menuIdOf(world, 'home') }],
  'menu.getMenuById': async (world) => [{ menuId: menuIdOf(world, 'home') }],
  'menu.setMenu': async (world) => {
    const { menuId, interfaceName } = await buildMenu(world)
    const page = { interfaceType: 2, interfaceName: `custom.page${unique()}`, name: '新页面' }
    return [
      { menuId, interfaceName, interfaceType: 1, name: '改名' },
      { ...page, fid: menuId },
    ]
  },
  'menu.moveMenu': async (world) => {
    const { menuId: fid } = await buildMenu(world)
    const [first, second] = [await buildMenu(world, { fid }), await buildMenu(world, { fid })]
    return [{ menuId: first.menuId, fid, menuIds: [second.menuId, first.menuId] }]
  },
  'menu.delMenu': async (world) => [{ menuId: (await buildMenu(world)).menuId }],

  'agent.getAgentList': async (_world, own) => [{ parentId: own.agentId }],
  'agent.exportAgentList': async (_world, own) => [{ parentId: own.agentId }],
  'agent.getAgentSums': async (_world, own) => [{ parentId: own.agentId }],
  'agent.agentInfo': async (_world, own) => [{ agentId: own.below }],
  'agent.getAgentShareChanges': async (_world, own) => [{ agentId: own.below }],
  'agent.getAgentLicence': async (_world, own) => [{ agentId: own.below }],
  'agent.setAgentLicence': async (_world, own) => [{ agentId: own.below, licence: [] }],
  'agent.updateAgent': async (world, own) => {
    const { agentId, company, phone } = await buildAgent(world, { parent: own.agentId, withAccount: false })
    const number = unique()
    const added = { company: `新代理${number}`, contact: '新联系人', phone: `1396666${number}`, ...account() }
    const { managerName: _, ...form } = added as Input
    return [
      { agentId, company, phone, contact: '新联系人' },
      { ...form, parentId: own.agentId },
    ]
  },
  'agent.updateAgentIsFlag': async (world, own) => {
    const { agentId } = await buildAgent(world, { parent: own.agentId, withAccount: false })
    return [{ agentId, isFlag: 2 }]
  },
  'agent.updateAgentPassword': async (world, own) => {
    const { roleId } = await buildRole(world, { family: 'AGENT' })
    return [{ agentId: (await buildAgent(world, { parent: own.agentId, role: roleId })).agentId }]
  },

  ...ownPlaceRows,
  ...ownDeviceRows,
  ...ownPeopleRows,
  ...ownOrderRows,
  ...ownFactorResets,
  ...ownWithdrawals,
  ...ownBookings,
  ...ownReconciliations,
  ...ownSuspense,
  ...ownPartyPayments,
  ...ownFeedbackRows,
  ...storeRows,
  ...ownStaffRows,
  ...ownGoodsRows,
  ...ownSlideRows,
  ...ownAuditRows,
  ...ownMallRows,
  ...ownExportRows,
  ...ownNewsRows,

  'log.getOperationLogList': async (_world, { me }) => [{ managerId: me.managerId }],
  'log.exportOperationLogList': async (_world, { me }) => [{ managerId: me.managerId }],
}

/** The id fields of an endpoint. */
const idFieldsOf = (endpoint: Endpoint): string[] =>
  [...fieldsOf(endpoint.input)]
    .filter(([key, { is }]) => key === 'fid' || (is.kind === 'int' && is.unit === 'id'))
    .map(([key]) => key)

export const endpointsWithIds = allEndpoints.filter((endpoint) => idFieldsOf(endpoint).length > 0)

/** Inputs with the caller's own records, each with the id field to replace. */
export async function ownInputs(
  world: World,
  endpoint: Endpoint,
  own: Own,
): Promise<{ field: string; input: Input }[]> {
  const inputs = (await rows[endpoint.name]?.(world, own)) ?? []
  return idFieldsOf(endpoint).flatMap((field) => {
    const having = inputs.filter((input) => field in input)
    if (having.length === 0) throw new Error(`${endpoint.name} takes ${field}: add an input with it to ${here}`)
    return having.map((input) => ({ field, input }))
  })
}
const here = 'test/support/records.ts'

export const putInto = (input: Input, field: string, id: number): Input => ({
  ...input,
  [field]: Array.isArray(input[field]) ? [...(input[field] as number[]), id] : id,
})
