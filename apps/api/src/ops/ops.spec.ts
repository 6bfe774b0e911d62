import { afterAll, beforeAll, expect, test } from 'vitest'
import { session } from '@bedside/contracts'
import { Lifecycle } from './lifecycle.js'
import { demoAccounts } from '../seed/profiles.js'
import { diskIsFull } from '../testing/triggers.js'
import { World } from '../testing/world.js'

let world: World
beforeAll(async () => (world = await World.open()))
afterAll(() => world.close())

const get = (path: string, init?: RequestInit) => fetch(world.url + path, init)

test('alive and ready are answered for everybody, and never from a cache', async () => {
  for (const path of ['/health/live', '/health/ready']) {
    const answer = await get(path)
    expect([answer.status, answer.headers.get('cache-control'), await answer.json()]).toEqual([
      200,
      'no-store',
      { status: 'ok' },
    ])
  }
  expect((await get('/health/ready', { method: 'HEAD' })).status).toBe(200)
})

test('a server shutting down is alive and no longer ready', async () => {
  world.get(Lifecycle).closing = true
  const ready = await get('/health/ready')
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'closing' }])
  expect((await get('/health/live')).status).toBe(200)
  world.get(Lifecycle).closing = false
})

test('a server that fails to write is not ready until a write succeeds', async () => {
  const ready = async () => {
    const answer = await get('/health/ready')
    return [answer.status, await answer.json()]
  }
  await expect(world.database.write(diskIsFull)).rejects.toThrow()
  expect(await ready()).toEqual([503, { status: 'storage' }])
  // The check itself has triggered a test write.
  await expect.poll(ready).toEqual([200, { status: 'ok' }])
})

test('metrics count calls by name and code, and contain no account, token, address or phone number', async () => {
  const admin = await world.as('admin')
  await world.stranger().call(session.login, { managerAccount: 'operator', managerPassword: 'wrong' })
  await admin.ok(session.getManagerInfo)
  const text = await (await get('/metrics')).text()
  expect(text).toMatch(/bedside_call_seconds_count\{endpoint="session.login",code="0"\} 1/)
  expect(text).toMatch(/bedside_call_seconds_count\{endpoint="session.getManagerInfo",code="1"\} 1/)
  const labels = new Set([...text.matchAll(/([a-z_]+)="/g)].map(([, name]) => name))
  // Garbage collections are measured, by kind; with ample memory none may have run yet.
  expect(text).toContain('# TYPE nodejs_gc_duration_seconds histogram')
  labels.add('kind')
  expect([...labels].toSorted((a = '', b = '') => a.localeCompare(b))).toEqual([
    'code',
    'endpoint',
    'kind',
    'le',
    'major',
    'minor',
    'patch',
    'space',
    'type',
    'version',
  ])
  const personal = [admin.token, '127.0.0.1', ...demoAccounts.flatMap(({ account, phone }) => [`"${account}"`, phone])]
  expect(personal.filter((value) => text.includes(value))).toEqual([])
})
