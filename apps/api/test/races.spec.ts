import { request as open } from 'node:http'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { agent, codes, log, manager, menu, role, session } from '@bedside/contracts'
import { Hasher } from '../src/modules/session/hasher.js'
import { buildManager } from '../src/testing/build-managers.js'
import { buildMenu } from '../src/testing/build-menus.js'
import { buildRole, seededRoles } from '../src/testing/build-roles.js'
import { demoPassword } from '../src/seed/profiles.js'
import { menuIdOf, storedRow } from '../src/testing/read-back.js'
import type { Caller } from '../src/testing/caller.js'
import { World } from '../src/testing/world.js'
import { idOf, person, signedIn, type Person } from './support/people.js'

let world: World
let admin: Caller
beforeAll(async () => {
  world = await World.open()
  admin = await signedIn(world, idOf(world, 'admin'))
})
afterAll(() => world.close())

const together = <T>(count: number, call: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => call(n)))

const tally = (answers: readonly { code: number }[]): Record<number, number> => {
  const counts: Record<number, number> = {}
  for (const { code } of answers) counts[code] = (counts[code] ?? 0) + 1
  return counts
}

const count = (sql: string, ...values: unknown[]): number =>
  (world.database.reader.prepare(`SELECT count(*) AS n FROM ${sql}`).get(...values) as { n: number }).n

describe('the last super administrator', () => {
  const supers = () => count('"Manager" WHERE "roleId" = 1 AND "isFlag" = 1 AND "deletedAt" IS NULL')

  const attacks: readonly [
    what: string,
    attack: (me: Caller, managerId: number, account: string) => Promise<{ code: number }>,
  ][] = [
    ['deleted', (me, managerId) => me.call(manager.delManager, { managerId })],
    ['demoted', (me, managerId) => me.call(manager.setRoleByManager, { managerId, roleId: seededRoles.operator })],
    [
      'disabled',
      (me, managerId, account) =>
        me.call(manager.setManager, {
          managerId,
          managerAccount: account,
          managerName: '停用',
          roleId: seededRoles.super,
          isFlag: 2,
        }),
    ],
  ]
  const mixed = [...attacks, ['deleted, demoted and disabled', undefined] as const]

  test.each(mixed)('[P2] two of them, %s by each other twenty times at once: one is left', async (_what, attack) => {
    const [one, other] = [
      await buildManager(world, { role: seededRoles.super }),
      await buildManager(world, { role: seededRoles.super }),
    ]
    // Disables all other super administrators.
    const rest = [one.managerId, other.managerId]
    await world.database.write((tx) =>
      tx.updateTable('Manager').set({ isFlag: 2 }).where('roleId', '=', 1).where('id', 'not in', rest).execute(),
    )
    expect(supers()).toBe(2)
    const callers = [await signedIn(world, one.managerId), await signedIn(world, other.managerId)] as const
    const answers = await together(20, (n) => {
      const [me, him] = n % 2 === 0 ? [callers[0], other] : [callers[1], one]
      const how = attack ?? attacks[n % attacks.length]?.[1]
      return how ? how(me, him.managerId, him.account) : Promise.reject(new Error('no attack'))
    })
    expect(supers()).toBe(1)
    expect(tally(answers)[codes.ok] ?? 0).toBeGreaterThanOrEqual(1)
    expect(Object.keys(tally(answers)).map(Number)).not.toContain(codes.fault)
    await world.database.write(async (tx) => {
      await tx.updateTable('Manager').set({ isFlag: 1 }).where('managerAccount', '=', 'admin').execute()
      await tx.updateTable('Manager').set({ roleId: seededRoles.service }).where('id', 'in', rest).execute()
    })
    admin = await signedIn(world, idOf(world, 'admin'))
  })
})

