import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { agent, codes, encode, manager, session, minuteMs, type FieldProblem } from '@bedside/contracts'
import { testNow } from '../../seed/profiles.js'
import { buildAgent } from '../../testing/build-agents.js'
import { buildManager } from '../../testing/build-managers.js'
import { demoPassword } from '../../seed/profiles.js'
import { form } from '../../testing/form.js'
import { seededRoles } from '../../testing/build-roles.js'
import { buildEnrolled } from '../../testing/build-second-factor.js'
import { buildStore } from '../../testing/build-store.js'
import { logOf } from '../../testing/read-back.js'
import type { Answer, Caller } from '../../testing/caller.js'
import { World } from '../../testing/world.js'
import { Hasher } from './hasher.js'

// One proxy is trusted, so that tests can use any address.
let world: World
let admin: Caller
beforeAll(async () => {
  world = await World.open({ TRUSTED_PROXIES: '1' })
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.freeze()
  world.clock.set(testNow)
  admin = await world.as('admin')
})
afterEach(() => vi.restoreAllMocks())

function knock(
  ip: string,
  managerAccount: string,
  typed: string | { code: string } = demoPassword,
): Promise<Answer<unknown>> {
  const said = typeof typed === 'string' ? { managerPassword: typed } : { managerPassword: demoPassword, ...typed }
  return world.stranger().raw('POST', session.login.path, {
    body: form({ managerAccount, ...said }),
    headers: { 'x-forwarded-for': ip },
  })
}

const sessionsOf = (managerId: number) =>
  world.database.reader.prepare('SELECT * FROM "Session" WHERE "managerId" = ?').all(managerId)
const attemptsOf = (account: string) =>
  (
    world.database.reader.prepare('SELECT * FROM "LoginLog" WHERE account = ? ORDER BY id').all(account) as {
      result: string
      ip: string
      requestId: string
      managerId: number | null
    }[]
  ).map(({ result, ip }) => `${result} ${ip}`)

const wrong = { code: codes.failed, msg: '账号或密码错误', data: null }

