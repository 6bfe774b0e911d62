import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Gauge } from 'prom-client'
import { Metrics } from '../ops/metrics.js'
import { World } from '../testing/world.js'

let world: World
beforeAll(async () => (world = await World.open({ WEB_DIR: '/nowhere/at/all' })))
afterAll(() => world.close())

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const get = (path: string, headers: Record<string, string> = {}) => fetch(world.url + path, { headers })

describe('the start page', () => {
  test('describes the product in both languages, with nothing from other hosts and no script', async () => {
    const answer = await get('/', html)
    const text = await answer.text()
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; img-src/,
    )
    expect(text).toMatch(/^<!doctype html>\n<html lang="zh-CN">/)
    expect(text).toContain('<section lang="en"')
    expect(text).not.toMatch(/<script|src="http|href="http|\sstyle=|\son\w+=/)
    expect(text).not.toContain('测试模式')
  })

  test('links to existing pages only', async () => {
    const links = [...(await (await get('/')).text()).matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href ?? '')
    expect(new Set(links)).toEqual(new Set(['/api/docs', '/api/docs.json', '/health/ready', '/health/live']))
    for (const link of links) expect([link, (await get(link)).status]).toEqual([link, 200])
  })
})

describe('an unknown path', () => {
  test.each(['/nope', '/nope/', '/api', '/index.html', '/%E0%A4%A', '/..%2F..%2Fetc%2Fpasswd', '//etc/passwd'])(
    '%s is a page for browsers and the envelope for others, both 404',
    async (path) => {
      const page = await get(path, html)
      expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
      expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      const other = await get(path, { 'accept-language': 'en' })
      expect([other.status, await other.json()]).toEqual([
        404,
        { code: 404, msg: 'There is no such endpoint', data: null },
      ])
      expect(other.headers.get('x-request-id')).toMatch(/^[\w.-]{8,64}$/)
    },
  )

  test('below /api is the envelope, for browsers too', async () => {
    for (const path of ['/api/nope', '/API/docs', '/api/sys-role/admin/getRoleList/']) {
      const answer = await get(path, html)
      expect([path, answer.status, await answer.json()]).toMatchObject([path, 404, { code: 404, data: null }])
      expect(answer.headers.get('x-request-id')).toMatch(/^[\w.-]{8,64}$/)
    }
  })

  test('a page accepts reads only', async () => {
    for (const path of ['/', '/api/docs', '/health/live']) {
      const answer = await fetch(world.url + path, { method: 'POST', body: 'x=1' })
      expect([path, answer.status]).toEqual([path, 404])
      const head = await fetch(world.url + path, { method: 'HEAD' })
      expect([head.status, await head.text()]).toEqual([200, ''])
    }
  })
})

test('an error page shows a request id and no stack', async () => {
  const { registry } = world.get(Metrics)
  const collect = () => {
    throw new Error('broken inside')
  }
  registry.registerMetric(new Gauge({ name: 'broken', help: 'broken', collect, registers: [] }))
  const answer = await get('/metrics', { 'x-request-id': 'asked-for-this' })
  expect([answer.status, await answer.json()]).toEqual([
    500,
    { code: 500, msg: '服务器出错，请求编号 asked-for-this', data: null },
  ])
  const page = await get('/metrics', html)
  const text = await page.text()
  expect(page.status).toBe(500)
  expect(text).toContain(page.headers.get('x-request-id'))
  expect(text).not.toMatch(/broken|at .*\.[jt]s/)
  registry.removeSingleMetric('broken')
})
