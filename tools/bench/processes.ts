import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, openSync, readFileSync, closeSync } from 'node:fs'
import { get } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { endWithThis } from '../lib/children.mjs'
import { api, build, root, work } from './places.js'
import type { Mode } from './postgres/transactions.js'

/** A server that is measured. */
export interface Server {
  readonly name: string
  readonly url: string
  readonly pid: number
  /** Its database, if it has one. */
  readonly file: string
  /** The time from spawning it to its first reply. */
  readonly startMs: number
  stop(): Promise<void>
}

const environment = { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' }

export const startApi = (name: string, file: string, extra: Record<string, string> = {}): Promise<Server> =>
  start(name, file, (port) => ({
    args: ['--enable-source-maps', api],
    env: { PORT: String(port), HOST: '127.0.0.1', DATABASE_URL: `file:${file}`, LOG_LEVEL: 'info', ...extra },
  }))

export const startRaw = (name: string, file: string): Promise<Server> =>
  start(name, file, (port) => ({ args: [join(build, 'raw-server.js'), file, String(port)], env: {} }))

export const startRawOnPostgres = (name: string, url: string, mode: Mode = 'row-locks'): Promise<Server> =>
  start(name, url, (port) => ({ args: [join(build, 'postgres/raw-server.js'), url, String(port), mode], env: {} }))

export const startBareNest = (name: string): Promise<Server> =>
  start(name, '', (port) => ({ args: [join(build, 'bare-nest.js'), String(port)], env: {} }))

type Command = (port: number) => { args: string[]; env: Record<string, string> }

/** Output goes to a file, because writing the log is part of what the product does. */
async function start(name: string, file: string, command: Command): Promise<Server> {
  mkdirSync(work, { recursive: true })
  const port = await freePort()
  const { args, env } = command(port)
  const log = join(work, `${name}.log`)
  const out = openSync(log, 'w')
  const begun = performance.now()
  const child = endWithThis(
    spawn(process.execPath, args, { cwd: root, env: { ...environment, ...env }, stdio: ['ignore', out, out] }),
  )
  closeSync(out)
  const url = `http://127.0.0.1:${port}`
  while (!(await answers(`${url}/health/live`))) {
    if (child.exitCode !== null) throw new Error(`${name} did not start:\n${readFileSync(log, 'utf8').slice(-2000)}`)
    await pause(2)
  }
  const startMs = performance.now() - begun
  const { pid } = child
  if (pid === undefined) throw new Error(`${name} has no process`)
  return { name, url, pid, file, startMs, stop: () => stop(child) }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), 5000)
  await gone
  clearTimeout(late)
}

function answers(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    get(url, { agent: false }, (response) => {
      response.resume()
      resolve(response.statusCode === 200)
    }).on('error', () => resolve(false))
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No port'))))
    })
  })
}
