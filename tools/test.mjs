// `npm test`: runs every gate, and prints how many tests passed and failed.
import { join } from 'node:path'
import { ensureBrowser } from './lib/browser.mjs'
import { turbo } from './lib/build.mjs'
import { addUntouched, rememberCompleteRun, selectedIn, selection } from './lib/complete-run.mjs'
import { ensureDriver, ensurePackages, seconds } from './lib/install.mjs'
import { allOnPostgres, testOnPostgres } from './lib/on-postgres.mjs'
import { readReport, removeReports, reportPlaces } from './lib/reports.mjs'
import { project, root } from './lib/root.mjs'
import { run } from './lib/run.mjs'
import { whenStopped } from './lib/signals.mjs'
import { testedWith } from './lib/tested-with.mjs'

const bin = (/** @type {string} */ name) => join(root, 'node_modules/.bin', name)
const node = (/** @type {string[]} */ ...args) => run(process.execPath, args)

/**
 * @typedef {object} Gate
 * @property {string} title
 * @property {() => Promise<void>} check
 * @property {boolean} [needed] if it fails, no later gate is run
 * @property {import('./lib/reports.mjs').Place} [report] where its tests write their results
 */

/** The server written by hand must do the same work as ours, as otherwise `npm run bench` compares nothing. */
const benchServers = ['--import', 'tsx', 'tools/bench/main.ts', '--same']

async function compareBenchServers() {
  if (!selected || selected.benched) await node(...benchServers)
  else console.log('The change does not reach the calls that they are compared by.')
}

/** Their tests open no database, so they need not wait for its driver. */
const withoutDatabase = new Set(['packages/contracts', 'apps/web'])

/** One workspace at a time, because each uses all cores and its time is printed. */
const testsOf = (/** @type {boolean} */ database) =>
  reportPlaces()
    .filter(({ workspace }) => withoutDatabase.has(workspace) !== database)
    .map((report) => ({ title: `Tests of ${report.workspace}`, report, check: () => test(report) }))

/**
 * Runs tasks in all workspaces, in parallel on all cores, each as soon as its dependencies are built. Turbo names those
 * that fail.
 */
const tasks = (/** @type {string[]} */ ...names) =>
  run(turbo, ['run', ...names, '--output-logs=errors-only', '--continue=dependencies-successful'])

/** After a small change, only files that it can affect are linted: a rule sees the types of what a file imports. */
async function buildTypesLint() {
  if (!selected) return tasks('build', 'typecheck', 'lint')
  await tasks('build')
  const { linted } = selected
  const lint = () => run(bin('oxlint'), ['--type-aware', '--deny-warnings', ...linted])
  const ended = await Promise.allSettled([tasks('typecheck'), ...(linted.length > 0 ? [lint()] : [])])
  for (const end of ended) if (end.status === 'rejected') throw end.reason
}

/** The files outside the workspaces. */
const outside = project().workspaces.map((pattern) => `--ignore-pattern=${pattern}`)

/** A change that only some tests concern is in no tool, nor in what the tools import: their types are what they were. */
const ofTools = (/** @type {() => Promise<void>} */ check) => async () => {
  if (selected) console.log('The change does not reach them.')
  else await check()
}

/**
 * Compiling the driver takes a core and the browser the network, so both run beside the first gates. Later gates wait for
 * them.
 */
let driver = Promise.resolve()
let chromium = Promise.resolve('')

async function install() {
  chromium = ensureBrowser()
  chromium.catch(() => undefined)
  await ensurePackages()
  driver = ensureDriver()
  driver.catch(() => undefined)
}

