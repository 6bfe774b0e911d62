import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allEndpoints, testMode, type Endpoint } from '@bedside/contracts'
import { ContractRouter } from '../http/router.js'
import { World } from '../testing/world.js'

let plain: World
let testing: World
beforeAll(async () => {
  plain = await World.open()
  testing = await World.open({ BEDSIDE_TEST_MODE: '1' })
})
afterAll(() => Promise.all([plain.close(), testing.close()]))

interface Document {
  openapi: string
  paths: Record<string, Record<string, unknown>>
}

const document = async (world: World) => (await (await fetch(`${world.url}/api/docs.json`)).json()) as Document
const described = ({ paths }: Document) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((verb) => `${verb.toUpperCase()} ${path}`),
  )
const spelled = (endpoints: readonly Endpoint[]) => endpoints.map(({ method, path }) => `${method} ${path}`).sort()

describe('the document', () => {
  test('describes the calls that this server serves', async () => {
    const found = await document(plain)
    expect(found.openapi).toMatch(/^3\.1\./)
    expect(described(found).sort()).toEqual(spelled(plain.get(ContractRouter).served))
    expect(spelled(allEndpoints)).toEqual(spelled(plain.get(ContractRouter).served))
  })

  test('contains the calls for test suites in test mode only', async () => {
    const calls = spelled(Object.values(testMode))
    const found = described(await document(plain))
    expect(calls.filter((call) => found.includes(call))).toEqual([])
    expect(described(await document(testing)).sort()).toEqual(spelled(testing.get(ContractRouter).served))
    expect(described(await document(testing))).toEqual(expect.arrayContaining(calls))
  })

  test('is built once, and not sent again to clients that have it', async () => {
    const first = await fetch(`${plain.url}/api/docs.json`)
    const etag = first.headers.get('etag') ?? ''
    const body = await first.text()
    for (const header of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await fetch(`${plain.url}/api/docs.json`, { headers: { 'if-none-match': header } })
      expect([again.status, await again.text()]).toEqual([304, ''])
    }
    const changed = await fetch(`${plain.url}/api/docs.json`, { headers: { 'if-none-match': '"other"' } })
    expect([changed.status, await changed.text()]).toEqual([200, body])
  })
})

describe('the pages', () => {
  const files = ['', '/start.js', '/swagger-ui.css', '/swagger-ui-bundle.js', '/favicon-32x32.png']
  test.each(files)('/api/docs%s is served locally, under a strict policy', async (file) => {
    const answer = await fetch(`${plain.url}/api/docs${file}`)
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(answer.status).toBe(200)
    expect(policy).toContain("default-src 'self'; script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe-eval')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    if (file === '') expect(await answer.text()).not.toMatch(/https?:|<script>|\son\w+=/)
  })

  test.each([
    '/api/docs/index.html',
    '/api/docs/swagger-initializer.js',
    '/api/docs/package.json',
    '/api/docs/..%2Fpackage.json',
    '/api/docs/..%2F..%2F..%2Fetc%2Fpasswd',
    '/api/docs/__proto__',
    '/api/docs/constructor',
    '/api/docs/swagger-ui.css/x',
  ])('%s is not served', async (path) => {
    const answer = await fetch(plain.url + path)
    expect([answer.status, await answer.json()]).toEqual([404, { code: 404, msg: '接口不存在', data: null }])
  })
})
