// Records the last run of `npm test` in which all tests passed, so that a small change need not repeat all of them.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, isAbsolute, join, relative } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { projectFiles, reachedBy } from './reach.mjs'
import { reportPlaces } from './reports.mjs'
import { root } from './root.mjs'

const record = join(root, '.turbo/all-passed.json')

/** The files at the start of the run; undefined without git, as it is then unknown which belong to the project. */
const now = existsSync(join(root, '.git')) ? projectFiles() : undefined

/** @typedef {{ name: string, assertionResults: { fullName: string }[] }} FileResult */
/** @typedef {{ testResults: FileResult[] }} Report */
/** @typedef {{ at: string, testedWith: string, files: import('./reach.mjs').Files, reports: Record<string, Report> }} AllPassed */
/** @typedef {import('./reach.mjs').Reach & { last: AllPassed, files: string[] }} Selection */

/**
 * The tests that the changes since the last complete run require; undefined if they are all required.
 * @param {boolean} everything whether everything is asked for
 * @param {string} testedWith
 * @returns {Selection | undefined}
 */
export function selection(everything, testedWith) {
  const last = everything || !now ? undefined : lastRecorded()
  const reach = last?.testedWith === testedWith && now ? reachedBy(last.files, now) : undefined
  if (last && reach && now) return { ...reach, last, files: Object.keys(now) }
  // A complete run begins. Unless all its tests pass, the next one has to be complete too.
  rmSync(record, { force: true })
  return undefined
}

/** @returns {AllPassed | undefined} */
function lastRecorded() {
  return existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : undefined
}

/**
 * The selected tests of a workspace, as arguments for its runner; undefined if turbo decides.
 * @param {Selection | undefined} selected
 * @param {string} workspace
 */
export function selectedIn(selected, workspace) {
  if (!selected?.changed.some((file) => concerns(workspace, file))) return undefined
  const ownSpecs = selected.specs.filter((spec) => spec.startsWith(`${workspace}/`))
  return ownSpecs.length === 0 ? undefined : ownSpecs.map((spec) => relative(workspace, spec))
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
export function addUntouched({ last, specs, partly, files }, { workspace, file }) {
  /** @type {Report} */
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const specOf = (/** @type {FileResult} */ { name }) =>
    isAbsolute(name) ? relative(root, name) : `${workspace}/${name}`
  const before = last.reports[workspace]?.testResults ?? []
  const others = before.filter((one) => files.includes(specOf(one)) && !specs.includes(specOf(one)))
  const testResults = report.testResults.map((result) => {
    const spec = specOf(result)
    const earlier = before.find((other) => specOf(other) === spec)
    return partly.includes(spec) && earlier ? withEarlier(result, earlier) : result
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
 * To be called when everything has passed and nothing was left out. What was edited meanwhile was tested partly before and partly
 * after, so nothing is recorded then.
 * @param {string} testedWith
 */
export function rememberAllPassed(testedWith) {
  if (!now || !isDeepStrictEqual(projectFiles(), now)) return
  const reports = Object.fromEntries(
    reportPlaces().map(({ workspace, file }) => [workspace, JSON.parse(readFileSync(file, 'utf8'))]),
  )
  mkdirSync(dirname(record), { recursive: true })
  writeFileSync(`${record}.new`, JSON.stringify({ at: new Date().toISOString(), testedWith, files: now, reports }))
  renameSync(`${record}.new`, record)
}