/** @type {Gate[]} */
const gates = [
  { title: 'Packages', check: install, needed: true },
  { title: 'Formatting', check: () => run(bin('oxfmt'), ['--check']) },
  { title: 'Build, types and lint', check: buildTypesLint },
  { title: 'All is built', check: () => tasks('build'), needed: true },
  { title: 'Types of the tools', check: ofTools(() => run(bin('tsc'), ['-p', 'tools'])) },
  {
    title: 'Lint of the tools',
    check: ofTools(() => run(bin('oxlint'), ['--type-aware', '--deny-warnings', ...outside])),
  },
  { title: 'docs/contract is what the contract says', check: () => node('tools/contract-docs.mjs', '--check') },
  { title: 'README and .env.example are what the code says', check: () => node('tools/readme.mjs', '--check') },
  { title: 'The documents name what is there', check: () => node('tools/docs-names.mjs') },
  { title: 'A Chromium for the browser tests', check: async () => console.log(await chromium) },
  { title: 'The client is no heavier than it may be', check: () => node('tools/bundle-budget.mjs') },
  ...testsOf(false),
  { title: 'The database driver', check: () => driver, needed: true },
  { title: 'The server written by hand answers as ours does', check: compareBenchServers },
  ...testsOf(true),
  { title: 'The same on PostgreSQL', check: () => testOnPostgres(selected) },
  { title: 'Every clause has its proof', check: () => node('--import', 'tsx', 'tools/trace.ts', '--due') },
]

// Ending this process ends its children, which would go on for nobody and write into the next run's reports.
whenStopped(() => process.exit(1))
// First of all, so that results of an earlier run cannot replace tests that were not run.
removeReports()
const everything = Boolean(process.env['CI']) || process.argv.includes('--all') || allOnPostgres()
const selected = selection(everything, testedWith())
/** @type {Gate[]} */
const failedGates = []
for (const gate of gates) {
  const begun = performance.now()
  console.log(`\n── ${gate.title} ${'─'.repeat(Math.max(0, 76 - gate.title.length))}`)
  try {
    await gate.check()
    console.log(`── passed in ${seconds(begun)}`)
  } catch (error) {
    failedGates.push(gate)
    console.error(`── FAILED after ${seconds(begun)}: ${error instanceof Error ? error.message : String(error)}`)
    if (gate.needed) break
  }
}
sumUp()

/** @param {import('./lib/reports.mjs').Place} report */
async function test(report) {
  const specs = selectedIn(selected, report.workspace)
  // Turbo counts arguments as inputs of the builds too, and would repeat these; all is built by now. Without the builds, a result
  // says nothing of the code that it was made with, so none is taken from the cache.
  const only = specs || everything ? ['--only', '--force', ...(specs ? ['--', ...specs] : [])] : []
  // Always set here, so that a variable of the shell cannot limit a complete run.
  const env = {
    ...process.env,
    TEST_AREAS: (specs && selected?.partly.length && selected.words.join(',')) || undefined,
    TESTED_WITH: testedWith(),
  }
  try {
    await run(turbo, ['run', 'test', `--filter=./${report.workspace}`, '--output-logs=new-only', ...only], env)
    if (readReport(report) === undefined) throw new Error(`there is no ${report.file}`)
  } finally {
    // After a failure too, as otherwise the clauses that the other tests prove would be missing.
    if (selected && specs && readReport(report)) addUntouched(selected, report)
  }
}

function sumUp() {
  const results = reportPlaces().flatMap((place) => readReport(place) ?? [])
  const failedTests = results.filter(({ passed }) => !passed)
  // Repeated with the reason, as the test's own output is thousands of lines above, or lost where only the end is kept.
  for (const { title, why } of failedTests) console.error(`failed test: ${title}\n${why}`)
  for (const { title } of failedGates) console.error(`failed gate: ${title}`)
  // A failed gate counts as one failure, unless failed tests of it are counted.
  const hasFailedTests = (/** @type {Gate} */ { report }) => report && readReport(report)?.some(({ passed }) => !passed)
  const otherFailures = failedGates.filter((gate) => !hasFailedTests(gate)).length
  const failed = failedTests.length + otherFailures
  process.exitCode = failed === 0 ? 0 : 1
  if (selected) printSelection(selected)
  else if (otherFailures === 0) rememberCompleteRun(testedWith())
  console.log(`\n${results.length - failedTests.length} passed, ${failed} failed`)
}

/** @param {import('./lib/complete-run.mjs').Selection} selected */
function printSelection({ areas, specs, last, unpassed }) {
  const reached = areas.length > 0 ? areas.join(', ') : 'no area, only tests'
  const failed = unpassed.length > 0 ? `, ${unpassed.length} of them because they failed then` : ''
  console.log(
    `\nThe change since the last complete run (${last.at}) reaches: ${reached}. ${specs.length} files of API and`,
  )
  console.log(
    `browser tests were run${failed}; the others count with their last result. \`npm test -- --all\` runs all of them,`,
  )
  console.log('as a build server does.')
}
