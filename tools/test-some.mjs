// `npm run test:unit|test:api|test:e2e -- [filter …]`: the tests of one kind, or only those whose path contains the
// filter.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { build } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { main } from './lib/main.mjs'
import { readReport, removeReports, reportPlaces } from './lib/reports.mjs'
import { readEnvFile, root } from './lib/root.mjs'
import { whenStopped } from './lib/signals.mjs'

/** The filter is passed to the runner; both match a part of the path. */
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
  // A filter may match files of one workspace only. If it matches none at all, nothing was proven.
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
 * Runs on this terminal in the workspace's folder. A failure fails the command, but the next workspace is still tested.
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
