import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { postgresPrograms, startCluster } from './postgres-cluster.mjs'
import { root } from './root.mjs'
import { run } from './run.mjs'

/** Permits installing Debian's PostgreSQL if there is none; needs root. */
const mayInstall = 'BEDSIDE_INSTALL_POSTGRES'

/**
 * The API tests that must pass on PostgreSQL too. Running all of them would take longer than everything else together.
 * @type {readonly string[]}
 */
const areas = [
  'src/modules/role',
  'src/modules/manager/manager.spec.ts',
  'src/modules/agent/agent.spec.ts',
  'src/modules/session/login.spec.ts',
  'src/modules/lock/lock-commands.spec.ts',
  'src/modules/reconciliation/reconciliation.spec.ts',
  'src/cli/seed-large.spec.ts',
  'test/two-servers.spec.ts',
]

/**
 * Runs the driver's tests and those of these areas on PostgreSQL: on the server named by `BEDSIDE_TEST_POSTGRES`, where
 * databases may be created, or on a temporary one. The results are not counted again.
 */
export async function testOnPostgres() {
  const server = process.env['BEDSIDE_TEST_POSTGRES']
  if (server) return testOn(server, '')
  const programs = postgresPrograms() ?? installed()
  if (!programs) {
    console.log(`NOT RUN: no PostgreSQL 15 or later is installed, and BEDSIDE_TEST_POSTGRES names no server of one.`)
    console.log(`${mayInstall}=1 lets this install Debian's.`)
    return
  }
  const cluster = await startCluster()
  try {
    await testOn(cluster.url, programs)
  } finally {
    await cluster.stop()
  }
}

function installed() {
  if (process.env[mayInstall] !== '1') return undefined
  const apt = (/** @type {string[]} */ ...args) => execFileSync('apt-get', ['-qq', ...args], { stdio: 'inherit' })
  apt('update')
  apt('install', '-y', '--no-install-recommends', 'postgresql')
  return postgresPrograms()
}

/**
 * @param {string} server
 * @param {string} programs the folder with the server's tools for dumps
 */
async function testOn(server, programs) {
  const vitest = join(root, 'node_modules/.bin/vitest')
  const reporter = ['--reporter=default']
  const path = [programs, process.env['PATH']].filter(Boolean).join(':')
  const env = { ...process.env, BEDSIDE_TEST_POSTGRES: server, PATH: path }
  await run(vitest, ['run', '--root', 'prisma', ...reporter, 'src/postgres', 'src/dialect', 'src/bulk'], env)
  await run(vitest, ['run', '--root', 'apps/api', '--project', 'api', ...reporter, ...areas], env)
}
