import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { World } from '../testing/world.js'
import { clientPolicy } from './client.js'

const directory = mkdtempSync(join(tmpdir(), 'bedside-client-'))
let world: World
beforeAll(async () => {
  const files = {
    'secret.txt': 'outside',
    'web/index.html': '<!doctype html><title>client</title>',
    'web/favicon.svg': '<svg/>',
    'web/.env': 'hidden',
    'web/assets/index-B7kq_x9Z.js': 'export {}',
    'web/assets/logo.svg': '<svg/>',
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, name)), { recursive: true })
    writeFileSync(join(directory, name), text)
  }
  world = await World.open({ WEB_DIR: join(directory, 'web') })
})
afterAll(async () => {
  await world.close()
  rmSync(directory, { recursive: true, force: true })
})

test.each([
  ['/', 'text/html; charset=utf-8', 'no-cache'],
  ['/index.html', 'text/html; charset=utf-8', 'no-cache'],
  ['/favicon.svg', 'image/svg+xml', 'no-cache'],
  ['/assets/logo.svg', 'image/svg+xml', 'no-cache'],
  ['/assets/index-B7kq_x9Z.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
])('%s is served as %s, kept as %s', async (path, type, caching) => {
  const { status, headers } = await fetch(world.url + path)
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, type, caching])
  expect(headers.get('content-security-policy')).toBe(clientPolicy)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
})

/** Sent as it stands: fetch would tidy the path up before. */
const raw = (path: string): Promise<{ status: number; body: string }> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(world.url)
    request({ hostname, port, path }, (answer) => {
      let body = ''
      answer.setEncoding('utf8').on('data', (text: string) => (body += text))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }))
    })
      .on('error', reject)
      .end()
  })

test.each([
  '/../secret.txt',
  '/assets/../../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/%2e%2e%2fsecret.txt',
  '/..%5csecret.txt',
  '/..%252fsecret.txt',
  '//../secret.txt',
  '/assets%00/../../secret.txt',
  '/.env',
  '/assets',
  '/assets/',
  '/assets/index-gone1234.js',
])('%s leads nowhere', async (path) => {
  const { status, body } = await raw(path)
  expect(status).toBe(404)
  expect(JSON.parse(body)).toMatchObject({ code: 404, data: null })
})

test('the API and its documents stay where they are', async () => {
  expect(await (await fetch(`${world.url}/api/docs`)).text()).toContain('swagger-ui')
  expect((await fetch(`${world.url}/health/live`)).status).toBe(200)
  const page = await fetch(`${world.url}/no-such-page`, { headers: { accept: 'text/html' } })
  expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
})