describe('signing in', () => {
  test('[C12] [C0] bad input is refused by field before any password is checked', async () => {
    const matches = vi.spyOn(world.get(Hasher), 'matches')
    const good = { managerAccount: 'operator', managerPassword: demoPassword }
    for (const [changes, field] of [
      [{ managerAccount: '' }, 'managerAccount'],
      [{ managerPassword: '' }, 'managerPassword'],
      [{ managerAccount: 'x'.repeat(65) }, 'managerAccount'],
      [{ managerPassword: 'x'.repeat(129) }, 'managerPassword'],
      [{ managerAccount: ['operator', 'admin'] }, 'managerAccount'],
      [{ managerPassword: ['a', 'b'] }, 'managerPassword'],
      [{ remember: 1 }, 'remember'],
      [{ 'managerPassword[not]': '1' }, 'managerPassword[not]'],
    ] as const) {
      const answer = await world.stranger().send(session.login, form({ ...good, ...changes }))
      expect(answer, JSON.stringify(changes)).toMatchObject({ code: codes.badInput, status: 200 })
      expect((answer.data as FieldProblem[]).map((problem) => problem.field)).toContain(field)
    }
    const query = await world.stranger().raw('POST', `${session.login.path}?${encode(good).toString()}`)
    expect(query.code).toBe(codes.badInput)
    expect(matches).not.toHaveBeenCalled()
  })

  test('[C12] [S1] the right password returns code 1 and a valid token', async () => {
    const { account, managerId } = await buildManager(world)
    const answer = await knock('10.1.0.1', account)
    expect(answer).toMatchObject({ code: codes.ok, msg: '操作成功' })
    expect(answer.data).toMatch(/^[\w-]{43}$/)
    const caller = world.stranger().with(answer.data as string)
    expect(await caller.ok(session.getManagerInfo)).toMatchObject({ managerId, managerAccount: account })
  })

  test('[S1] [C12] a wrong password returns code 0 without anything that could be stored as a token', async () => {
    const { account, managerId } = await buildManager(world)
    expect(await knock('10.1.0.2', account, 'Wrong2026')).toMatchObject(wrong)
    expect(sessionsOf(managerId)).toEqual([])
  })

  test('an account is the same in any case; a password is not', async () => {
    const { account } = await buildManager(world)
    expect((await knock('10.1.0.3', ` ${account.toUpperCase()} `)).code).toBe(codes.ok)
    expect(await knock('10.1.0.3', account, demoPassword.toLowerCase())).toMatchObject(wrong)
    expect(await knock('10.1.0.3', account, `${demoPassword} `)).toMatchObject(wrong)
  })

  test('unknown and deleted accounts and wrong passwords get the same reply after the same work', async () => {
    const matches = vi.spyOn(world.get(Hasher), 'matches')
    const deleted = await buildManager(world)
    await admin.ok(manager.delManager, { managerId: deleted.managerId })
    const existing = await buildManager(world)
    const answers = [
      await knock('10.1.0.4', 'nobody_here', 'Wrong2026'),
      await knock('10.1.0.4', deleted.account, demoPassword),
      await knock('10.1.0.4', existing.account, 'Wrong2026'),
    ]
    for (const answer of answers) {
      expect(answer).toMatchObject({ ...wrong, status: 200 })
      expect([...answer.headers.keys()].sort()).toEqual([...(answers[0]?.headers.keys() ?? [])].sort())
    }
    expect(matches).toHaveBeenCalledTimes(3)
    expect(matches.mock.calls[0]?.[0]).toBeUndefined()
  })

  test('the database stores the SHA-256 of the token, never the token', async () => {
    const { account, managerId } = await buildManager(world)
    const token = (await knock('10.1.0.5', account)).data as string
    const [row] = sessionsOf(managerId) as Record<string, unknown>[]
    expect(row?.['tokenHash']).toBe(createHash('sha256').update(token).digest('base64url'))
    expect(JSON.stringify(row)).not.toContain(token)
    const asToken = world.stranger().with(String(row?.['tokenHash']))
    expect((await asToken.call(session.getManagerInfo)).code).toBe(codes.notLoggedIn)
  })

  test('each sign-in has a token of its own', async () => {
    const { account } = await buildManager(world)
    const tokens = await Promise.all([1, 2, 3].map(async () => (await knock('10.1.0.6', account)).data))
    expect(new Set(tokens).size).toBe(3)
  })

  test('every attempt is logged with address and request id, without a password', async () => {
    const { account, managerId } = await buildManager(world)
    const bad = await knock('10.1.0.7', account, 'Secret2026x')
    await knock('10.1.0.8', account)
    const rows = world.database.reader.prepare('SELECT * FROM "LoginLog" WHERE account = ?').all(account) as {
      requestId: string
      managerId: number
    }[]
    expect(attemptsOf(account)).toEqual(['WRONG 10.1.0.7', 'OK 10.1.0.8'])
    expect(rows[0]).toMatchObject({ requestId: bad.headers.get('x-request-id'), managerId })
    expect(JSON.stringify(rows)).not.toContain('Secret2026x')
    expect(JSON.stringify(rows)).not.toContain(demoPassword)
  })
})