describe('fifty identical calls at once', () => {
  const creations: readonly [what: string, create: () => Promise<{ code: number }>, rows: () => number][] = [
    ['a role', () => admin.call(role.setRole, { roleName: '五十' }), () => count(`"Role" WHERE "roleName" = '五十'`)],
    [
      'a permission',
      () => admin.call(menu.setMenu, { interfaceType: 1, interfaceName: 'custom.fifty', name: '五十' }),
      () => count(`"Menu" WHERE "interfaceName" = 'custom.fifty'`),
    ],
    [
      'an account, in any case',
      () =>
        admin.call(manager.setManager, {
          managerAccount: Math.random() < 0.5 ? 'Fifty' : 'fifty',
          managerName: '五十',
          managerPassword: 'Welcome2026',
          roleId: seededRoles.service,
        }),
      () => count(`"Manager" WHERE "accountKey" = 'fifty'`),
    ],
    [
      'an agent',
      () =>
        admin.call(agent.updateAgent, {
          company: '五十公司',
          contact: '五十',
          phone: '13955555555',
          managerAccount: 'fiftyagent',
          managerPassword: 'Welcome2026',
        }),
      () => count(`"Agent" WHERE company = '五十公司'`) + count(`"Manager" WHERE "accountKey" = 'fiftyagent'`) - 1,
    ],
  ]

  test.each(creations)('[C0] %s: one is created, the others are refused', async (_what, create, rows) => {
    expect(tally(await together(50, create))).toEqual({ [codes.ok]: 1, [codes.conflict]: 49 })
    expect(rows()).toBe(1)
  })
})

describe('concurrent edits of one version', () => {
  test('[C0] one succeeds and the others are refused', async () => {
    const built = await buildRole(world)
    const him = await buildManager(world)
    const entry = await buildMenu(world)
    const someAgent = { agentId: 1, company: '广州云岭护理服务有限公司', phone: '13800010001' }
    const edits: ((n: number) => Promise<{ code: number }>)[] = [
      (n: number) => admin.call(role.setRole, { roleId: built.roleId, roleName: `改名 ${n}`, version: 1 }),
      (n: number) =>
        admin.call(manager.setManager, {
          managerId: him.managerId,
          managerAccount: him.account,
          managerName: `改名 ${n}`,
          roleId: him.roleId,
          version: 1,
        }),
      (n: number) =>
        admin.call(menu.setMenu, {
          menuId: entry.menuId,
          interfaceType: 1,
          interfaceName: entry.interfaceName,
          name: `改名 ${n}`,
          version: 1,
        }),
      (n: number) => admin.call(agent.updateAgent, { ...someAgent, contact: `改名 ${n}`, version: 1 }),
    ]
    for (const edit of edits) {
      expect(tally(await together(20, edit))).toEqual({ [codes.ok]: 1, [codes.conflict]: 19 })
    }
    expect(storedRow(world, 'Role', built.roleId)).toMatchObject({ version: 2 })
    expect(storedRow(world, 'Menu', entry.menuId)).toMatchObject({ version: 2 })
  })

  test('[P2] permissions granted and revoked at once end as one of the edits, completely', async () => {
    const { roleId } = await buildRole(world)
    const sets = [['user.list'], ['hospital.list'], ['user.list', 'hospital.list'], []].map((keys) =>
      keys.map((key) => menuIdOf(world, key)),
    )
    const answers = await together(20, (n) =>
      admin.call(role.setAuthorityByRole, { roleId, menuIds: sets[n % sets.length] ?? [] }),
    )
    expect(tally(answers)).toEqual({ [codes.ok]: 20 })
    const rows = world.database.reader.prepare('SELECT "menuId" FROM "RoleMenu" WHERE "roleId" = ? ORDER BY "menuId"')
    const held = rows.pluck().all(roleId)
    expect(sets.map((ids) => [...ids].sort((a, b) => a - b))).toContainEqual(held)
  })
})

