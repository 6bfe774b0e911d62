import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { codes, role, session, type Endpoint } from '@bedside/contracts'
import { Observers } from '../src/http/steps.js'
import { World } from '../src/testing/world.js'
import { largeBodies } from './support/bodies.js'
import { idOf, signedIn } from './support/people.js'
import { refusalsOf, type Refusals } from './support/refusals.js'
import { ask, envelopeIn } from './support/wire.js'

let world: World
let token = ''
let refusals: Refusals
beforeAll(async () => {
  world = await World.open()
  token = (await signedIn(world, idOf(world, 'admin'))).token
  refusals = await refusalsOf(world)
})
afterAll(() => world.close())

describe('[C0] a body that is too large is refused with a reply, not with a broken connection', () => {
  const few = [session.login, role.setRole, role.setAuthorityByRole] as readonly Endpoint[]
  test.each(largeBodies.map((body) => [body.what, body] as const))('%s', (_what, body) =>
    refusals.changeNothing(async () => {
      for (const endpoint of few) expect(await refusals.ofBody(endpoint, body)).toEqual([])
    }),
  )
})

describe('[C0] the accepted forms', () => {
  const named = (name: string) => ({ roleName: name, remark: '备注 & 100%' })
  const ways: readonly [what: string, type: string, body: (name: string) => string | Buffer[]][] = [
    ['a form', 'application/x-www-form-urlencoded', (name) => new URLSearchParams(named(name)).toString()],
    [
      'a form with a charset',
      'application/x-www-form-urlencoded; charset=UTF-8',
      (name) => new URLSearchParams(named(name)).toString(),
    ],
    ['a form in capitals', 'APPLICATION/X-WWW-FORM-URLENCODED', (name) => new URLSearchParams(named(name)).toString()],
    ['JSON', 'application/json', (name) => JSON.stringify(named(name))],
    ['JSON with a charset', 'application/json; charset=utf-8', (name) => JSON.stringify(named(name))],
    ['JSON with a mark in front', 'application/json', (name) => `\ufeff${JSON.stringify(named(name))}`],
    [
      'parts',
      'multipart/form-data; boundary=b',
      (name) =>
        Object.entries(named(name))
          .map(([key, value]) => `--b\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`)
          .join('') + '--b--\r\n',
    ],
    [
      'a form in chunks that split a character',
      'application/x-www-form-urlencoded',
      (name) => Array.from(Buffer.from(`roleName=${name}&remark=备注 %26 100%25`), (byte) => Buffer.from([byte])),
    ],
  ]

  test.each(ways)('%s', async (what, type, body) => {
    const name = `角色 ${what}`.slice(0, 40)
    const heard = await ask(world.url, role.setRole.method, role.setRole.path, {
      headers: { authorization: token, 'content-type': type },
      body: body(name),
    })
    expect(envelopeIn(heard)).toMatchObject({ code: codes.ok, data: { roleName: name, remark: '备注 & 100%' } })
  })
})

describe('a caller who disconnects in the middle of a form', () => {
  test.each(['application/x-www-form-urlencoded', 'application/json', 'multipart/form-data; boundary=b'])(
    'by %s does not cause a server fault',
    async (type) => {
      const done = vi.spyOn(world.running.app.get<Observers>(Observers), 'observeReply')
      const socket = connect(Number(new URL(world.url).port), '127.0.0.1')
      const head = [`POST ${session.login.path} HTTP/1.1`, 'host: a', `content-type: ${type}`, 'content-length: 100']
      socket.write(`${head.join('\r\n')}\r\n\r\n--b\r\n`)
      await once(socket, 'ready')
      // A reply to a later request shows that this one has been read.
      await ask(world.url, 'GET', session.getManagerInfo.path)
      done.mockClear()
      socket.resetAndDestroy()
      await expect.poll(() => done.mock.calls.map(([, , refused]) => refused?.code)).toEqual([codes.badInput])
      done.mockRestore()
    },
  )
})