describe('a disabled account', () => {
  const cases = {
    '账号已被停用，请联系管理员': async () => buildManager(world, { isFlag: 2 }),
    '所属代理商已被停用，请联系平台': async () =>
      buildManager(world, { role: seededRoles.agent, agentId: (await buildAgent(world, { isFlag: 2 })).agentId }),
    '所属店铺已被停用，请联系平台': async () =>
      buildManager(world, { role: seededRoles.shop, storeId: (await buildStore(world, { status: 'CLOSED' })).storeId }),
  }
  test.each(Object.entries(cases))('learns the reason only after the right password: %s', async (msg, build) => {
    const { account, managerId } = await build()
    expect(await knock('10.2.0.1', account, 'Wrong2026')).toMatchObject(wrong)
    expect(await knock('10.2.0.1', account)).toMatchObject({ code: codes.failed, msg, data: null })
    expect(sessionsOf(managerId)).toEqual([])
    expect(attemptsOf(account)).toEqual(['WRONG 10.2.0.1', 'DISABLED 10.2.0.1'])
  })

  test('is refused if the parent of its agent is disabled', async () => {
    const parent = await buildAgent(world, { isFlag: 2 })
    const child = await buildAgent(world, { parent: parent.agentId })
    expect(await knock('10.2.0.2', child.account)).toMatchObject({ code: codes.failed, data: null })
    expect((await knock('10.2.0.2', child.account)).msg).toBe('所属代理商已被停用，请联系平台')
  })

  /** Runs something after the password was found right and before the reply. */
  function meanwhile(happens: () => Promise<unknown>): void {
    const hasher = world.get(Hasher)
    const matches = hasher.matches.bind(hasher)
    vi.spyOn(hasher, 'matches').mockImplementationOnce(async (stored, password) => {
      const right = await matches(stored, password)
      await happens()
      return right
    })
  }

  test('gets no token when disabled while the password was being checked', async () => {
    const person = await buildManager(world)
    const { managerId, account, roleId } = person
    meanwhile(() =>
      admin.ok(manager.setManager, {
        managerId,
        managerAccount: account,
        managerName: '测试人员',
        roleId,
        isFlag: 2,
      }),
    )
    expect((await knock('10.2.0.3', account)).code).toBe(codes.failed)
    expect(sessionsOf(managerId)).toEqual([])
  })

  test("gets no token when the agent or the agent's parent is disabled while the password was being checked", async () => {
    const parent = await buildAgent(world)
    const child = await buildAgent(world, { parent: parent.agentId })
    for (const [target, person] of [
      [child.agentId, child],
      [parent.agentId, await buildAgent(world, { parent: parent.agentId })],
    ] as const) {
      meanwhile(() => admin.ok(agent.updateAgentIsFlag, { agentId: target, isFlag: 2 }))
      const answer = await knock('10.2.0.4', person.account)
      expect(answer).toMatchObject({ code: codes.failed, data: null })
      expect(sessionsOf(person.managerId ?? 0)).toEqual([])
    }
  })

  test('gets no token when the password was changed while the old one was being checked', async () => {
    const { managerId, account } = await buildManager(world)
    meanwhile(() => admin.ok(manager.resetPwd, { managerId }))
    expect(await knock('10.2.0.5', account)).toMatchObject(wrong)
    expect(sessionsOf(managerId)).toEqual([])
  })
})

