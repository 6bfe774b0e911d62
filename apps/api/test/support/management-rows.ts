import type { AccessKey, Family } from '@bedside/contracts'
import { buildAgent } from '../../src/testing/build-agents.js'
import { buildManager, type BuiltManager } from '../../src/testing/build-managers.js'
import { buildMenu } from '../../src/testing/build-menus.js'
import { buildRole } from '../../src/testing/build-roles.js'
import { demoPassword } from '../../src/seed/profiles.js'
import { menuIdOf } from '../../src/testing/read-back.js'
import type { World } from '../../src/testing/world.js'
import { unique, type Input } from './own.js'
import { sessionOf, signedIn } from './people.js'
import { type Row, pictureFile } from './meaningful-row.js'

/** Two pages below a new module, held by these roles. */
async function siblings(world: World, roles: number[]): Promise<{ fid: number; ids: number[] }> {
  const { menuId: fid } = await buildMenu(world)
  const ids = [await buildMenu(world, { fid, roles }), await buildMenu(world, { fid, roles })]
  return { fid, ids: ids.map(({ menuId }) => menuId) }
}

/** A manager whom everybody outranks; of an agent if the caller may manage only agents' staff. */
const weakling = (world: World, key: AccessKey | 'session'): Promise<BuiltManager> =>
  buildManager(world, { family: familyFor(key) })
const familyFor = (key: AccessKey | 'session'): Family => (key === 'management.agent.staff' ? 'AGENT' : 'PLATFORM')

const newAccount = (): Input => ({
  managerAccount: `newcomer${unique()}`,
  managerName: '新人',
  managerPassword: 'Welcome2026',
})

/** The rows of `meaningful.ts` for accounts, roles, the menu and agents. */
export const managementRows: Record<string, Row> = {
  'session.login': () => ({ managerAccount: 'finance', managerPassword: demoPassword }),
  'session.updateManagerPassword': () => ({ oldPassWord: demoPassword, managerPassword: 'Another2026' }),
  'session.endSession': async (world, _key, me) => {
    await signedIn(world, me.managerId)
    return { sessionId: sessionOf(world, me.managerId) }
  },
  'session.kickSession': async (world, key) => {
    const { managerId } = await weakling(world, key)
    await signedIn(world, managerId)
    return { sessionId: sessionOf(world, managerId), reason: '下班了' }
  },
  'session.unlockManager': async (world, key) => ({ managerId: (await weakling(world, key)).managerId }),
  'manager.setManager': async (world, key) => {
    const family = familyFor(key)
    const { roleId } = await buildRole(world, { family })
    const owner = family === 'AGENT' ? { agentId: (await buildAgent(world, { withAccount: false })).agentId } : {}
    return { ...newAccount(), ...owner, roleId }
  },
  'manager.setRoleByManager': async (world, key) => ({
    managerId: (await weakling(world, key)).managerId,
    roleId: (await buildRole(world)).roleId,
  }),
  'manager.delManager': async (world, key) => ({ managerId: (await weakling(world, key)).managerId }),
  'manager.resetPwd': async (world, key) => ({ managerId: (await weakling(world, key)).managerId }),
  'role.setRole': () => ({ roleName: `新角色${unique()}` }),
  'role.delRole': async (world) => ({ roleId: (await buildRole(world)).roleId }),
  'role.getRoleMenuList': async (world) => ({ roleId: (await buildRole(world)).roleId }),
  'role.setAuthorityByRole': async (world, key) => ({
    roleId: (await buildRole(world)).roleId,
    menuIds: key === 'session' ? [] : [menuIdOf(world, key)],
  }),
  'role.setRoleRules': async (world) => ({
    roleId: (await buildRole(world)).roleId,
    secondFactor: 1,
    reason: '账号安全',
  }),
  'role.setRoleCeiling': async (world) => ({
    roleId: (await buildRole(world)).roleId,
    kind: 'WAIVE',
    unbounded: 0,
    ceilingCents: 0,
    reason: '业务调整',
  }),
  'role.copyRole': async (world) => ({ roleId: (await buildRole(world)).roleId, roleName: `副本${unique()}` }),
  'menu.getMenuById': (world) => ({ menuId: menuIdOf(world, 'home') }),
  'menu.setMenu': (world) => ({
    interfaceType: 3,
    fid: menuIdOf(world, 'management.permission'),
    interfaceName: `custom.button${unique()}`,
    name: '新按钮',
  }),
  'menu.moveMenu': async (world, _key, me) => {
    const { fid, ids } = await siblings(world, [me.roleId])
    return { menuId: ids[0], fid, menuIds: ids.toReversed() }
  },
  'menu.delMenu': async (world, _key, me) => ({
    menuId: (await buildMenu(world, { roles: [me.roleId] })).menuId,
  }),
  'preference.setPreference': () => ({ key: `view.${unique()}`, value: '{"columns":["company"]}' }),
  'agent.agentInfo': async (world) => ({ agentId: (await buildAgent(world)).agentId }),
  'agent.getAgentShareChanges': async (world) => ({ agentId: (await buildAgent(world)).agentId }),
  'agent.getAgentLicence': async (world) => ({ agentId: (await buildAgent(world)).agentId }),
  'agent.uploadAgentLicence': pictureFile,
  'agent.setAgentLicence': async (world) => ({ agentId: (await buildAgent(world)).agentId, licence: [] }),
  'agent.updateAgent': async (world) => {
    const { agentId, company, phone } = await buildAgent(world, { withAccount: false })
    return { agentId, company, phone, contact: '新联系人' }
  },
  'agent.updateAgentIsFlag': async (world) => ({
    agentId: (await buildAgent(world, { withAccount: false })).agentId,
    isFlag: 2,
  }),
  'agent.updateAgentPassword': async (world) => ({
    agentId: (await buildAgent(world, { role: (await buildRole(world, { family: 'AGENT' })).roleId })).agentId,
  }),
}
