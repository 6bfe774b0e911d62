// `npm run test:unit|test:api|test:e2e -- [filter …]`: the tests of one kind, or of those only whose files are named like the filter.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { build } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { main } from './lib/main.mjs'
import { readReport, removeReports, reportPlaces } from './lib/reports.mjs'
import { readEnvFile, root } from './lib/root.mjs'
import { whenStopped } from './lib/signals.mjs'

/** Which file of a workspace's tests a filter means is the runner's business: a part of the path, for both of them. */
const runners = { e2e: ['@playwright/test/cli.js', 'test'], api: vitest(), unit: vitest() }

await main(async () => {
  const [kind = '', ...args] = process.argv.slice(2)
  if (!isKind(kind)) throw new Error(`usage: npm run test:${Object.keys(runners).join('|test:')} -- [filter …]`)
  await ensureInstalled()
  readEnvFile()
  await build()
  const places = reportPlaces().filter((place) => place.kind === kind)
  removeReports(places)
  for (const { workspace } of places) await run(workspace, [...runners[kind], ...args])
  // A filter that fits no file of one workspace may fit those of another; one that fits nothing has proven nothing.
  const results = places.flatMap((place) => readReport(place) ?? [])
  if (results.length === 0) throw new Error(`No test was run: no file is named like ${args.join(' ')}`)
})

/** @param {string} name @returns {name is keyof typeof runners} */
function isKind(name) {
  return name in runners
}

function vitest() {
  return ['vitest/vitest.mjs', 'run', '--passWithNoTests']
}

/**
 * On this terminal, in the workspace's own folder; a failure is the command's, and the next workspace is still tested.
 * @param {string} workspace
 * @param {string[]} args
 */
function run(workspace, [program = '', ...args]) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'node_modules', program), ...args], {
      cwd: join(root, workspace),
      stdio: 'inherit',
    })
    whenStopped((signal) => child.kill(signal))
    child.once('error', reject)
    child.once('exit', (code) => {
      if (code !== 0) process.exitCode = 1
      resolve(undefined)
    })
  })
}
