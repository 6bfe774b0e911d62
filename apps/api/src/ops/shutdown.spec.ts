import { once } from 'node:events'
import { existsSync, statSync } from 'node:fs'
import { Agent, request, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { session, testMode } from '@bedside/contracts'
import { demoPassword } from '../seed/profiles.js'
import { dataDirectory, Spawned } from '../testing/spawned.js'

/** A call that keeps the server busy for this long. */
async function busyFor(server: Spawned, delayMs: number): Promise<void> {
  await server.ok(testMode.setScenario, { endpoint: session.getManagerInfo.name, kind: 'delay', delayMs })
}

function get(server: Spawned, path: string, agent: Agent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request({ port: server.port, host: '127.0.0.1', path, agent }, (answer) => resolve(answer.resume()))
      .on('error', reject)
      .end()
  })
}

const refused = (port: number): Promise<string | undefined> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(undefined)
    }).on('error', (error: NodeJS.ErrnoException) => resolve(error.code))
  })

/** Long enough for a call to arrive, even on a busy machine. */
const arrived = () => new Promise((resolve) => setTimeout(resolve, 1000))

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 10))
}

test('a call in progress is answered, new connections are refused, and the write-ahead log is emptied', async () => {
  const DATA_DIR = dataDirectory()
  const server = await Spawned.start({ DATA_DIR, BEDSIDE_TEST_MODE: '1' })
  const agent = new Agent({ keepAlive: true })
  await server.signIn('admin', demoPassword)
  const log = join(DATA_DIR, 'bedside.db-wal')
  expect(statSync(log).size).toBeGreaterThan(0)
  await busyFor(server, 4000)
  // One connection without any request, and one that has become idle.
  const silent = connect(server.port, '127.0.0.1')
  await once(silent, 'connect')
  await get(server, '/health/live', new Agent({ keepAlive: true }))

  let answered = false
  const answer = get(server, session.getManagerInfo.path, agent).finally(() => (answered = true))
  await arrived()
  server.child.kill('SIGTERM')
  await until(async () => (await refused(server.port)) === 'ECONNREFUSED')
  expect(answered).toBe(false)

  const { statusCode, headers } = await answer
  expect(statusCode).toBe(200)
  expect(headers.connection).toBe('close')
  const { code, out } = await server.ended
  expect(code).toBe(0)
  expect(out).toMatch(/"msg":"stopped"}\n$/)
  expect(existsSync(log) ? statSync(log).size : 0).toBe(0)
})

test('a call that takes too long is cut off after SHUTDOWN_SECONDS', async () => {
  const server = await Spawned.start({ DATA_DIR: dataDirectory(), BEDSIDE_TEST_MODE: '1', SHUTDOWN_SECONDS: '1' })
  await busyFor(server, 60_000)
  const cut = expect(get(server, session.getManagerInfo.path, new Agent())).rejects.toThrow('socket hang up')
  await arrived()
  const began = performance.now()
  expect((await server.stop('SIGINT')).code).toBe(0)
  const took = performance.now() - began
  expect(took).toBeGreaterThan(900)
  expect(took).toBeLessThan(30_000)
  await cut
})

test('a second signal aborts requests in progress', async () => {
  const server = await Spawned.start({ DATA_DIR: dataDirectory(), BEDSIDE_TEST_MODE: '1', SHUTDOWN_SECONDS: '60' })
  await busyFor(server, 60_000)
  const cut = expect(get(server, session.getManagerInfo.path, new Agent())).rejects.toThrow('socket hang up')
  await arrived()
  server.child.kill('SIGTERM')
  await until(() => server.output().includes('"stopping"'))
  const began = performance.now()
  expect((await server.stop()).code).toBe(0)
  expect(performance.now() - began).toBeLessThan(30_000)
  await cut
})

test.each([
  ['uncaught error', 'process.on("SIGUSR2", () => { throw new Error("broken for 13812345678") })'],
  ['unhandled rejection', 'process.on("SIGUSR2", () => { Promise.reject(new Error("broken for 13812345678")) })'],
])('an %s is logged, with everything before it, and ends the process with 1', async (what, script) => {
  const preload = `--import=data:text/javascript,${encodeURIComponent(script)}`
  const server = await Spawned.start({ DATA_DIR: dataDirectory() }, preload)
  // A call is logged after its response: the first line is there once the second call is answered.
  await server.call(session.getManagerInfo)
  await server.call(session.getManagerInfo)
  const { code, out } = await server.stop('SIGUSR2')
  expect(code).toBe(1)
  const lines = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { level: number; msg: string; err?: object })
  expect(lines.slice(0, 2).map(({ msg }) => msg)).toEqual(['listening', 'call'])
  expect(lines.find(({ msg }) => msg === what)).toMatchObject({
    level: 60,
    err: { type: 'Error', message: 'broken for 138****5678' },
  })
})
