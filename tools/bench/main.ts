import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { whenStopped } from '../lib/signals.mjs'
import { readOptions } from './options.js'
import { api, cache, root } from './places.js'

whenStopped(() => process.exit(1))
const options = readOptions(process.argv.slice(2))
if (!existsSync(api)) {
  console.error('The API is not built: run `npm run build` first.')
  process.exit(2)
}
mkdirSync(cache, { recursive: true })
// Both servers run as plain JavaScript, because a compiler in the process would count against it.
execFileSync(
  process.execPath,
  [join(root, 'node_modules/typescript/bin/tsc'), '-p', 'tools/bench/tsconfig.servers.json'],
  {
    cwd: root,
    stdio: 'inherit',
  },
)
// Imported after the build, because it needs the result.
const { compare, run } = await import('./run.js')
process.exitCode = (await (options.same ? compare(options) : run(options))) ? 0 : 1
