import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  allEndpoints,
  codes,
  manager,
  parameter,
  role,
  session,
  hourMs,
  minuteMs,
  type Endpoint,
  type SessionRow,
} from '@bedside/contracts'
import { Jobs } from '../../jobs/jobs.js'
import { testNow } from '../../seed/profiles.js'
import { allBut, seededRoles } from '../../testing/build-roles.js'
import { buildManager, somebody } from '../../testing/build-managers.js'
import { demoPassword } from '../../seed/profiles.js'
import { form } from '../../testing/form.js'
import { logOf, storedRow } from '../../testing/read-back.js'
import type { Caller } from '../../testing/caller.js'
import { World } from '../../testing/world.js'

let world: World
beforeAll(async () => {
  world = await World.open()
})
afterAll(() => world.close())
beforeEach(() => {
  world.clock.freeze()
  world.clock.set(testNow)
})

/** Waits for background writes. */
const written = () => world.database.write(async () => {})

/** A new manager, signed in, whose sessions no other test ends. */
async function newcomer(want: Parameters<typeof buildManager>[1] = {}) {
  const person = await buildManager(world, want)
  return { ...person, caller: await world.as(person.account) }
}
const sessionOf = async (caller: Caller) => {
  const mine = await caller.ok(session.getSessionList)
  return mine.find(({ current }) => current === 1)?.sessionId ?? 0
}

describe('logging out', () => {
  test('[S2] [C13] ends the session on the server, and no other session', async () => {
    const { account, caller } = await newcomer()
    const other = await world.as(account)
    expect(await caller.call(session.logout)).toMatchObject({ code: codes.ok, data: null })
    for (const endpoint of [session.getManagerInfo, session.logout, manager.getManagerMenuList]) {
      expect(await caller.call(endpoint)).toMatchObject({ code: codes.notLoggedIn, msg: '用户未登录' })
    }
    expect((await other.call(session.getManagerInfo)).code).toBe(codes.ok)
  })

  test('[C13] HEAD, POST and other spellings of the path log nobody out', async () => {
    const { caller } = await newcomer()
    const { path } = session.logout
    for (const [method, at] of [
      ['HEAD', path],
      ['POST', path],
      ['OPTIONS', path],
      ['GET', `${path}/`],
      ['GET', path.toUpperCase()],
      ['GET', path.replace('/admin/', '//admin/')],
      ['GET', path.replace('logout', '%6cogout')],
    ] as const) {
      expect((await caller.raw(method, at)).status, `${method} ${at}`).toBe(404)
      expect((await caller.call(session.getManagerInfo)).code).toBe(codes.ok)
    }
  })
})

