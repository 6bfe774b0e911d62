import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DB } from '@bedside/prisma'
import type { Insertable } from 'kysely'
import { agent, codes, log, manager, role, session, dayMs, type InputOf } from '@bedside/contracts'
import { testNow } from '../../seed/profiles.js'
import { buildAgent } from '../../testing/build-agents.js'
import { buildManager, somebody } from '../../testing/build-managers.js'
import { buildRole, seededRoles } from '../../testing/build-roles.js'
import { demoPassword } from '../../seed/profiles.js'
import { form } from '../../testing/form.js'
import { logOf, menuIdOf } from '../../testing/read-back.js'
import type { Caller } from '../../testing/caller.js'
import { refusesBadInput } from '../../testing/guarded.js'
import { World } from '../../testing/world.js'

let world: World
let admin: Caller
beforeAll(async () => {
  world = await World.open({ TRUSTED_PROXIES: '1' })
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set(testNow)
  admin = await world.as('admin')
})

const here = () => world

describe('reading the operation log', () => {
  refusesBadInput('operation log:', log.getOperationLogList, here, {
    input: () => ({}),
    bad: [
      [{ from: '2026-11-22', to: '2026-11-21' }, 'to'],
      [{ from: '2025-01-01', to: '2026-11-21' }, 'to'],
    ],
  })

  test('shows who, when, from where, by which request, and what changed', async () => {
    const person = await buildManager(world, { role: seededRoles.super, name: '记录之人' })
    const caller = await world.as(person.account)
    world.clock.freeze()
    const at = world.clock.now()
    const answer = await caller.raw('POST', role.setRole.path, {
      body: form({ roleName: '日志角色一' }),
      headers: { 'x-forwarded-for': '203.0.113.7', 'x-request-id': 'my-request-0001' },
    })
    world.clock.run()
    expect(answer.headers.get('x-request-id')).toBe('my-request-0001')
    const { roleId } = answer.data as { roleId: number }
    const page = await admin.ok(log.getOperationLogList, { keyword: 'my-request-0001' })
    expect(page.list).toMatchObject([
      {
        managerId: person.managerId,
        managerAccount: person.account,
        managerName: '记录之人',
        action: 'role.setRole',
        entity: 'role',
        entityId: String(roleId),
        label: '日志角色一',
        before: null,
        result: 'OK',
        reason: '',
        ip: '203.0.113.7',
        requestId: 'my-request-0001',
        createdAt: new Date(at).toISOString(),
      },
    ])
    expect(page.list[0]?.after).toMatchObject({ roleName: '日志角色一', family: 'PLATFORM' })
  })

  test('is found by record, person, entity, result, name and day', async () => {
    const caller = await somebody(world, ['management.role.edit'])
    const me = await caller.ok(session.getManagerInfo)
    const { roleId } = await caller.ok(role.setRole, { roleName: '找得到的角色' })
    await caller.ok(role.setRole, { roleId, roleName: '找得到的角色', remark: '改' })
    await caller.call(role.delRole, { roleId })
    await logOf(world, await caller.call(session.getManagerInfo))
    const found = async (query: Partial<InputOf<typeof log.getOperationLogList>>) =>
      (await admin.ok(log.getOperationLogList, { managerId: me.managerId, order: 'asc', ...query })).list.map(
        ({ action, result }) => `${action} ${result}`,
      )
    const saves = ['role.setRole OK', 'role.setRole OK']
    expect(await found({})).toEqual([...saves, 'role.delRole REFUSED'])
    expect(await found({ result: 'REFUSED' })).toEqual(['role.delRole REFUSED'])
    expect(await found({ entity: 'role', entityId: String(roleId) })).toEqual(saves)
    expect(await found({ entity: 'manager' })).toEqual([])
    expect(await found({ keyword: '找得到' })).toEqual(saves)
    expect(await found({ keyword: '得到' })).toEqual([])
    expect(await found({ from: '2026-11-21', to: '2026-11-21', result: 'OK' })).toEqual(saves)
    expect(await found({ to: '2026-11-20' })).toEqual([])
    expect(await found({ from: '2026-11-22' })).toEqual([])
  })

  test('a day ends at midnight in Shanghai', async () => {
    for (const [at, roleName] of [
      ['2026-11-21T15:59:59.999Z', '午夜之前'],
      ['2026-11-21T16:00:00.000Z', '午夜之后'],
    ] as const) {
      world.clock.freeze()
      world.clock.set(Date.parse(at))
      admin = await world.as('admin')
      await admin.ok(role.setRole, { roleName })
      world.clock.run()
    }
    const named = async (day: string) => {
      const page = await admin.ok(log.getOperationLogList, { from: day, to: day, keyword: '午夜' })
      return page.list.map(({ label }) => label)
    }
    expect(await named('2026-11-21')).toEqual(['午夜之前'])
    expect(await named('2026-11-22')).toEqual(['午夜之后'])
  })

  test('[P3] an agent sees what its own subtree did, with the total of that; a shop nothing', async () => {
    const keys = ['management.agent.edit', 'management.log']
    const { roleId } = await buildRole(world, { family: 'AGENT', keys })
    const parent = await buildAgent(world, { role: roleId })
    const child = await buildAgent(world, { role: roleId, parent: parent.agentId })
    const stranger = await buildAgent(world, { role: roleId })
    for (const person of [parent, child, stranger]) {
      const caller = await world.as(person.account)
      const row = await caller.ok(agent.agentInfo)
      const { contractFrom, contractTo } = row
      await caller.ok(agent.updateAgent, {
        agentId: row.agentId,
        company: row.company,
        contact: `${row.contact}改`,
        phone: row.phone,
        bedShareBps: row.bedShareBps,
        mallShareBps: row.mallShareBps,
        contractFrom,
        contractTo,
      })
    }
    const seen = async (account: string) => {
      const page = await (await world.as(account)).ok(log.getOperationLogList, { pageSize: 100 })
      expect(page.total).toBe(page.list.length)
      return page.list.map(({ label }) => label).sort()
    }
    expect(await seen(parent.account)).toEqual([parent.company, child.company].sort())
    expect(await seen(child.account)).toEqual([child.company])
    expect((await (await world.as('shop')).call(log.getOperationLogList)).code).toBe(codes.forbidden)
  })
})

