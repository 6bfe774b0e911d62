import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const oldest = 15
/** The folder in which Debian installs each version. */
const debians = '/usr/lib/postgresql'
/** Debian's user without rights, because PostgreSQL does not start as root. */
const nobody = 65_534

/** @typedef {import('./postgres-cluster.d.mts').Cluster} Cluster */

/** The programs of a sufficiently recent PostgreSQL; undefined if there is none. */
export function postgresPrograms() {
  const versions = existsSync(debians) ? readdirSync(debians).map(Number) : []
  const newest = versions.toSorted((a, b) => b - a).map((version) => join(debians, String(version), 'bin'))
  return [...newest, ...(process.env['PATH'] ?? '').split(':')].find(
    (folder) => existsSync(join(folder, 'initdb')) && versionIn(folder) >= oldest,
  )
}

/** @param {string} folder */
const versionIn = (folder) => Number(/(\d+)/.exec(String(execFileSync(join(folder, 'postgres'), ['--version'])))?.[1])

/**
 * Starts a temporary PostgreSQL server in its own folder, which is deleted when the server is stopped.
 * @param {{ durable?: boolean }} [how] durable: commits survive a crash
 * @returns {Promise<Cluster>}
 */
export async function startCluster({ durable = false } = {}) {
  const programs = postgresPrograms()
  if (!programs) throw new Error('No PostgreSQL 15 or later is installed')
  const folder = mkdtempSync(join(tmpdir(), 'bedside-postgres-'))
  const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const settings = { cwd: folder, ...user }
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', ...(durable ? [] : ['--no-sync'])],
    { ...settings, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const port = await freePort()
  // Its log is written to memory too, in which a gigabyte is too much.
  const quick = [
    ...['fsync', 'synchronous_commit', 'full_page_writes'].map((name) => `${name}=off`),
    'max_wal_size=128MB',
    'min_wal_size=32MB',
  ].flatMap((setting) => ['-c', setting])
  const args = ['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=']
  const begin = () =>
    spawn(join(programs, 'postgres'), [...args, ...(durable ? [] : quick)], { ...settings, stdio: 'ignore' })
  let server = begin()
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null
  const ready = () => untilReady(join(programs, 'pg_isready'), port, hasEnded)
  // Left behind, it would go on for nobody.
  const leave = () => {
    server.kill('SIGQUIT')
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
  process.once('exit', leave)
  const end = async (/** @type {NodeJS.Signals} */ signal) => {
    if (hasEnded()) return
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }
  await ready()
  return {
    url,
    // The signal that `pg_ctl stop -m immediate` sends.
    crash: () => end('SIGQUIT'),
    start: async () => {
      server = begin()
      await ready()
    },
    stop: async () => {
      process.off('exit', leave)
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * @param {string} program
 * @param {number} port
 * @param {() => boolean} gone
 */
async function untilReady(program, port, gone) {
  for (;;) {
    if (gone()) throw new Error('PostgreSQL ended before it was ready')
    const probe = spawn(program, ['-h', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' })
    const [code] = await once(probe, 'exit')
    if (code === 0) return
    await pause(100)
  }
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
