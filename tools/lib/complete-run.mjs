// Records the last complete run of `npm test`, so that a small change repeats only the tests that it concerns, and those that failed.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, isAbsolute, join, relative } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { onOneEngine } from './one-engine.mjs'
import { projectFiles, reachedBy, specsOf } from './reach.mjs'
import { reportPlaces } from './reports.mjs'
import { root } from './root.mjs'

const record = join(root, '.turbo/complete-run.json')

/** The files at the start of the run; undefined without git, as it is then unknown which belong to the project. */
const now = existsSync(join(root, '.git')) ? projectFiles() : undefined

/** @typedef {{ name: string, status: string, assertionResults: { fullName: string }[] }} FileResult */
/** @typedef {{ testResults: FileResult[] }} Report */
/** @typedef {{ at: string, testedWith: string, files: import('./reach.mjs').Files, reports: Record<string, Report> }} CompleteRun */
/** @typedef {import('./reach.mjs').Reach & { last: CompleteRun, files: string[], unpassed: string[] }} Selection */

/**
 * The tests that the changes since the last complete run require, and those that failed in it; undefined if all are required.
 * @param {boolean} everything whether everything is asked for
 * @param {string} testedWith
 * @returns {Selection | undefined}
 */
export function selection(everything, testedWith) {
  const last = everything || !now ? undefined : lastRecorded()
  const unpassed = last ? unpassedIn(last) : []
  const reach = last?.testedWith === testedWith && now ? reachedBy(last.files, now, unpassed) : undefined
  if (last && reach && now) return { ...reach, last, files: Object.keys(now), unpassed }
  // A complete run begins. If it is broken off, the next one has to be complete too.
  rmSync(record, { force: true })
  return undefined
}

/** @returns {CompleteRun | undefined} */
function lastRecorded() {
  return existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : undefined
}

/**
 * The test files of which a test failed, or that lack a result because their process had died.
 * @param {CompleteRun} last
 */
function unpassedIn({ files, reports }) {
  const passed = new Set(
    bySelection.flatMap((workspace) => {
      const results = reports[workspace]?.testResults ?? []
      return results.filter(({ status }) => status === 'passed').map((result) => specOf(workspace, result))
    }),
  )
  const onServers = new Set(onOneEngine.postgres.map((file) => `apps/api/${file}`))
  return specsOf(files).filter((file) => !passed.has(file) && !onServers.has(file))
}

/** The workspaces of which a selection runs single files; of the others, turbo repeats what has changed or failed. */
const bySelection = ['apps/api', 'e2e']

/**
 * The file of a result, from the root.
 * @param {string} workspace
 * @param {FileResult} result
 */
const specOf = (workspace, { name }) => (isAbsolute(name) ? relative(root, name) : `${workspace}/${name}`)

/**
 * The selected tests of a workspace, as arguments for its runner; undefined if turbo decides.
 * @param {Selection | undefined} selected
 * @param {string} workspace
 */
export function selectedIn(selected, workspace) {
  const isConcerned = selected?.changed.some((file) => concerns(workspace, file))
  const hasFailed = selected?.unpassed.some((file) => file.startsWith(`${workspace}/`))
  if (!selected || !(isConcerned || hasFailed)) return undefined
  const ownSpecs = selected.specs.filter((spec) => spec.startsWith(`${workspace}/`))
  if (ownSpecs.length === 0) return undefined
  const placesOf = (/** @type {string} */ spec) => selected.lines[spec]?.map((line) => `${spec}:${line}`) ?? [spec]
  return ownSpecs.flatMap(placesOf).map((place) => relative(workspace, place))
}

/**
 * Whether a change of this file makes turbo run the tests of the workspace.
 * @param {string} workspace
 * @param {string} file
 */
const concerns = (workspace, file) =>
  file.startsWith(`${workspace}/`) || (workspace === 'e2e' && file.startsWith('apps/') && !file.includes('.spec.'))

/**
 * Adds the last results of the other tests to a report of selected ones.
 * @param {Selection} selected
 * @param {import('./reports.mjs').Place} place
 */
export function addUntouched({ last, specs, partly, lines, files }, { workspace, file }) {
  /** @type {Report} */
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const before = (last.reports[workspace]?.testResults ?? []).map((result) => ({
    spec: specOf(workspace, result),
    result,
  }))
  const others = before.filter(({ spec }) => files.includes(spec) && !specs.includes(spec)).map(({ result }) => result)
  const testResults = report.testResults.map((result) => {
    const spec = specOf(workspace, result)
    const earlier = before.find((other) => other.spec === spec)?.result
    return (partly.includes(spec) || spec in lines) && earlier ? withEarlier(result, earlier) : result
  })
  writeFileSync(file, JSON.stringify({ ...report, testResults: [...testResults, ...others] }))
}

/**
 * Adds earlier results to those of a test file that covered only some areas.
 * @param {FileResult} result
 * @param {FileResult} earlier
 */
function withEarlier(result, earlier) {
  const ran = new Set(result.assertionResults.map(({ fullName }) => fullName))
  const others = earlier.assertionResults.filter(({ fullName }) => !ran.has(fullName))
  return { ...result, assertionResults: [...result.assertionResults, ...others] }
}

/**
 * To be called at the end of a complete run in which nothing but tests failed. What was edited meanwhile was tested partly before and
 * partly after, and a failure that is of no test file cannot be repeated by itself, so nothing is recorded then.
 * @param {string} testedWith
 */
export function rememberCompleteRun(testedWith) {
  if (!now || !isDeepStrictEqual(projectFiles(), now)) return
  /** @type {Record<string, Report>} */
  const reports = Object.fromEntries(
    reportPlaces().map(({ workspace, file }) => [workspace, JSON.parse(readFileSync(file, 'utf8'))]),
  )
  for (const workspace of bySelection)
    for (const result of reports[workspace]?.testResults ?? [])
      if (result.status !== 'passed' && now[specOf(workspace, result)] === undefined) return
  mkdirSync(dirname(record), { recursive: true })
  writeFileSync(`${record}.new`, JSON.stringify({ at: new Date().toISOString(), testedWith, files: now, reports }))
  renameSync(`${record}.new`, record)
}