describe('logged rows', () => {
  test('a refused write is logged once with its reason, without its content; a refused read is not', async () => {
    const caller = await somebody(world, [])
    const write = await caller.call(role.setRole, { roleName: '不许的角色' })
    expect(await logOf(world, write)).toMatchObject([
      {
        action: 'role.setRole',
        entity: 'role',
        entityId: '',
        label: '',
        before: null,
        after: null,
        result: 'REFUSED',
        reason: 'access.denied {"needs":["角色列表 › 新增/编辑","Roles › Add or edit"]}',
      },
    ])
    const requestId = write.headers.get('x-request-id') ?? ''
    const reasonFor = async (reader: Caller) =>
      (await reader.ok(log.getOperationLogList, { keyword: requestId })).list[0]?.reason
    expect(await reasonFor(admin)).toBe('您的权限不足，需要“角色列表 › 新增/编辑”')
    expect(await reasonFor(admin.speaking('en'))).toBe('You do not have permission: it needs “Roles › Add or edit”')
    // Rows of earlier versions keep their text.
    const old = { reason: '您的权限不足' }
    const [{ id: _, ...row }] = world.database.reader
      .prepare('SELECT * FROM "OperationLog" WHERE "requestId" = ?')
      .all(requestId) as [Insertable<DB['OperationLog']>]
    await world.database.write((tx) =>
      tx
        .insertInto('OperationLog')
        .values({ ...row, ...old })
        .execute(),
    )
    expect(await reasonFor(admin.speaking('en'))).toBe('您的权限不足')
    const read = await caller.call(role.getRoleList)
    expect(read.code).toBe(codes.forbidden)
    expect(await logOf(world, read)).toEqual([])
  })

  test('refusals for other reasons than permissions are not logged', async () => {
    const { roleName } = await buildRole(world)
    for (const answer of [
      await admin.call(role.setRole, { roleName }),
      await admin.call(role.setRole, { roleName: '' }),
      await admin.call(role.delRole, { roleId: 1 }),
      await admin.call(role.delRole, { roleId: 999_999 }),
    ]) {
      expect(answer.code).not.toBe(codes.ok)
      expect(await logOf(world, answer)).toEqual([])
    }
  })

  test('no row holds a password, a hash or a token, whatever was done', async () => {
    const person = await buildManager(world)
    const caller = await world.as(person.account)
    await caller.ok(session.updateManagerPassword, { oldPassWord: demoPassword, managerPassword: 'Leaky2026' })
    await admin.ok(manager.resetPwd, { managerId: person.managerId, managerPassword: 'Leakier2026' })
    await admin.ok(manager.setManager, {
      managerAccount: 'leakproof',
      managerName: '不漏的人',
      roleId: seededRoles.service,
      managerPassword: 'Leakiest2026',
    })
    const everything = JSON.stringify(world.database.reader.prepare('SELECT * FROM "OperationLog"').all())
    expect(everything).not.toMatch(/Leak(y|ier|iest)2026|Bedside2026|argon2|tokenHash|passwordHash/)
    expect(everything).not.toContain(caller.token)
  })

  test('a request id may come from the caller, but cannot break a log line or be overlong', async () => {
    const save = async (id: string) => {
      const answer = await admin.raw('POST', role.setRole.path, {
        body: form({ roleName: `请求号${id.length}${Date.now()}` }),
        headers: { 'x-request-id': id },
      })
      return answer.headers.get('x-request-id')
    }
    expect(await save('abcdefgh-1')).toBe('abcdefgh-1')
    for (const id of ['short', 'x'.repeat(65), 'has space in it', 'quote"quote"', '<script>alert</script>'])
      expect(await save(id)).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('rows are only ever added', async () => {
    await admin.ok(role.setRole, { roleName: '不可更改' })
    const change = () => world.database.write((tx) => tx.updateTable('OperationLog').set({ label: 'x' }).execute())
    const wipe = () => world.database.write((tx) => tx.deleteFrom('OperationLog').execute())
    await expect(change()).rejects.toThrow('never changed')
    await expect(wipe()).rejects.toThrow('never deleted')
  })

  test('each kind of write leaves exactly one row', async () => {
    const { roleId } = await buildRole(world)
    const menuIds = [menuIdOf(world, 'home.index')]
    const answers = [
      await admin.call(role.setRole, { roleName: '一行一' }),
      await admin.call(role.setAuthorityByRole, { roleId, menuIds }),
      await admin.call(role.copyRole, { roleId, roleName: '一行二' }),
      await admin.call(role.delRole, { roleId }),
      await admin.call(agent.updateAgent, {
        company: '一行公司',
        contact: '一行人',
        phone: '13312345678',
        managerAccount: 'onerow1',
        managerPassword: 'Initial2026',
      }),
    ]
    for (const answer of answers) {
      expect(answer.code).toBe(codes.ok)
      expect(await logOf(world, answer)).toHaveLength(1)
    }
  })
})

describe('reading the sign-in log', () => {
  refusesBadInput('sign-in log:', log.getLoginLogList, here, {
    input: () => ({}),
    bad: [[{ from: '2025-01-01', to: '2026-11-21' }, 'to']],
  })

  test('shows successes and failures, by the beginning of the account, result and day', async () => {
    const { account } = await buildManager(world)
    await world.as(account)
    await expect(world.as(account, 'Wrong2026')).rejects.toThrow()
    const found = async (query: Partial<InputOf<typeof log.getLoginLogList>>) =>
      (await admin.ok(log.getLoginLogList, { keyword: account, order: 'asc', ...query })).list.map(
        ({ result }) => result,
      )
    expect(await found({})).toEqual(['OK', 'WRONG'])
    expect(await found({ result: 'WRONG' })).toEqual(['WRONG'])
    expect(await found({ keyword: account.slice(0, -1), result: 'OK' })).toContain('OK')
    expect(await found({ keyword: account.slice(1) })).toEqual([])
    expect(await found({ from: '2026-11-22' })).toEqual([])
    const [row] = (await admin.ok(log.getLoginLogList, { keyword: account })).list
    expect(Object.keys(row ?? {}).sort()).toEqual(
      ['createdAt', 'ip', 'logId', 'managerAccount', 'requestId', 'result', 'userAgent'].sort(),
    )
  })

  test('an account is found in whatever case it is typed, as it signs in', async () => {
    const { account } = await buildManager(world, { account: 'MixedCase1' })
    await world.as(account)
    expect((await admin.ok(log.getLoginLogList, { keyword: account })).total).toBe(1)
  })

  test('[P3] an agent who may read it sees its own subtree only, locked attempts included', async () => {
    const { roleId } = await buildRole(world, { family: 'AGENT', keys: ['management.log.login'] })
    const parent = await buildAgent(world, { role: roleId })
    const child = await buildAgent(world, { role: roleId, parent: parent.agentId })
    const stranger = await buildAgent(world, { role: roleId })
    for (const { account } of [parent, child, stranger]) await world.as(account)
    for (let time = 0; time < 6; time++) await expect(world.as(child.account, 'Wrong2026')).rejects.toThrow()
    const page = await (await world.as(parent.account)).ok(log.getLoginLogList, { pageSize: 100 })
    const accounts = new Set(page.list.map(({ managerAccount }) => managerAccount))
    expect([...accounts].sort()).toEqual([parent.account, child.account].sort())
    expect(page.list.map(({ result }) => result)).toContain('LOCKED')
    expect(page.total).toBe(page.list.length)
  })
})

describe('a form that is too old', () => {
  test('shows the first state and the last, without the steps between, and who saved last', async () => {
    const { roleId, roleName } = await buildRole(world)
    const other = await buildManager(world, { role: seededRoles.super })
    const them = await world.as(other.account)
    await admin.ok(role.setRole, { roleId, roleName, remark: '一', version: 1 })
    await them.ok(role.setRole, { roleId, roleName, remark: '二', version: 2 })
    const answer = await admin.call(role.setRole, { roleId, roleName, remark: '三', version: 1 })
    expect(answer.data).toEqual({ version: 3, by: other.account, changed: { remark: { before: '', after: '二' } } })
    const one = await admin.call(role.setRole, { roleId, roleName, remark: '三', version: 2 })
    expect(one.data).toMatchObject({ changed: { remark: { before: '一', after: '二' } } })
    expect((await admin.speaking('en').call(role.setRole, { roleId, roleName, version: 1 })).msg).toBe(
      'Somebody else changed this in the meantime (Remark). Please reload',
    )
  })

  test('a field that has its old value again does not count as changed', async () => {
    const { roleId, roleName } = await buildRole(world)
    await admin.ok(role.setRole, { roleId, roleName, remark: '来回', version: 1 })
    await admin.ok(role.setRole, { roleId, roleName: `${roleName}新`, remark: '', version: 2 })
    const answer = await admin.call(role.setRole, { roleId, roleName, version: 1 })
    expect(answer.data).toMatchObject({ version: 3 })
    expect(Object.keys((answer.data as unknown as { changed: object }).changed)).toEqual(['roleName'])
  })
})

describe('a clock that moves', () => {
  test('does not affect searching by day', async () => {
    world.clock.set(testNow - 400 * dayMs)
    const old = await world.as('admin')
    await old.ok(role.setRole, { roleName: '去年的角色' })
    world.clock.set(testNow)
    admin = await world.as('admin')
    const day = '2025-10-17'
    const page = await admin.ok(log.getOperationLogList, { from: day, to: day })
    expect(page).toMatchObject({ total: 1, list: [{ label: '去年的角色' }] })
  })
})
