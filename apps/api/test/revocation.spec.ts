import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { agent, codes, headers, log, manager, menu, role, session, type Code } from '@bedside/contracts'
import { Hasher } from '../src/modules/session/hasher.js'
import { buildAgent } from '../src/testing/build-agents.js'
import { buildManager, type BuiltManager } from '../src/testing/build-managers.js'
import { buildRole, seededRoles } from '../src/testing/build-roles.js'
import { demoPassword } from '../src/seed/profiles.js'
import { menuIdOf } from '../src/testing/read-back.js'
import type { Caller } from '../src/testing/caller.js'
import { World } from '../src/testing/world.js'
import { person, sessionOf, signedIn, type Person } from './support/people.js'

let world: World
let admin: Caller
beforeAll(async () => {
  world = await World.open()
  admin = await world.as('admin')
})
afterAll(() => world.close())

/** A revocation, and the reply to the next request of an open session. */
interface Revocation {
  what: string
  next: Code
  msg?: RegExp
  /** Who loses something; by default a reader of the operation log. */
  who?: () => Promise<Person>
  take: (him: Person) => Promise<unknown>
}

const reader = () => person(world, { keys: ['management.log'] })
const agentsReader = (agentId: number) => person(world, { family: 'AGENT', agentId, keys: ['management.log'] })

const revocations: readonly Revocation[] = [
  {
    what: 'the role loses the permission',
    next: codes.forbidden,
    take: ({ roleId }) => admin.ok(role.setAuthorityByRole, { roleId, menuIds: [menuIdOf(world, 'user.list')] }),
  },
  {
    what: 'the role loses everything',
    next: codes.forbidden,
    take: ({ roleId }) => admin.ok(role.setAuthorityByRole, { roleId, menuIds: [] }),
  },
  {
    what: 'another role is assigned',
    next: codes.forbidden,
    take: async ({ managerId }) =>
      admin.ok(manager.setRoleByManager, { managerId, roleId: (await buildRole(world)).roleId }),
  },
  {
    what: 'another role is chosen in the form',
    next: codes.forbidden,
    take: async ({ managerId, account }) =>
      admin.ok(manager.setManager, {
        managerId,
        managerAccount: account,
        managerName: '改名',
        roleId: (await buildRole(world)).roleId,
      }),
  },
  {
    what: 'the account is disabled',
    next: codes.expired,
    msg: /停用/,
    take: ({ managerId, account, roleId }) =>
      admin.ok(manager.setManager, { managerId, managerAccount: account, managerName: '停用', roleId, isFlag: 2 }),
  },
  {
    what: 'the account is deleted',
    next: codes.expired,
    take: ({ managerId }) => admin.ok(manager.delManager, { managerId }),
  },
  {
    what: 'the password is reset by somebody else',
    next: codes.expired,
    msg: /密码/,
    take: ({ managerId }) => admin.ok(manager.resetPwd, { managerId }),
  },
  {
    what: 'the password is changed in another session',
    next: codes.expired,
    msg: /密码/,
    take: async ({ managerId }) =>
      (await signedIn(world, managerId)).ok(session.updateManagerPassword, {
        oldPassWord: demoPassword,
        managerPassword: 'Another2026',
      }),
  },
  {
    what: 'the session is kicked out',
    next: codes.expired,
    msg: /强制下线：换班/,
    take: ({ managerId }) => admin.ok(session.kickSession, { sessionId: sessionOf(world, managerId), reason: '换班' }),
  },
  {
    what: 'the session is ended from another one',
    next: codes.expired,
    take: async ({ managerId }) => {
      const sessionId = sessionOf(world, managerId)
      await (await signedIn(world, managerId)).ok(session.endSession, { sessionId })
    },
  },
  {
    what: 'it logs out',
    next: codes.notLoggedIn,
    take: ({ caller }) => caller.ok(session.logout),
  },
  {
    what: 'the agent is disabled',
    next: codes.expired,
    msg: /停用/,
    who: async () => agentsReader((await buildAgent(world)).agentId),
    take: ({ agentId }) => admin.ok(agent.updateAgentIsFlag, { agentId: agentId ?? 0, isFlag: 2 }),
  },
  {
    what: 'the agent above is disabled',
    next: codes.expired,
    msg: /停用/,
    who: async () => agentsReader((await buildAgent(world, { parent: 1, withAccount: false })).agentId),
    take: () => admin.ok(agent.updateAgentIsFlag, { agentId: 1, isFlag: 2 }),
  },
  {
    what: 'the password of the agent is changed',
    next: codes.expired,
    msg: /密码/,
    who: async () => {
      const built = await buildAgent(world)
      const managerId = built.managerId ?? 0
      const roleId = (await buildRole(world, { family: 'AGENT', keys: ['management.log'] })).roleId
      await admin.ok(manager.setRoleByManager, { managerId, roleId })
      const caller = await signedIn(world, managerId)
      return { ...built, managerId, roleId, family: 'AGENT', storeId: null, caller }
    },
    take: ({ agentId }) => admin.ok(agent.updateAgentPassword, { agentId: agentId ?? 0 }),
  },
]

