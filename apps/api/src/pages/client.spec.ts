import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { request, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { World } from '../testing/world.js'
import { clientPolicy } from './client-policy.js'

const directory = mkdtempSync(join(tmpdir(), 'bedside-client-'))
const document = '<!doctype html><title>client</title><script>start(\'x\')</script><script src="/assets/a.js"></script>'
const script = 'export const longEnough = true\n'.repeat(40)
let world: World
beforeAll(async () => {
  const files = {
    'secret.txt': 'outside',
    'web/index.html': document,
    'web/favicon.svg': '<svg/>',
    'web/.env': 'hidden',
    'web/assets/index-B7kq_x9Z.js': script,
    'web/assets/index-B7kq_x9Z.js.br': brotliCompressSync(script),
    'web/assets/index-B7kq_x9Z.js.gz': gzipSync(script),
    'web/assets/only-4kq_x9Zz.css': 'a{}',
    'web/assets/only-4kq_x9Zz.css.gz': gzipSync('a{}'),
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
  expect(headers.get('content-security-policy')).toBe(clientPolicy(document))
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
})

/** Sends the path unchanged, because fetch would normalise it. */
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
])('%s is not found', async (path) => {
  const { status, body } = await raw(path)
  expect(status).toBe(404)
  expect(JSON.parse(body)).toMatchObject({ code: 404, data: null })
})

test('the policy allows exactly the scripts in the document', async () => {
  const policy = (await fetch(world.url)).headers.get('content-security-policy') ?? ''
  const hash = createHash('sha256').update("start('x')").digest('base64')
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}'; `)
  writeFileSync(join(directory, 'web/index.html'), '<script>another()</script>')
  utimesSync(join(directory, 'web/index.html'), 1, 1)
  const next = (await fetch(world.url)).headers.get('content-security-policy') ?? ''
  writeFileSync(join(directory, 'web/index.html'), document)
  expect(next).toMatch(/script-src 'self' 'sha256-[^']+'; /)
  expect(next).not.toContain(hash)
})

/** Returns the bytes as sent, because fetch would decompress them. */
const travelling = (path: string, accepted: string): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> =>
  new Promise((resolve, reject) => {
    request(`${world.url}${path}`, { headers: { 'accept-encoding': accepted } }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => resolve({ headers: answer.headers, body: Buffer.concat(parts) }))
    })
      .on('error', reject)
      .end()
  })

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
  ['gzip;q=0.5', 'gzip', gunzipSync],
  ['br;q=0.000, deflate', undefined, undefined],
  ['', undefined, undefined],
] as const)('for "%s" a compressed file is sent as %s', async (accepted, encoding, unpack) => {
  const { headers, body } = await travelling('/assets/index-B7kq_x9Z.js', accepted)
  expect([headers['content-encoding'], headers['content-type'], headers.vary]).toEqual([
    encoding,
    'text/javascript; charset=utf-8',
    'accept-encoding',
  ])
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(Number(headers['content-length'])).toBe(body.length)
  expect(String(unpack ? unpack(body) : body)).toBe(script)
})

test('a file with only one encoding is sent with that one', async () => {
  const { headers, body } = await travelling('/assets/only-4kq_x9Zz.css', 'br, gzip')
  expect([headers['content-encoding'], String(gunzipSync(body))]).toEqual(['gzip', 'a{}'])
})

test('the API and its documentation are still served', async () => {
  expect(await (await fetch(`${world.url}/api/docs`)).text()).toContain('swagger-ui')
  expect((await fetch(`${world.url}/health/live`)).status).toBe(200)
  const page = await fetch(`${world.url}/no-such-page`, { headers: { accept: 'text/html' } })
  expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
})

test('[K7] the policy allows files from the configured upload host, and from nowhere else', () => {
  const policyOf = (base: string) => clientPolicy(`<meta name="upload-base" content="${base}" />`)
  expect(policyOf('https://files.example.com/bedside/')).toContain(
    "img-src 'self' https://files.example.com data: blob:",
  )
  expect(policyOf('https://files.example.com/bedside/')).toContain("media-src 'self' https://files.example.com;")
  expect(policyOf('https://files.example.com/bedside/')).toContain("connect-src 'self' https://files.example.com;")
  for (const none of ['', "'unsafe-inline'", 'javascript:alert(1)']) expect(policyOf(none)).toBe(clientPolicy(''))
})