describe('wrong passwords', () => {
  const fail = async (ip: string, account: string, times: number) => {
    for (let time = 0; time < times; time++) await knock(ip, account, 'Wrong2026')
  }
  const locked = (minutes: number) => ({
    code: codes.tooMany,
    msg: `密码错误次数过多，请 ${minutes} 分钟后再试`,
    data: null,
  })

  test('five from one address lock the account for that address for exactly 15 minutes', async () => {
    const { account } = await buildManager(world)
    for (let time = 0; time < 5; time++) expect(await knock('10.3.0.1', account, 'Wrong2026')).toMatchObject(wrong)
    expect(await knock('10.3.0.1', account)).toMatchObject(locked(15))
    world.clock.set(testNow + 14 * minuteMs + 1)
    expect(await knock('10.3.0.1', account)).toMatchObject(locked(1))
    world.clock.set(testNow + 15 * minuteMs)
    expect((await knock('10.3.0.1', account)).code).toBe(codes.ok)
  })

  test('attempts during a lock do not prolong it', async () => {
    const { account } = await buildManager(world)
    await fail('10.3.0.2', account, 5)
    world.clock.set(testNow + 10 * minuteMs)
    await fail('10.3.0.2', account, 10)
    world.clock.set(testNow + 15 * minuteMs)
    expect((await knock('10.3.0.2', account)).code).toBe(codes.ok)
  })

  test('a lock affects neither other addresses nor other accounts nor open sessions', async () => {
    const { account } = await buildManager(world)
    const other = await buildManager(world)
    const caller = world.stranger().with((await knock('10.3.0.3', account)).data as string)
    await fail('10.3.0.3', account, 5)
    expect((await knock('10.3.0.3', account)).code).toBe(codes.tooMany)
    expect((await knock('10.3.0.4', account)).code).toBe(codes.ok)
    expect((await knock('10.3.0.3', other.account)).code).toBe(codes.ok)
    expect((await caller.call(session.getManagerInfo)).code).toBe(codes.ok)
  })

  test('unknown accounts are locked the same way, so that a lock reveals nothing', async () => {
    await fail('10.3.0.5', 'phantom_one', 5)
    expect(await knock('10.3.0.5', 'PHANTOM_one')).toMatchObject(locked(15))
  })

  test('the right password at the fifth attempt signs in and resets the count', async () => {
    const { account } = await buildManager(world)
    for (let round = 0; round < 3; round++) {
      await fail('10.3.0.6', account, 4)
      expect((await knock('10.3.0.6', account)).code).toBe(codes.ok)
    }
  })

  test('four within fourteen minutes and four after the fifteenth do not lock', async () => {
    const { account } = await buildManager(world)
    await fail('10.3.0.7', account, 4)
    world.clock.set(testNow + 15 * minuteMs)
    await fail('10.3.0.7', account, 4)
    expect((await knock('10.3.0.7', account)).code).toBe(codes.ok)
  })

  test('of thirty at once from one address at most five are checked', async () => {
    const { account } = await buildManager(world)
    const answers = await Promise.all(Array.from({ length: 30 }, () => knock('10.3.0.8', account, 'Wrong2026')))
    expect(answers.filter(({ code }) => code === codes.failed)).toHaveLength(5)
    expect(answers.filter(({ code }) => code === codes.tooMany)).toHaveLength(25)
  })

  test('of sixty at once from sixty addresses at most twenty are checked', async () => {
    const { account } = await buildManager(world)
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, ip) => knock(`10.9.0.${ip}`, account, 'Wrong2026')),
    )
    expect(answers.filter(({ code }) => code === codes.failed)).toHaveLength(20)
    expect(answers.filter(({ code }) => code === codes.tooMany)).toHaveLength(40)
  })

  test('eight correct sign-ins at once from a new address all succeed', async () => {
    const { account } = await buildManager(world)
    const answers = await Promise.all(Array.from({ length: 8 }, () => knock('10.9.1.1', account)))
    expect(answers.map(({ code }) => code)).toEqual(Array(8).fill(codes.ok))
  })

  test('a flood from elsewhere does not delay sign-ins from a known address', async () => {
    const { account } = await buildManager(world)
    await knock('10.9.2.1', account)
    const flood = Array.from({ length: 90 }, (_, ip) => knock(`10.9.3.${ip}`, account, 'Wrong2026'))
    expect((await knock('10.9.2.1', account)).code).toBe(codes.ok)
    await Promise.all(flood)
  })

  test('guesses from many addresses slow the account down, except from addresses it has signed in from', async () => {
    const { account } = await buildManager(world)
    expect((await knock('10.4.0.1', account)).code).toBe(codes.ok)
    for (let ip = 0; ip < 20; ip++) expect(await knock(`10.4.1.${ip}`, account, 'Wrong2026')).toMatchObject(wrong)
    expect(await knock('10.4.2.1', account)).toMatchObject({
      code: codes.tooMany,
      msg: '尝试过于频繁，请 1 秒后再试',
      data: null,
    })
    expect(attemptsOf(account).at(-1)).toBe('LOCKED 10.4.2.1')
    expect((await knock('10.4.0.1', account)).code).toBe(codes.ok)
    world.clock.set(testNow + 1000)
    expect((await knock('10.4.2.2', account)).code).toBe(codes.ok)
  })

  test('guessed codes do so too, while the owner can sign in from a known address', async () => {
    const { account, app } = await buildEnrolled(world)
    const usualAddress = '10.4.7.1'
    const later = (ms: number) => world.clock.set(testNow + ms)
    later(minuteMs)
    expect((await knock(usualAddress, account, { code: app(testNow + minuteMs) })).code).toBe(codes.ok)
    for (let ip = 0; ip < 20; ip++)
      expect((await knock(`10.4.8.${ip}`, account, { code: '000000' })).code).toBe(codes.codeNeeded)
    later(2 * minuteMs)
    for (let ip = 0; ip < 6; ip++) await knock(`10.4.9.${ip}`, account, { code: '000000' })
    const code = app(testNow + 2 * minuteMs)
    expect((await knock('10.4.9.20', account, { code })).code).toBe(codes.tooMany)
    expect((await knock(usualAddress, account, { code })).code).toBe(codes.ok)
  })

  test('the wait grows with every guess, up to a minute', async () => {
    const { account } = await buildManager(world)
    for (let ip = 0; ip < 20; ip++) await knock(`10.5.1.${ip}`, account, 'Wrong2026')
    const waits: number[] = []
    let at = testNow
    for (let guess = 0; guess < 8; guess++) {
      const answer = await knock(`10.5.2.${guess}`, account)
      const seconds = Number(/请 (\d+) 秒/.exec(answer.msg)?.[1])
      waits.push(seconds)
      at += seconds * 1000
      world.clock.set(at)
      expect(await knock(`10.5.3.${guess}`, account, 'Wrong2026')).toMatchObject(wrong)
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
  })

  test('a success from an address does not clear the failures of others', async () => {
    const { account } = await buildManager(world)
    for (let ip = 0; ip < 24; ip++) {
      world.clock.set(testNow + ip * minuteMs * 0.5)
      await knock(`10.6.1.${ip}`, account, 'Wrong2026')
    }
    const total = () =>
      (
        world.database.reader
          .prepare(`SELECT fails FROM "LoginThrottle" WHERE account = ? AND ip = ''`)
          .get(account) as { fails: number } | undefined
      )?.fails
    const before = total()
    world.clock.set(testNow + 13 * minuteMs)
    expect((await knock('10.6.2.1', account)).code).toBe(codes.ok)
    expect(total()).toBe(before)
  })

  test('without a trusted proxy forged forwarding headers are ignored', async () => {
    const plain = await World.open()
    try {
      const { account } = await buildManager(plain)
      const forged = (ip: string) =>
        plain.stranger().raw('POST', session.login.path, {
          body: form({ managerAccount: account, managerPassword: 'Wrong2026' }),
          headers: { 'x-forwarded-for': ip, 'x-real-ip': ip, forwarded: `for=${ip}` },
        })
      for (let ip = 0; ip < 5; ip++) expect(await forged(`10.7.0.${ip}`)).toMatchObject(wrong)
      expect((await forged('10.7.0.9')).code).toBe(codes.tooMany)
    } finally {
      await plain.close()
    }
  })

  test('with one trusted proxy only the entry it added counts', async () => {
    const { account } = await buildManager(world)
    for (let time = 0; time < 5; time++) await knock(`1.2.3.${time}, 10.7.1.1`, account, 'Wrong2026')
    expect((await knock('9.9.9.9, 10.7.1.1', account)).code).toBe(codes.tooMany)
    expect((await knock('10.7.1.1, 10.7.1.2', account)).code).toBe(codes.ok)
  })
})