describe('a revocation', () => {
  test.each(revocations.map((revocation) => [revocation.what, revocation] as const))(
    '[P2] %s: the very next request obeys',
    async (_what, { next, msg, who = reader, take }) => {
      const him = await who()
      await him.caller.ok(log.getOperationLogList)
      await take(him)
      const answer = await him.caller.call(log.getOperationLogList)
      expect(answer).toMatchObject({ code: next, status: 200, data: null })
      if (msg) expect(answer.msg).toMatch(msg)
    },
  )

  // Last, because it disables an entry for everybody and enables it again.
  test('[P6] disabling an entry, or one above it, applies from the next request', async () => {
    const { caller } = await reader()
    for (const name of ['management.log', 'management']) {
      await caller.ok(log.getOperationLogList)
      const row = await admin.ok(menu.getMenuById, { menuId: menuIdOf(world, name) })
      const { menuId, fid, interfaceType, interfaceName, pageUrl, icon, alwaysShow, hidden, orderBy } = row
      const same = { menuId, fid, interfaceType, interfaceName, pageUrl, icon, alwaysShow, hidden, orderBy }
      const off = await admin.call(menu.setMenu, { ...same, name: row.name, nameEn: row.nameEn, isFlag: 2 })
      // The permission page is needed to enable entries, so entries above it cannot be disabled.
      if (name === 'management') expect(off.code).toBe(codes.conflict)
      else {
        expect(off.code).toBe(codes.ok)
        expect((await caller.call(log.getOperationLogList)).code).toBe(codes.forbidden)
        await admin.ok(menu.setMenu, { ...same, name: row.name, nameEn: row.nameEn, isFlag: 1 })
      }
      await caller.ok(log.getOperationLogList)
    }
  })

  test('[S3] changing one’s own password keeps the current session', async () => {
    const { caller } = await reader()
    await caller.ok(session.updateManagerPassword, { oldPassWord: demoPassword, managerPassword: 'Another2026' })
    await caller.ok(log.getOperationLogList)
  })
})

