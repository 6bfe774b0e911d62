import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { project, root } from './root.mjs'

/**
 * @typedef {{ title: string, passed: boolean, why: string }} Result one test that ran, and why it failed
 * @typedef {'e2e' | 'api' | 'unit'} Kind in a browser, over HTTP, or of a function; docs/clauses.md says which a clause requires
 * @typedef {{ fullName: string, status: string, failureMessages?: string[] }} TestResult as in the reports
 * @typedef {{ name: string, status: string, message?: string, assertionResults: TestResult[] }} FileResult
 * @typedef {{ workspace: string, file: string, kind: Kind }} Place where a workspace's tests leave their report
 */

/** @type {Partial<Record<string, Kind>>} */
const kinds = { e2e: 'e2e', 'apps/api': 'api' }

/**
 * The workspaces with tests. Each writes its results to the same place, where turbo restores them if it need not run the
 * tests again.
 * @returns {Place[]}
 */
export function reportPlaces() {
  return project()
    .workspaces.flatMap((pattern) => (pattern.endsWith('/*') ? below(pattern.slice(0, -2)) : [pattern]))
    .filter((workspace) => hasTests(workspace))
    .map((workspace) => ({
      workspace,
      file: join(root, workspace, 'reports/vitest.json'),
      kind: kinds[workspace] ?? 'unit',
    }))
}

/** Removes the results of earlier runs, so that they cannot pass for those of a run that broke off. */
export function removeReports(places = reportPlaces()) {
  for (const { file } of places) rmSync(file, { force: true })
}

/**
 * The results of a workspace's tests; undefined without a report.
 * @param {Place} place
 * @returns {Result[] | undefined}
 */
export function readReport({ file }) {
  if (!existsSync(file)) return undefined
  /** @type {FileResult[]} */
  const testResults = parse(readFileSync(file, 'utf8')) ?? [{ name: file, status: 'failed', assertionResults: [] }]
  return testResults.flatMap(({ name, status, message = '', assertionResults }) => {
    const results = assertionResults
      .filter((test) => test.status === 'passed' || test.status === 'failed')
      .map((test) => ({
        title: test.fullName,
        passed: test.status === 'passed',
        // Absent in reports that an older version wrote and turbo restores.
        why: beginningOf((test.failureMessages ?? []).join('\n')),
      }))
    // A file that could not be loaded contains no tests that could fail.
    const unexplained = status === 'failed' && results.every(({ passed }) => passed)
    return unexplained ? [...results, { title: name, passed: false, why: beginningOf(message) }] : results
  })
}

/**
 * @param {string} json undefined unless it is a whole report: a killed runner leaves a part of one
 * @returns {FileResult[] | undefined}
 */
function parse(json) {
  try {
    return JSON.parse(json).testResults
  } catch {
    return undefined
  }
}

/** @param {string} text a failure's text, which may be as long as a page's source */
const beginningOf = (text) =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => !line.includes('/node_modules/'))
    .slice(0, 20)
    .map((line) => `    ${line.slice(0, 200)}`.trimEnd())
    .join('\n')

/** @param {string} folder */
function below(folder) {
  return readdirSync(join(root, folder)).map((name) => `${folder}/${name}`)
}

/** @param {string} workspace */
function hasTests(workspace) {
  const file = join(root, workspace, 'package.json')
  return existsSync(file) && 'test' in (JSON.parse(readFileSync(file, 'utf8')).scripts ?? {})
}
