import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { openDatabase } from '@bedside/prisma'
import { agent, log, manager, role, session, testMode } from '@bedside/contracts'
import { demoPassword } from '../seed/profiles.js'
import { dataDirectory, Spawned } from '../testing/spawned.js'
import { errorLine } from './error-line.js'

interface Line {
  level: number
  msg: string
  requestId?: string
  code?: number
  endpoint?: string
}

const phone = '13812345678'
const password = 'Geheim2026x'

test('the log of a day: ids on every line, and no token, password or phone number', async () => {
  const server = await Spawned.start({ DATA_DIR: dataDirectory(), BEDSIDE_TEST_MODE: '1', LOG_LEVEL: 'trace' })
  const admin = await server.signIn('admin', demoPassword)
  const ids: (string | null)[] = []
  const note = async (answer: Promise<{ headers: Headers; code: number }>): Promise<number> => {
    const { headers, code } = await answer
    ids.push(headers.get('x-request-id'))
    return code
  }

  await note(server.call(session.login, { managerAccount: phone, managerPassword: password }))
  await note(
    server.raw('POST', session.login.path, { body: JSON.stringify({ managerPassword: password, [phone]: 1 }) }),
  )
  const [someone] = (await admin.ok(manager.getManagerlist, { keyword: 'operator' })).list
  await note(admin.call(manager.resetPwd, { managerId: someone?.managerId ?? 0, managerPassword: password }))
  const company = { company: '新代理', contact: '赵六', phone, managerAccount: 'newagent', managerPassword: password }
  expect(await note(admin.call(agent.updateAgent, company))).toBe(1)
  await note(admin.call(agent.updateAgent, { ...company, company: phone }))
  await note(admin.call(agent.getAgentList, { keyword: phone }))
  await note(admin.call(log.getLoginLogList, { keyword: phone }))
  await note(admin.raw('GET', `/api/nowhere/${phone}?token=${admin.token}`))
  await note(admin.raw('GET', `/nowhere/${phone}?token=${admin.token}`))
  await server.ok(testMode.setScenario, { endpoint: role.getRoleList.name, kind: 'code', code: 500, msg: phone })
  await admin.call(role.getRoleList)
  await note(server.with(`${admin.token}x`).call(session.getManagerInfo))
  await note(admin.call(session.logout))

  const { code, out } = await server.stop()
  expect(code).toBe(0)
  for (const secret of [phone, password, demoPassword, admin.token]) expect(out).not.toContain(secret)
  const lines = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
  const calls = lines.filter(({ msg }) => msg === 'call')
  expect(calls.length).toBeGreaterThan(10)
  expect(calls.filter(({ requestId }) => !requestId)).toEqual([])
  // A reported request id leads to its line; unknown paths log none.
  expect(ids.every((id) => id !== null)).toBe(true)
  const noted = new Set(calls.map(({ requestId }) => requestId))
  expect(ids.filter((id) => !noted.has(id ?? ''))).toHaveLength(2)
})

test('a fault is logged with its request id and without user input', async () => {
  const DATA_DIR = dataDirectory()
  const server = await Spawned.start({ DATA_DIR, LOG_LEVEL: 'trace' })
  const admin = await server.signIn('admin', demoPassword)
  const meddler = await openDatabase({ url: `file:${DATA_DIR}/bedside.db` })
  const trigger = `CREATE TRIGGER broken BEFORE INSERT ON Agent BEGIN SELECT RAISE(ABORT, 'no room for ${phone}'); END`
  await meddler.write((tx) => sql.raw(trigger).execute(tx))
  await meddler.close()

  const answer = await admin.call(agent.updateAgent, {
    company: '新代理',
    contact: '赵六',
    phone,
    managerAccount: 'newagent',
    managerPassword: password,
  })
  expect(answer).toMatchObject({ status: 500, code: 500, data: null })
  const requestId = answer.headers.get('x-request-id') ?? ''
  expect(answer.msg).toContain(requestId)
  const { out } = await server.stop()
  for (const secret of [phone, password, admin.token]) expect(out).not.toContain(secret)
  const about = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
    .filter((line) => line.requestId === requestId)
  expect(about.map(({ level, msg }) => [level, msg])).toEqual([
    [50, 'request failed'],
    [30, 'call'],
  ])
  expect(about[0]).toMatchObject({ err: { message: 'no room for 138****5678' } })
})

test("only an error's own text is logged, without properties that libraries add", () => {
  const token = 'tV-q2amohXAmm8e5C7UhKDS3WopjxN2XDk0IBi1bENk'
  const cause = new TypeError(`no ${token}`)
  const error = Object.assign(new Error(`phone ${phone}`, { cause }), { code: 'E7', parameters: [password] })
  const line = errorLine(error)
  expect(line).toMatchObject({ type: 'Error', code: 'E7', message: 'phone 138****5678', cause: { message: 'no ***' } })
  expect(JSON.stringify(line)).not.toMatch(new RegExp(`${token}|${password}|${phone}`))
  expect(errorLine('text').message).toBe('text')
})

test('a log that cannot be written for a while stops nothing, loses nothing, and reports it', async () => {
  const script = `
    import fs from "node:fs"
    let left = 3
    const write = fs.write
    const full = () => Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" })
    fs.write = (fd, ...rest) =>
      fd === 1 && left-- > 0 ? process.nextTick(rest.at(-1), full()) : write(fd, ...rest)`
  const preload = `--import=data:text/javascript,${encodeURIComponent(script)}`
  const server = await Spawned.start({ DATA_DIR: dataDirectory() }, preload)
  // The first line is written just before the process receives the error.
  await vi.waitFor(() => expect(server.output()).toContain('could not be written'), 5000)
  const { code, out } = await server.stop()
  expect(code).toBe(0)
  const lines = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
  expect(lines.map(({ msg }) => msg)).toEqual([
    'listening',
    'the log could not be written for a while',
    'stopping',
    'stopped',
  ])
  expect(lines[1]).toMatchObject({ level: 50, dropped: 0, err: { code: 'ENOSPC' } })
})