describe('a role that changes during use', () => {
  test('[P2] calls made after a change was acknowledged obey it, whatever else is in progress', async () => {
    const him = await person(world, { keys: ['management.log'] })
    const menuIds = [menuIdOf(world, 'management.log')]
    const wrong: string[] = []
    let on = true
    let busy = true
    // Other calls run all the time, so that permission trees are built and dropped.
    const noise = together(4, async () => {
      while (busy) await him.caller.call(log.getOperationLogList)
    })
    for (let n = 0; n < 40; n++) {
      on = !on
      await admin.ok(role.setAuthorityByRole, { roleId: him.roleId, menuIds: on ? menuIds : [] })
      for (const { code } of await together(5, () => him.caller.call(log.getOperationLogList)))
        if (code !== (on ? codes.ok : codes.forbidden)) wrong.push(`${n}: ${code}`)
    }
    busy = false
    await noise
    expect(wrong).toEqual([])
  })
})

describe('a form sent slowly', () => {
  const withdrawals: readonly [what: string, code: number, take: (him: Person) => Promise<unknown>][] = [
    [
      'the permission is taken',
      codes.forbidden,
      ({ roleId }) => admin.ok(role.setAuthorityByRole, { roleId, menuIds: [] }),
    ],
    ['the account is deleted', codes.expired, ({ managerId }) => admin.ok(manager.delManager, { managerId })],
    ['it logs out', codes.notLoggedIn, ({ caller }) => caller.ok(session.logout)],
  ]

  // Otherwise a request kept open for minutes could use permissions revoked long ago.
  test.each(withdrawals)('[P2] %s before its last byte: it is refused', async (_what, code, take) => {
    const him = await person(world, { keys: ['management.role.edit'] })
    const form = `roleName=Late${him.managerId}`
    const { method, path } = role.setRole
    const answer = new Promise<number>((resolve, reject) => {
      const headers = {
        authorization: him.caller.token,
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': form.length,
      }
      const request = open(world.url + path, { method, headers }, (response) => {
        response.setEncoding('utf8').on('data', (text: string) => resolve((JSON.parse(text) as { code: number }).code))
      })
      request.on('error', reject)
      request.write(form.slice(0, 4))
      // A reply to a later request shows that the head has been read.
      const rest = him.caller.call(session.getManagerInfo).then(() => take(him))
      rest.then(() => request.end(form.slice(4)), reject)
    })
    expect(await answer).toBe(code)
    expect(count('"Role" WHERE "roleName" = ?', `Late${him.managerId}`)).toBe(0)
  })
})

describe('a hundred wrong passwords at once', () => {
  test('[S1] at most the limit is checked, and afterwards the right one is refused too', async () => {
    const other = await World.open({ LOGIN_FAILURES: '5' })
    const matches = vi.spyOn(other.get(Hasher), 'matches')
    const login = (managerPassword: string) =>
      other.stranger().call(session.login, { managerAccount: 'finance', managerPassword })
    const answers = await together(100, (n) => login(`Wrong${n}2026`))
    expect(matches).toHaveBeenCalledTimes(5)
    expect(tally(answers)).toEqual({ [codes.failed]: 5, [codes.tooMany]: 95 })
    expect((await login(demoPassword)).code).toBe(codes.tooMany)
    expect(matches).toHaveBeenCalledTimes(5)
    // The lock is for that account and address: nobody else is locked out.
    await other.as('service')
    await other.close()
  })

  test('[S1] the right one among them signs in once', async () => {
    const other = await World.open({ LOGIN_FAILURES: '5' })
    const right = new Set([3, 50, 99])
    const answers = await together(100, (n) =>
      other.stranger().call(session.login, {
        managerAccount: 'finance',
        managerPassword: right.has(n) ? demoPassword : `Wrong${n}2026`,
      }),
    )
    const { [codes.ok]: opened = 0, [codes.failed]: looked = 0 } = tally(answers)
    // Each success resets the count; between two of them at most the limit is checked.
    expect(looked).toBeLessThanOrEqual(5 * (opened + 1))
    await other.close()
  })
})