describe('who is signed in', () => {
  test('[C14] managers see their own data, and nothing secret', async () => {
    for (const [account, expected] of [
      ['operator', { family: 'PLATFORM', roleName: '运营', agentId: null, storeId: null }],
      ['subagent', { family: 'AGENT', roleName: '代理商', agentId: 2, storeId: null }],
      ['shop', { family: 'STORE', roleName: '店铺', agentId: null, storeId: 1 }],
    ] as const) {
      const info = await (await world.as(account)).ok(session.getManagerInfo)
      expect(info).toMatchObject({
        managerAccount: account,
        mustChangePassword: 0,
        lastLoginAt: null,
        lastLoginIp: '',
        ...expected,
      })
      expect(Object.keys(info).sort()).toEqual(
        [
          'agentId',
          'family',
          'lastLoginAt',
          'lastLoginIp',
          'looksOnly',
          'managerAccount',
          'managerId',
          'managerName',
          'mustChangePassword',
          'mustEnrol',
          'roleId',
          'roleName',
          'storeId',
        ].sort(),
      )
    }
  })

  test('[C14] the last sign-in is the one before this session, regardless of later and refused ones', async () => {
    const { account, caller: first } = await newcomer()
    const last = async (caller: Caller) => {
      const { lastLoginAt, lastLoginIp } = await caller.ok(session.getManagerInfo)
      return [lastLoginAt, lastLoginIp]
    }
    expect(await last(first)).toEqual([null, ''])
    world.clock.set(testNow + minuteMs)
    const refused = { managerAccount: account, managerPassword: 'Wrong2026' }
    expect((await world.stranger().call(session.login, refused)).code).toBe(codes.failed)
    world.clock.set(testNow + hourMs)
    const second = await world.as(account)
    expect(await last(second)).toEqual([new Date(testNow).toISOString(), '127.0.0.1'])
    world.clock.set(testNow + hourMs + minuteMs)
    const third = await world.as(account)
    expect(await last(third)).toEqual([new Date(testNow + hourMs).toISOString(), '127.0.0.1'])
    expect(await last(second)).toEqual([new Date(testNow).toISOString(), '127.0.0.1'])
    expect(await last(first)).toEqual([null, ''])
  })

  test('[C14] [C0] the token is taken from the header, with or without Bearer, and never from a cookie or the query', async () => {
    const { caller } = await newcomer()
    const ask = (headers: Record<string, string>, more = '') =>
      world.stranger().raw('GET', session.getManagerInfo.path + more, { headers })
    expect((await ask({ authorization: caller.token })).code).toBe(codes.ok)
    expect((await ask({ authorization: `Bearer ${caller.token}` })).code).toBe(codes.ok)
    expect((await ask({ cookie: `Authorization=${caller.token}` })).code).toBe(codes.notLoggedIn)
    expect((await ask({}, `?Authorization=${caller.token}`)).code).toBe(codes.notLoggedIn)
    expect((await ask({ authorization: `Basic ${caller.token}` })).code).toBe(codes.notLoggedIn)
    expect((await ask({ authorization: `${caller.token}x` })).code).toBe(codes.notLoggedIn)
  })
})

describe('how long a session lasts', () => {
  const expired = { code: codes.expired, msg: '登录凭证已过期，请重新登录', data: null }

  test('[S4] without a call it expires after two hours', async () => {
    const { caller } = await newcomer()
    world.clock.set(testNow + 2 * hourMs - 1)
    expect((await caller.call(session.getManagerInfo)).code).toBe(codes.ok)
    await written()
    world.clock.set(testNow + 4 * hourMs - 1)
    expect(await caller.call(session.getManagerInfo)).toMatchObject(expired)
  })

  test('[S4] calls keep it alive, but for no more than twelve hours', async () => {
    const { caller } = await newcomer()
    for (let at = testNow + hourMs; at < testNow + 12 * hourMs; at += hourMs) {
      world.clock.set(at)
      expect((await caller.call(session.getManagerInfo)).code).toBe(codes.ok)
      await written()
    }
    world.clock.set(testNow + 12 * hourMs - 1)
    expect((await caller.call(session.getManagerInfo)).code).toBe(codes.ok)
    world.clock.set(testNow + 12 * hourMs)
    expect(await caller.call(session.getManagerInfo)).toMatchObject(expired)
    expect((await caller.speaking('en').call(session.getManagerInfo)).msg).toBe(
      'Your session has expired. Please sign in again',
    )
  })

  test('a shorter maximum length ends open sessions at once, and lists show it after the sweep', async () => {
    const { caller } = await newcomer()
    const setHours = async (value: number) =>
      (await world.as('admin')).ok(parameter.setParameter, { key: 'account.sessionHours', value, reason: '账号安全' })
    await setHours(1)
    await world.get(Jobs).run('SESSION_SWEEP')
    const [{ createdAt, expiresAt }] = (await caller.ok(session.getSessionList)) as [SessionRow]
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(hourMs)
    await setHours(2)
    const later = await newcomer()
    await setHours(1)
    world.clock.set(testNow + hourMs - 1)
    expect((await later.caller.call(session.getManagerInfo)).code).toBe(codes.ok)
    world.clock.set(testNow + hourMs)
    expect(await later.caller.call(session.getManagerInfo)).toMatchObject(expired)
    world.clock.set(testNow)
    await setHours(0)
  })

  test('a refused call counts as activity, an expired one does not', async () => {
    const { caller } = await newcomer()
    world.clock.set(testNow + 2 * hourMs - 1)
    expect((await caller.call(role.getRoleList)).code).toBe(codes.forbidden)
    await written()
    world.clock.set(testNow + 3 * hourMs)
    expect((await caller.call(session.getManagerInfo)).code).toBe(codes.ok)
    await written()
    world.clock.set(testNow + 5 * hourMs)
    expect(await caller.call(session.getManagerInfo)).toMatchObject(expired)
    expect(await caller.call(session.getManagerInfo)).toMatchObject(expired)
  })

  test('calls that come while nothing can be written queue one write per session, however many they are', async () => {
    const { caller } = await newcomer()
    const other = await newcomer()
    world.clock.set(testNow + hourMs)
    const { works, waiting } = world.database.stats
    let letGo = (): void => undefined
    const blocker = world.database.write(() => new Promise<void>((resolve) => (letGo = resolve)))
    for (let call = 0; call < 5; call++) await caller.ok(session.getManagerInfo)
    await other.caller.ok(session.getManagerInfo)
    expect(world.database.stats.waiting).toBe(waiting + 2)
    letGo()
    await blocker
    await written()
    expect(world.database.stats.works).toBe(works + 4)
    world.clock.set(testNow + 2.5 * hourMs)
    expect((await caller.call(session.getManagerInfo)).code).toBe(codes.ok)
  })

  test('the limits are settings, and so is the maximum number of sessions: the oldest ends', async () => {
    const strict = await World.open({ SESSION_IDLE_MINUTES: '5', SESSIONS_PER_MANAGER: '2' })
    try {
      const [first, second, third] = [await strict.as('admin'), await strict.as('admin'), await strict.as('admin')]
      expect(await first.call(session.getManagerInfo)).toMatchObject({
        code: codes.expired,
        msg: '您的账号在其他设备登录，本次登录已失效',
      })
      expect((await second.call(session.getManagerInfo)).code).toBe(codes.ok)
      expect(await third.ok(session.getSessionList)).toHaveLength(2)
      strict.clock.set(strict.clock.now() + 5 * minuteMs)
      expect(await third.call(session.getManagerInfo)).toMatchObject(expired)
    } finally {
      await strict.close()
    }
  })
})