describe('lifting a lock', () => {
  test('an administrator lifts locks and waits alike, which is logged, and the list shows locked accounts', async () => {
    const { account, managerId } = await buildManager(world)
    for (let time = 0; time < 5; time++) await knock('10.8.0.1', account, 'Wrong2026')
    for (let ip = 0; ip < 20; ip++) await knock(`10.8.1.${ip}`, account, 'Wrong2026')
    const shown = async () => (await admin.ok(manager.getManagerlist, { keyword: account })).list[0]?.locked
    expect(await shown()).toBe(1)
    expect((await knock('10.8.2.1', account)).code).toBe(codes.tooMany)

    const answer = await admin.call(session.unlockManager, { managerId })
    expect(answer.data).toEqual({ lifted: 2 })
    expect(await logOf(world, answer)).toMatchObject([
      { action: 'session.unlockManager', entity: 'manager', entityId: String(managerId), after: { unlocked: 2 } },
    ])
    expect(await shown()).toBe(0)
    expect((await knock('10.8.0.1', account)).code).toBe(codes.ok)
    expect((await knock('10.8.2.1', account)).code).toBe(codes.ok)
  })

  test('lifting nothing succeeds; a missing account is refused', async () => {
    const { managerId } = await buildManager(world)
    expect(await admin.ok(session.unlockManager, { managerId })).toEqual({ lifted: 0 })
    expect((await admin.call(session.unlockManager, { managerId: 999_999 })).code).toBe(codes.notFound)
  })
})