describe('headers', () => {
  const answerTo = (headers: Record<string, string>) => ask(world.url, 'GET', session.getManagerInfo.path, { headers })

  test('[C0] the token is sent alone or after "Bearer", and in no other way', async () => {
    const codeFor = async (headers: Record<string, string>) => envelopeIn(await answerTo(headers))?.code
    for (const authorization of [token, `Bearer ${token}`, `bearer  ${token}`]) {
      expect(await codeFor({ authorization })).toBe(codes.ok)
    }
    const others: Record<string, string>[] = [
      { authorization: `Basic ${token}` },
      { authorization: `${token} ${token}` },
      { authorization: `${token},x` },
      { authorization: `"${token}"` },
      { authorization: 'Bearer' },
      { authorization: 'x'.repeat(8000) },
      { authorization: '\u00ff\u00fe' },
      { authorization: "' OR '1'='1" },
      { token },
      { 'x-authorization': token },
      { 'proxy-authorization': token },
      { cookie: `Authorization=${token}` },
      { 'x-forwarded-user': 'admin' },
    ]
    for (const headers of others) expect(await codeFor(headers), Object.keys(headers).join()).toBe(codes.notLoggedIn)
  })

  test('a request id is accepted only if it is valid', async () => {
    const idFor = async (id: string) => (await answerTo({ 'x-request-id': id })).headers['x-request-id']
    expect(await idFor('client-0123.abc')).toBe('client-0123.abc')
    for (const id of ['short', 'x'.repeat(65), '<script>alert(1)</script>', 'a b c d e f g', '../../../etc/passwd']) {
      expect(await idFor(id)).toMatch(/^[0-9a-f-]{36}$/)
    }
  })

  test('[A2] the language is the first supported one, and Chinese otherwise', async () => {
    const speaks = async (language: string) => envelopeIn(await answerTo({ 'accept-language': language }))?.msg
    for (const language of ['', 'zh-CN', '*', 'fr, zh', 'x'.repeat(4000), ';q=,,,', '__proto__'])
      expect(await speaks(language), language).toBe('用户未登录')
    for (const language of ['en', 'EN-us;q=0.1', 'fr,en,zh'])
      expect(await speaks(language)).toBe('You are not signed in')
  })

  test('without a trusted proxy callers cannot choose their address', async () => {
    const forwarded = { 'x-forwarded-for': '203.0.113.7', 'x-real-ip': '203.0.113.7', forwarded: 'for=203.0.113.7' }
    await ask(world.url, 'POST', session.login.path, {
      headers: { ...forwarded, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'managerAccount=nobodyatall&managerPassword=wrong',
    })
    const row = world.database.reader.prepare(`SELECT ip FROM "LoginLog" WHERE account = 'nobodyatall'`).get()
    expect(row).toEqual({ ip: '127.0.0.1' })
  })
})

describe('invalid HTTP', () => {
  test('oversized headers are refused without internals, and the server keeps running', async () => {
    const heard = await ask(world.url, 'GET', `${session.getManagerInfo.path}?a=${'x'.repeat(20_000)}`)
    expect(heard.status).toBe(431)
    expect(heard.text).toBe('{"code":413,"msg":"请求内容过大","data":null}')
    const next = await ask(world.url, 'GET', session.getManagerInfo.path, { headers: { authorization: token } })
    expect(envelopeIn(next)?.code).toBe(codes.ok)
  })
})

describe('what Node cannot read', () => {
  /** Sends raw text on a connection of its own and returns all that comes back. */
  const hear = async (text: string): Promise<string> => {
    const { hostname, port } = new URL(world.url)
    const socket = connect(Number(port), hostname)
    let heard = ''
    socket.setEncoding('utf8').on('data', (part: string) => (heard += part))
    socket.write(text)
    await once(socket, 'close')
    return heard
  }

  test.each(['GARBAGE\r\n\r\n', 'GET /x y HTTP/1.1\r\nHost: a\r\n\r\n', 'GET / HTTP/1.1\r\nHost: a\r\n: b\r\n\r\n'])(
    'is refused with the envelope: %j',
    async (text) => {
      expect(await hear(text)).toMatch(
        /^HTTP\/1\.1 400 Bad Request\r\n.*\r\n\r\n\{"code":400,"msg":"请求无法识别","data":null\}$/s,
      )
    },
  )

  test('is refused in the middle of a body too', async () => {
    const head = `POST ${session.login.path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\n`
    expect(await hear(`${head}Transfer-Encoding: chunked\r\n\r\nnonsense\r\n`)).toMatch(
      /"msg":"请求无法识别","data":null\}$/,
    )
  })

  test('ends its connection, even if the caller does not close it', async () => {
    const { hostname, port } = new URL(world.url)
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
    onTestFinished(() => void socket.destroy())
    socket.resume().write('GARBAGE\r\n\r\n')
    await once(socket, 'end')
    const gone = vi.fn<(error: Error) => void>()
    socket.on('error', gone)
    await expect.poll(() => (socket.write('more'), gone.mock.calls.length), { timeout: 5000 }).toBe(1)
  })

  test('adds nothing to a response that is being sent', async () => {
    const stream = `GET ${session.watchSession.path} HTTP/1.1\r\nHost: a\r\nauthorization: ${token}\r\n\r\n`
    const { hostname, port } = new URL(world.url)
    const socket = connect(Number(port), hostname)
    let heard = ''
    socket.setEncoding('utf8').on('data', (part: string) => (heard += part))
    socket.write(stream)
    await once(socket, 'data')
    socket.write('GARBAGE\r\n\r\n')
    await once(socket, 'close')
    expect(heard).toMatch(/^HTTP\/1\.1 200/)
    expect(heard).not.toContain('HTTP/1.1 400')
  })
})

describe('a request line with an absolute address', () => {
  test.each(['http://bedside.example', 'HTTP://bedside.example:8080', 'https://[::1]:443'])(
    '[C0] %s is served like the path alone',
    async (host) => {
      const headers = { authorization: token }
      for (const path of [session.getManagerInfo.path, `${role.getRoleList.path}?pageSize=2`, '/health/live', '/']) {
        const [plain, whole] = [
          await ask(world.url, 'GET', path, { headers }),
          await ask(world.url, 'GET', `${host}${path}`, { headers }),
        ]
        expect([whole.status, whole.text]).toEqual([200, plain.text])
      }
      expect((await ask(world.url, 'GET', host)).status).toBe(200)
    },
  )

  test('[C0] is checked as strictly: unknown paths, and a query in place of a form', async () => {
    const host = 'http://bedside.example'
    for (const path of ['/api/nothing', `/${session.getManagerInfo.path}`, `${session.getManagerInfo.path}/`])
      expect((await ask(world.url, 'GET', host + path, { headers: { authorization: token } })).status).toBe(404)
    const heard = await ask(world.url, 'POST', `${host}${session.login.path}?managerAccount=admin`)
    expect(envelopeIn(heard)?.code).toBe(codes.badInput)
  })
})