describe('changing one’s own password', () => {
  const input = { oldPassWord: demoPassword, managerPassword: 'Newpass2026' }
  test('[C15] ends all other sessions, not this one; only the new password works', async () => {
    const { account, managerId, caller } = await newcomer()
    const elsewhere = await world.as(account)
    const answer = await caller.call(session.updateManagerPassword, input)
    expect(answer).toMatchObject({ code: codes.ok, data: null })
    expect((await caller.call(session.getManagerInfo)).code).toBe(codes.ok)
    expect(await elsewhere.call(session.getManagerInfo)).toMatchObject({
      code: codes.expired,
      msg: '密码已修改，请重新登录',
    })
    await expect(world.as(account)).rejects.toThrow('账号或密码错误')
    await world.as(account, 'Newpass2026')
    const rows = await logOf(world, answer)
    expect(rows).toMatchObject([
      { action: 'session.updateManagerPassword', entity: 'manager', entityId: String(managerId) },
    ])
    expect(JSON.stringify(rows)).not.toMatch(/Newpass2026|Bedside2026|argon2/)
  })

  test('[C15] a wrong old password gets code 0, with the message in data.message too, and changes nothing', async () => {
    const { caller, account } = await newcomer()
    const other = await world.as(account)
    const before = world.digest()
    for (const [language, text] of [
      ['zh', '原密码错误'],
      ['en', 'The current password is wrong'],
    ] as const) {
      const answer = await caller
        .speaking(language)
        .call(session.updateManagerPassword, { ...input, oldPassWord: 'Wrong2026' })
      expect(answer).toMatchObject({ code: codes.failed, msg: text, data: { message: text } })
      expect(await logOf(world, answer)).toEqual([])
    }
    expect(world.digest()).toBe(before)
    expect((await other.call(session.getManagerInfo)).code).toBe(codes.ok)
  })

  test('[C15] refused input too has its message in data.message, with the fields beside it', async () => {
    const { caller } = await newcomer()
    const before = world.digest()
    const message = '新密码至少 8 个字符'
    const problem = { field: 'managerPassword', reason: 'tooShort', message }
    const msg = `参数有误：${message}`
    expect(await caller.call(session.updateManagerPassword, { ...input, managerPassword: 'short1' })).toMatchObject({
      code: codes.badInput,
      msg,
      data: { message: msg, problems: [problem] },
    })
    expect(world.digest()).toBe(before)
    await caller.call(session.logout)
    const { code, msg: reason, data } = await caller.call(session.updateManagerPassword, input)
    expect([code, data]).toEqual([codes.notLoggedIn, { message: reason }])
  })

  test('the new password may be neither the old one nor the account', async () => {
    const { caller } = await newcomer({ account: 'Same2026' })
    const change = (managerPassword: string) =>
      caller.call(session.updateManagerPassword, { oldPassWord: demoPassword, managerPassword })
    expect(await change(demoPassword)).toMatchObject({ code: 0, data: { message: '新密码不能与原密码相同' } })
    expect(await change('sAME2026')).toMatchObject({ code: 0, data: { message: '密码不能与账号相同' } })
  })

  test('a password may hold spaces and characters of any script, and all of it counts', async () => {
    const { caller, account } = await newcomer()
    const managerPassword = `  密码 🛏️ a1 ${'长'.repeat(40)} `
    expect((await caller.call(session.updateManagerPassword, { ...input, managerPassword })).code).toBe(codes.ok)
    await world.as(account, managerPassword)
    await expect(world.as(account, managerPassword.trim())).rejects.toThrow()
    await expect(world.as(account, managerPassword.slice(0, -2))).rejects.toThrow()
  })

  test('of two concurrent changes one succeeds', async () => {
    const { caller, account } = await newcomer()
    const wished = ['First2026', 'Second2026']
    const answers = await Promise.all(
      wished.map((managerPassword) => caller.call(session.updateManagerPassword, { ...input, managerPassword })),
    )
    expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === codes.failed)).toHaveLength(1)
    await world.as(account, wished[answers.findIndex(({ code }) => code === codes.ok)])
  })
})

