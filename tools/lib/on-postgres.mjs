import { join } from 'node:path'
import { root } from './root.mjs'
import { run } from './run.mjs'

/**
 * The API tests that are held to pass on PostgreSQL as well, by their folders and files.
 * @type {readonly string[]}
 */
const areas = ['src/modules/role']

/**
 * The driver's tests, and those of these areas once more, on the server that `BEDSIDE_TEST_POSTGRES` names: one on which databases
 * may be made, such as postgresql://postgres@127.0.0.1/postgres. Their results are not counted a second time.
 */
export async function testOnPostgres() {
  if (!process.env['BEDSIDE_TEST_POSTGRES']) {
    console.log('Not run: BEDSIDE_TEST_POSTGRES names no PostgreSQL server.')
    return
  }
  const vitest = join(root, 'node_modules/.bin/vitest')
  const told = ['--reporter=default']
  await run(vitest, ['run', '--root', 'prisma', ...told, 'src/postgres', 'src/dialect'])
  await run(vitest, ['run', '--root', 'apps/api', '--project', 'api', ...told, ...areas])
}