describe('the permission version', () => {
  const versionOf = async (caller: Caller) =>
    (await caller.call(session.getManagerInfo)).headers.get(headers.permissionVersion)

  test('[P2] is in every reply to an authenticated caller, refusals included, and in no other', async () => {
    const { caller } = await reader()
    const version = await versionOf(caller)
    expect(version).toMatch(/^[0-9a-f]{16}$/)
    const answers = [
      await caller.call(log.getOperationLogList),
      await caller.call(role.getRoleList),
      await caller.send(log.getOperationLogList, new URLSearchParams({ pageNum: 'x' })),
      await caller.call(session.endSession, { sessionId: 1_999_999_999 }),
    ]
    expect(answers.map(({ code }) => code)).toEqual([codes.ok, codes.forbidden, codes.badInput, codes.notFound])
    for (const answer of answers) expect(answer.headers.get(headers.permissionVersion)).toBe(version)
    expect(await versionOf(world.stranger())).toBeNull()
    expect(await versionOf(caller.with('0'.repeat(43)))).toBeNull()
  })

  test('[P2] changes with the role, only for those who have it', async () => {
    const [him, other] = [await reader(), await reader()]
    const before = [await versionOf(him.caller), await versionOf(other.caller)]
    await admin.ok(role.setAuthorityByRole, {
      roleId: him.roleId,
      menuIds: [menuIdOf(world, 'management.log'), menuIdOf(world, 'user.list')],
    })
    const after = [await versionOf(him.caller), await versionOf(other.caller)]
    expect(after[0]).not.toBe(before[0])
    expect(after[1]).toBe(before[1])
    await admin.ok(manager.setRoleByManager, { managerId: other.managerId, roleId: him.roleId })
    expect(await versionOf(other.caller)).toBe(after[0])
  })

  test('[P6] changes when an entry of the tree is added, renamed or removed', async () => {
    const { caller } = await person(world, { role: (await buildRole(world, { keys: ['user.list'] })).roleId })
    const seen = new Set([await versionOf(caller)])
    const entry = { interfaceType: 1 as const, interfaceName: 'custom.versioned', name: '版本' }
    const { menuId } = await admin.ok(menu.setMenu, entry)
    seen.add(await versionOf(caller))
    await admin.ok(menu.setMenu, { ...entry, menuId, name: '新版本' })
    seen.add(await versionOf(caller))
    await admin.ok(menu.delMenu, { menuId })
    seen.add(await versionOf(caller))
    // Without the entry the tree is as before, and so is its version.
    expect(seen.size).toBe(3)
  })
})

test('[P2] a granted permission works with the next request as well', async () => {
  const him = await person(world)
  expect((await him.caller.call(log.getOperationLogList)).code).toBe(codes.forbidden)
  const menuIds = [menuIdOf(world, 'management.log')]
  await admin.ok(role.setAuthorityByRole, { roleId: him.roleId, menuIds })
  await him.caller.ok(log.getOperationLogList)
})

// Signing in takes as long as its password check; what is revoked meanwhile must be gone when it ends.
describe('a revocation during a sign-in', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  const meanwhile: readonly [what: string, who: () => Promise<BuiltManager>, take: (him: BuiltManager) => unknown][] = [
    ['the password is reset', () => buildManager(world), ({ managerId }) => admin.ok(manager.resetPwd, { managerId })],
    [
      'the account is deleted',
      () => buildManager(world),
      ({ managerId }) => admin.ok(manager.delManager, { managerId }),
    ],
    [
      'the agent is disabled',
      async () => buildManager(world, { role: seededRoles.agent, agentId: (await buildAgent(world)).agentId }),
      ({ agentId }) => admin.ok(agent.updateAgentIsFlag, { agentId: agentId ?? 0, isFlag: 2 }),
    ],
    [
      'the agent above is disabled',
      async () => {
        const { agentId: parent } = await buildAgent(world)
        return buildManager(world, { role: seededRoles.agent, agentId: (await buildAgent(world, { parent })).agentId })
      },
      async ({ agentId }) => {
        const { parentId } = await admin.ok(agent.agentInfo, { agentId: agentId ?? 0 })
        await admin.ok(agent.updateAgentIsFlag, { agentId: parentId ?? 0, isFlag: 2 })
      },
    ],
  ]

  test.each(meanwhile)('[S1] %s: no session is created', async (_what, who, take) => {
    const him = await who()
    const hasher = world.get(Hasher)
    const matches = hasher.matches.bind(hasher)
    vi.spyOn(hasher, 'matches').mockImplementationOnce(async (stored, password) => {
      const right = await matches(stored, password)
      await take(him)
      return right
    })
    const answer = await world
      .stranger()
      .call(session.login, { managerAccount: him.account, managerPassword: demoPassword })
    if (answer.code !== codes.ok) return expect(answer.data).toBeNull()
    // A sign-in that finished first is fine, if its session has ended.
    expect((await world.stranger().with(answer.data).call(session.getManagerInfo)).code).toBe(codes.expired)
  })
})
