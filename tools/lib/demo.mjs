import { join } from 'node:path'
import { root } from './root.mjs'
import { runQuietly } from './run.mjs'

/**
 * @typedef {object} Demo
 * @property {string} file the path or address of the database
 * @property {boolean} empty whether nobody can sign in yet
 * @property {{ account: string, role: string, password: string }[]} accounts the demo accounts that work
 */

/**
 * Migrates the database, and fills it with the demo data if it has no managers.
 * @returns {Promise<Demo>}
 */
export async function prepareDemo() {
  const output = await runQuietly(process.execPath, [join(root, 'apps/api/dist/bundle/cli/prepare.js')])
  return JSON.parse(output.trim().split('\n').at(-1) ?? '')
}