describe('a password chosen by another manager', () => {
  const allowed = new Set([
    'session.getManagerInfo',
    'session.updateManagerPassword',
    'session.logout',
    'manager.getManagerMenuList',
  ])
  const others = allEndpoints.filter(({ access, name }) => access !== 'public' && !allowed.has(name))

  test('[C21] [P4] must be changed before anything else: all but four calls answer 21', async () => {
    const { caller } = await newcomer({ role: seededRoles.super, mustChangePassword: 1 })
    const before = world.digest()
    for (const endpoint of others) {
      expect(await caller.send(endpoint, form({})), endpoint.name).toMatchObject({
        code: codes.forbidden,
        msg: '请先修改密码',
        data: null,
      })
    }
    expect(world.digest()).toBe(before)
    expect((await caller.ok(session.getManagerInfo)).mustChangePassword).toBe(1)
    expect((await caller.call(manager.getManagerMenuList)).code).toBe(codes.ok)
    const changed = { oldPassWord: demoPassword, managerPassword: 'Mine2026x' }
    expect((await caller.call(session.updateManagerPassword, changed)).code).toBe(codes.ok)
    expect((await caller.ok(session.getManagerInfo)).mustChangePassword).toBe(0)
    expect((await caller.call(role.getRoleList)).code).toBe(codes.ok)
  })
})

