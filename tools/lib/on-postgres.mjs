import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { postgresPrograms, startCluster } from './postgres-cluster.mjs'
import { root } from './root.mjs'
import { run } from './run.mjs'
import { useMemoryForScratch } from './scratch.mjs'

/** Permits installing Debian's PostgreSQL if there is none; needs root. */
const mayInstall = 'BEDSIDE_INSTALL_POSTGRES'

/** `all` lets `npm test` run all API tests on PostgreSQL too, as a build server does (`.ci/run`). */
export const allOnPostgres = () => process.env['BEDSIDE_POSTGRES_TESTS'] === 'all'

/**
 * The API tests that `npm test` runs on PostgreSQL by itself: those with much SQL of their own and the races. All take half as long as
 * the other gates together.
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

const notThere = `no PostgreSQL 15 or later is installed, and BEDSIDE_TEST_POSTGRES names no server of one.
${mayInstall}=1 lets this install Debian's.`

/**
 * The gate of `npm test`: the driver's tests and those of the API, all or of these areas; after a change, only what it reaches. The
 * results are not counted again.
 * @param {Reached | undefined} reached
 */
export async function testOnPostgres(reached) {
  const tests = reached ? testsReached(reached) : [driverTests, apiTests(allOnPostgres() ? [] : areas)]
  if (tests.length === 0) {
    console.log('The change reaches no test that runs here.')
    return
  }
  if (!(await onServer(tests))) console.log(`NOT RUN: ${notThere}`)
}

/**
 * All API tests that concern both engines and, without filters, the driver's; or the files whose path contains a filter.
 * @param {readonly string[]} filters
 */
export async function testAllOnPostgres(filters) {
  const tests = filters.length > 0 ? [apiTests(filters)] : [driverTests, apiTests([])]
  if (!(await onServer(tests))) throw new Error(`Nothing was run: ${notThere}`)
}

/**
 * Runs Vitest with each list of arguments, on the server named by `BEDSIDE_TEST_POSTGRES`, where databases may be created, or on a
 * temporary one; false if there is none. A failure is reported after the last one.
 * @param {readonly (readonly string[])[]} tests
 */
async function onServer(tests) {
  const named = process.env['BEDSIDE_TEST_POSTGRES']
  const programs = named ? '' : (postgresPrograms() ?? installed())
  if (programs === undefined) return false
  // Each file of tests has a database of its own, whose creation takes ten times as long on a disk.
  useMemoryForScratch()
  const cluster = named ? undefined : await startCluster()
  const path = [programs, process.env['PATH']].filter(Boolean).join(':')
  // A variable of the shell must not limit the walks.
  const env = { ...process.env, BEDSIDE_TEST_POSTGRES: cluster?.url ?? named, PATH: path, TEST_AREAS: undefined }
  try {
    /** @type {unknown[]} */
    const failed = []
    for (const testArgs of tests)
      await run(join(root, 'node_modules/.bin/vitest'), ['run', '--reporter=default', ...testArgs], env).catch(
        (/** @type {unknown} */ error) => failed.push(error),
      )
    if (failed.length > 0) throw failed[0]
  } finally {
    await cluster?.stop()
  }
  return true
}

const driverTests = ['--root', 'prisma', 'src/postgres', 'src/dialect', 'src/bulk']

/** @typedef {{ readonly changed: readonly string[], readonly specs: readonly string[] }} Reached the files, from the root */

/** @param {Reached} reached */
function testsReached({ changed, specs }) {
  const files = specs
    .filter((spec) => areas.some((area) => spec.startsWith(`apps/api/${area}`)))
    .map((spec) => spec.slice('apps/api/'.length))
  return [
    ...(changed.some((file) => file.startsWith('prisma/')) ? [driverTests] : []),
    ...(files.length > 0 ? [apiTests(files)] : []),
  ]
}

/** @param {readonly string[]} files */
const apiTests = (files) => ['--root', 'apps/api', '--project', 'api', ...files]

function installed() {
  if (process.env[mayInstall] !== '1') return undefined
  const apt = (/** @type {string[]} */ ...args) => execFileSync('apt-get', ['-qq', ...args], { stdio: 'inherit' })
  apt('update')
  apt('install', '-y', '--no-install-recommends', 'postgresql')
  return postgresPrograms()
}
