import { once } from 'node:events'
import { existsSync, statSync } from 'node:fs'
import { Agent, request, type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { codes, session, testMode } from '@bedside/contracts'
import { demoPassword } from '../seed/profiles.js'
import { dataDirectory, Spawned } from '../testing/spawned.js'

/** The next call keeps the server busy for a minute. */
async function busy(server: Spawned): Promise<void> {
  await server.ok(testMode.setScenario, { endpoint: session.getManagerInfo.name, kind: 'delay', delayMs: 60_000 })
}

const idle = async (server: Spawned): Promise<IncomingMessage> =>
  (await answerOf(sent(server, { path: '/health/live', agent: new Agent({ keepAlive: true }) }).end())).resume()

/** Node answers `Expect: 100-continue` as it hands the call to the server. */
async function begun(server: Spawned, how: RequestOptions, headers: object = {}): Promise<ClientRequest> {
  const call = sent(server, { ...how, headers: { ...headers, expect: '100-continue' } })
  call.flushHeaders()
  await once(call, 'continue')
  return call
}

const sent = ({ port }: Spawned, how: RequestOptions) => request({ port, host: '127.0.0.1', ...how })

async function answerOf(call: ClientRequest): Promise<IncomingMessage> {
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  return answer
}

const refused = (port: number): Promise<string | undefined> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(undefined)
    }).on('error', (error: NodeJS.ErrnoException) => resolve(error.code))
  })

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 10))
}

test('a call in progress is answered, new connections are refused, and the write-ahead log is emptied', async () => {
  const DATA_DIR = dataDirectory()
  const server = await Spawned.start({ DATA_DIR, SHUTDOWN_SECONDS: '300' })
  await server.signIn('admin', demoPassword)
  const log = join(DATA_DIR, 'bedside.db-wal')
  expect(statSync(log).size).toBeGreaterThan(0)
  // One connection without any request, and one that has become idle.
  const silent = connect(server.port, '127.0.0.1')
  await once(silent, 'connect')
  await idle(server)

  // In progress until the rest of it is sent.
  const form = new URLSearchParams({ managerAccount: 'finance', managerPassword: demoPassword }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': form.length }
  const { path } = session.login
  const call = await begun(server, { method: 'POST', path, agent: new Agent({ keepAlive: true }) }, headers)
  const answered = answerOf(call)
  server.child.kill('SIGTERM')
  await until(async () => (await refused(server.port)) === 'ECONNREFUSED')

  call.end(form)
  const answer = await answered
  expect(answer.headers.connection).toBe('close')
  expect(JSON.parse(await text(answer))).toMatchObject({ code: codes.ok })
  const { code, out } = await server.ended
  expect(code).toBe(0)
  expect(out).toMatch(/"msg":"stopped"}\n$/)
  expect(existsSync(log) ? statSync(log).size : 0).toBe(0)
})

test('a call that takes too long is cut off after SHUTDOWN_SECONDS', async () => {
  const server = await Spawned.start({ DATA_DIR: dataDirectory(), BEDSIDE_TEST_MODE: '1', SHUTDOWN_SECONDS: '1' })
  await busy(server)
  const call = await begun(server, { path: session.getManagerInfo.path })
  const cut = expect(answerOf(call.end())).rejects.toThrow('socket hang up')
  const began = performance.now()
  expect((await server.stop('SIGINT')).code).toBe(0)
  const took = performance.now() - began
  expect(took).toBeGreaterThan(900)
  expect(took).toBeLessThan(30_000)
  await cut
})

test('a second signal aborts requests in progress', async () => {
  const server = await Spawned.start({ DATA_DIR: dataDirectory(), BEDSIDE_TEST_MODE: '1', SHUTDOWN_SECONDS: '60' })
  await busy(server)
  const call = await begun(server, { path: session.getManagerInfo.path })
  const cut = expect(answerOf(call.end())).rejects.toThrow('socket hang up')
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