describe('one’s own sessions', () => {
  test('shows only live ones, and which is the current one', async () => {
    const { caller, account, managerId } = await newcomer()
    const other = await world.as(account)
    await (await world.as(account)).ok(session.logout)
    const mine = await caller.ok(session.getSessionList)
    expect(mine).toHaveLength(2)
    expect(mine.every((row) => row.managerId === managerId && row.ip === '127.0.0.1')).toBe(true)
    expect(mine.filter(({ current }) => current === 1)).toHaveLength(1)
    expect(JSON.stringify(mine)).not.toContain(other.token)
    world.clock.set(testNow + 90 * minuteMs)
    await caller.ok(session.getManagerInfo)
    await written()
    world.clock.set(testNow + 2 * hourMs)
    expect(await caller.ok(session.getSessionList)).toHaveLength(1)
  })

  test('can be ended one by one, which is logged', async () => {
    const { caller, account } = await newcomer()
    const other = await world.as(account)
    const sessionId = await sessionOf(other)
    const answer = await caller.call(session.endSession, { sessionId })
    expect(answer.code).toBe(codes.ok)
    expect((await other.call(session.getManagerInfo)).code).toBe(codes.expired)
    expect(await logOf(world, answer)).toMatchObject([
      { entity: 'session', entityId: String(sessionId), label: account },
    ])
    expect((await caller.call(session.endSession, { sessionId })).code).toBe(codes.notFound)
  })

  test('another manager’s session and a missing one get the same reply, and the session continues', async () => {
    const victim = await newcomer()
    const sessionId = await sessionOf(victim.caller)
    for (const caller of [(await newcomer()).caller, await world.as('agent'), await world.as('shop')]) {
      const foreign = await caller.call(session.endSession, { sessionId })
      const missing = await caller.call(session.endSession, { sessionId: 999_999 })
      expect([foreign.code, foreign.msg]).toEqual([missing.code, missing.msg])
      expect(foreign.code).not.toBe(codes.ok)
    }
    expect((await victim.caller.call(session.getManagerInfo)).code).toBe(codes.ok)
  })
})

describe('signing out another manager', () => {
  test('[S4] the reason is in the reply with code 403, and in the log', async () => {
    const admin = await world.as('admin')
    const { caller, account } = await newcomer()
    const sessionId = await sessionOf(caller)
    const answer = await admin.call(session.kickSession, { sessionId, reason: '异地登录 <b>' })
    expect(answer.code).toBe(codes.ok)
    expect(await caller.call(session.getManagerInfo)).toMatchObject({
      code: codes.expired,
      msg: '您已被管理员强制下线：异地登录 <b>',
    })
    expect(await logOf(world, answer)).toMatchObject([
      { action: 'session.kickSession', entity: 'session', label: account, reason: '异地登录 <b>' },
    ])
    expect((await admin.call(session.kickSession, { sessionId, reason: '再来' })).code).toBe(codes.notFound)
  })

  test('managers cannot sign out those with more permissions, nor themselves', async () => {
    const caller = await somebody(world, ['management.platform.kick', 'management.online'])
    const admin = await world.as('admin')
    const stronger = await sessionOf(admin)
    expect((await caller.call(session.kickSession, { sessionId: stronger, reason: '越权' })).code).toBe(codes.forbidden)
    const all = await somebody(world, allBut('PLATFORM'))
    expect((await all.call(session.kickSession, { sessionId: stronger, reason: '越权' })).code).toBe(codes.forbidden)
    expect((await admin.call(session.getManagerInfo)).code).toBe(codes.ok)
    expect(await admin.call(session.kickSession, { sessionId: stronger, reason: '自己' })).toMatchObject({
      code: codes.conflict,
      msg: '不能对自己执行此操作',
    })
  })

  test('the online list leaves out ended, idle and expired sessions', async () => {
    const admin = await world.as('admin')
    const gone = await newcomer({ name: '在线甲' })
    const idle = await newcomer({ name: '在线乙' })
    const here = await newcomer({ name: '在线丙' })
    await gone.caller.ok(session.logout)
    const names = async () =>
      (await admin.ok(session.getOnlineList, { keyword: '在线', pageSize: 100 })).list.map((row) => row.managerName)
    expect((await names()).sort()).toEqual(['在线丙', '在线乙'])
    world.clock.set(testNow + 90 * minuteMs)
    await here.caller.ok(session.getManagerInfo)
    await admin.ok(session.getManagerInfo)
    await written()
    world.clock.set(testNow + 2 * hourMs)
    expect(await names()).toEqual(['在线丙'])
    expect(idle.managerId).toBeGreaterThan(0)
  })
})

