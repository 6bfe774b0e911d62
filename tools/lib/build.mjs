import { join } from 'node:path'
import { root } from './root.mjs'
import { runQuietly } from './run.mjs'

export const turbo = join(root, 'node_modules/.bin/turbo')

/**
 * Builds what has changed since the last build; if nothing has, that takes half a second.
 * @param {string} [workspace] builds only this one and its dependencies
 */
export async function build(workspace) {
  const filter = workspace ? [`--filter=./${workspace}`] : []
  await runQuietly(turbo, ['run', 'build', '--output-logs=errors-only', ...filter])
}
