import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { allEndpoints, codes, session, testMode, type Endpoint } from '@bedside/contracts'
import { Pipeline } from '../src/http/pipeline.js'
import { ContractRouter } from '../src/http/router.js'
import { World } from '../src/testing/world.js'
import { selectedCalls } from './support/selected-calls.js'
import { ask, envelopeIn } from './support/wire.js'

const namesOf = (endpoints: readonly Endpoint[]) => endpoints.map(({ name }) => name).sort()
const testEndpoints: readonly Endpoint[] = Object.values(testMode)

describe('served paths', () => {
  test('[C0] every endpoint of the contract has exactly one handler, and nothing else has one', async () => {
    const world = await World.open()
    expect(namesOf(world.get(ContractRouter).served)).toEqual(namesOf(allEndpoints))
    await world.close()
  })

  test('the calls of test mode exist in test mode only', async () => {
    const [plain, testing] = [await World.open(), await World.open({ BEDSIDE_TEST_MODE: '1' })]
    expect(namesOf(testing.get(ContractRouter).served)).toEqual(namesOf([...allEndpoints, ...testEndpoints]))
    for (const { method, path } of testEndpoints) {
      expect(await ask(plain.url, method, path)).toMatchObject({ status: 404 })
    }
    await plain.close()
    await testing.close()
  })

  test('a path belongs to one endpoint, by any method', () => {
    const paths = allEndpoints.map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
  })

  // Pages and files are served by Express; its routes are listed here.
  test('besides the contract only operational calls, documentation, pictures, files and the client are served', async () => {
    const world = await World.open()
    const files = ['/api/files/:fileId/:size', '/api/exports/:exportFileId', '/api/exports/days/:day']
    const open = new Set(['/', '/health/live', '/health/ready', '/metrics', ...files])
    const other = pathsIn(world).filter((path) => !open.has(path) && !/^\/api\/docs(\.json|\/|$)/.test(path))
    expect(other).toEqual([])
    await world.close()
  })
})

/** The routes registered with Express. */
function pathsIn(world: World): string[] {
  const { router } = world.running.app.getHttpAdapter().getInstance() as {
    router: { stack: { route?: { path: string } }[] }
  }
  return router.stack.flatMap(({ route }) => (route ? [route.path] : []))
}

/** Splits a path before its last part. */
const room = /\/(admin|business|notify)\//

/** Other spellings of a path, which a guard might read differently from the router. */
const spellings: readonly [name: string, spell: (path: string) => string][] = [
  ['upper case', (path) => path.toUpperCase()],
  ['an upper-case start', (path) => path.replace('/api', '/Api')],
  ['an upper-case end', (path) => path.replace(/\w+$/, (last) => last.toUpperCase())],
  ['a trailing slash', (path) => `${path}/`],
  ['two slashes in front', (path) => `/${path}`],
  ['two slashes inside', (path) => path.replace(room, '/$1//')],
  ['an encoded slash', (path) => path.replace(/\/(\w+)$/, '%2f$1')],
  ['an encoded letter', (path) => path.replace(/(.)$/, (letter) => `%${letter.charCodeAt(0).toString(16)}`)],
  ['a path parameter', (path) => `${path};x=1`],
  ['a path parameter inside', (path) => path.replace(room, '/$1;x/')],
  ['an empty path parameter', (path) => path.replace(room, '/;/$1/')],
  ['a way up and down again', (path) => path.replace(room, '/$1/../$1/')],
  ['an encoded way up', (path) => path.replace(room, '/$1/%2e%2e/$1/')],
  ['a dot', (path) => path.replace(room, '/$1/./')],
  ['a way in from a page', (path) => `/health/..${path}`],
  ['a way in from the documents', (path) => `/api/docs/..${path.slice('/api'.length)}`],
  ['a backslash', (path) => path.replace(room, '\\$1\\')],
  ['a null byte', (path) => `${path}%00`],
  ['a space', (path) => `${path}%20`],
  ['a suffix', (path) => `${path}.json`],
  ['a fragment', (path) => `${path}%23`],
]

describe('paths not served', () => {
  let world: World
  let token = ''
  const handled = () => vi.spyOn(world.get(Pipeline), 'handle')
  beforeAll(async () => {
    world = await World.open()
    // A token with all permissions, so that only the router can refuse.
    token = (await world.as('admin')).token
  })
  afterAll(() => world.close())
  beforeEach(() => {
    vi.restoreAllMocks()
  })

  test.each(spellings)('[P4] %s reaches no handler', async (_name, spell) => {
    const handle = handled()
    for (const { method, path } of selectedCalls(allEndpoints)) {
      const spelled = spell(path)
      const heard = await ask(world.url, method, spelled, { headers: { authorization: token } })
      expect(heard.status, `${method} ${spelled}`).toBe(404)
      if (/^\/api\/(?!docs\/)/i.test(spelled)) {
        expect(envelopeIn(heard), spelled).toEqual({ code: codes.notFound, msg: '接口不存在', data: null })
      }
    }
    expect(handle).not.toHaveBeenCalled()
  })

  test('[P4] no other method reaches a handler', async () => {
    const handle = handled()
    for (const { method: declared, path } of selectedCalls(allEndpoints)) {
      const others = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY']
      for (const method of others.filter((other) => other !== declared)) {
        const heard = await ask(world.url, method, path, { headers: { authorization: token } })
        expect(heard.status, `${method} ${path}`).toBe(404)
        if (method === 'HEAD') expect(heard.text).toBe('')
        else expect(envelopeIn(heard)?.code, `${method} ${path}`).toBe(codes.notFound)
        expect(heard.headers['allow']).toBeUndefined()
        expect(Object.keys(heard.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
      }
    }
    expect(handle).not.toHaveBeenCalled()
  })

  test('a method in a header or a field does not replace the method of the request', async () => {
    const handle = handled()
    const overriding = { authorization: token, 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' }
    const heard = await ask(world.url, 'POST', '/api/sys-role/admin/delRole?_method=DELETE&roleId=2', {
      headers: overriding,
    })
    expect(heard.status).toBe(404)
    expect(handle).not.toHaveBeenCalled()
  })

  test('[S2] HEAD on logout leaves the session alive, GET ends it', async () => {
    const me = await world.as('operator')
    const headers = { authorization: me.token }
    expect((await ask(world.url, 'HEAD', session.logout.path, { headers })).status).toBe(404)
    expect((await me.call(session.getManagerInfo)).code).toBe(codes.ok)
    await me.ok(session.logout)
    expect((await me.call(session.getManagerInfo)).code).toBe(codes.notLoggedIn)
  })

  test('an unknown path is refused in the language of the caller', async () => {
    const heard = await ask(world.url, 'GET', '/api/nothing', { headers: { 'accept-language': 'en-GB,zh;q=0.5' } })
    expect(envelopeIn(heard)).toEqual({ code: codes.notFound, msg: 'There is no such endpoint', data: null })
    expect(heard.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  })
})