describe('sessions of managers whose account changes', () => {
  const admin = () => world.as('admin')
  const formOf = (person: { managerId: number; account: string; roleId: number }) => ({
    managerId: person.managerId,
    managerAccount: person.account,
    managerName: '测试人员',
    roleId: person.roleId,
  })

  test('[S4] disabled: ended at once with the reason; enabled again, the old token stays dead', async () => {
    const person = await newcomer()
    await (await admin()).ok(manager.setManager, { ...formOf(person), isFlag: 2 })
    const disabled = { code: codes.expired, msg: '账号已被停用' }
    expect(await person.caller.call(session.getManagerInfo)).toMatchObject(disabled)
    await (await admin()).ok(manager.setManager, { ...formOf(person), isFlag: 1 })
    expect(await person.caller.call(session.getManagerInfo)).toMatchObject(disabled)
    await world.as(person.account)
  })

  test('[S4] deleted, or the password reset: ended at once', async () => {
    const deleted = await newcomer()
    await (await admin()).ok(manager.delManager, { managerId: deleted.managerId })
    expect((await deleted.caller.call(session.getManagerInfo)).code).toBe(codes.expired)
    const reset = await newcomer()
    await (await admin()).ok(manager.resetPwd, { managerId: reset.managerId })
    expect(await reset.caller.call(session.getManagerInfo)).toMatchObject({
      code: codes.expired,
      msg: '密码已修改，请重新登录',
    })
  })

  test('a new role applies from the next call, without signing in again', async () => {
    const person = await newcomer()
    expect((await person.caller.call(role.getRoleList)).code).toBe(codes.forbidden)
    await (await admin()).ok(manager.setRoleByManager, { managerId: person.managerId, roleId: seededRoles.super })
    expect((await person.caller.call(role.getRoleList)).code).toBe(codes.ok)
    await (await admin()).ok(manager.setRoleByManager, { managerId: person.managerId, roleId: seededRoles.service })
    expect((await person.caller.call(role.getRoleList)).code).toBe(codes.forbidden)
    expect(storedRow(world, 'Manager', person.managerId)?.['roleId']).toBe(seededRoles.service)
  })
})

describe('without signing in', () => {
  test('[C0] [S4] every call that is not public answers 3 without a token and with a made-up one', async () => {
    const closed = allEndpoints.filter(({ access }) => access !== 'public')
    const ask = async (endpoint: Endpoint, caller: Caller) => (await caller.send(endpoint, form({}))).code
    for (const endpoint of closed) {
      expect(await ask(endpoint, world.stranger()), endpoint.name).toBe(codes.notLoggedIn)
      expect(await ask(endpoint, world.stranger().with('A'.repeat(43))), endpoint.name).toBe(codes.notLoggedIn)
    }
  })
})

describe('guessing the old password', () => {
  test('is stopped after five failures, without locking sign-ins, and an administrator can lift it', async () => {
    const { account, managerId } = await buildManager(world)
    const caller = await world.as(account)
    const change = (oldPassWord: string) =>
      caller.call(session.updateManagerPassword, { oldPassWord, managerPassword: 'Another2027' })
    for (let mistake = 0; mistake < 5; mistake++) expect((await change('Wrong2026')).code).toBe(codes.failed)
    expect((await change(demoPassword)).code).toBe(codes.tooMany)
    expect(
      (await world.stranger().call(session.login, { managerAccount: account, managerPassword: demoPassword })).code,
    ).toBe(codes.ok)
    const { lifted } = await (await world.as('admin')).ok(session.unlockManager, { managerId })
    expect(lifted).toBeGreaterThan(0)
    expect((await change(demoPassword)).code).toBe(codes.ok)
  })

  test('concurrent guesses are checked no more often than sequential ones', async () => {
    const { account } = await buildManager(world)
    const caller = await world.as(account)
    const guess = () =>
      caller.call(session.updateManagerPassword, { oldPassWord: 'Wrong2026', managerPassword: 'Another2027' })
    const answers = await Promise.all(Array.from({ length: 40 }, guess))
    expect(answers.filter(({ code }) => code === codes.failed)).toHaveLength(5)
    expect(answers.filter(({ code }) => code === codes.tooMany)).toHaveLength(35)
  })
})
