// Decides which API and browser tests a small change requires: those of the areas it reaches, and those that cover all
// areas.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { concernedTests } from './concerned-tests.mjs'
import { root } from './root.mjs'
import { bare, callsOf, importsOf, namesFrom, pagesOf, text } from './sources.mjs'

/** Tests of all areas: they make all calls, open all pages or run all jobs, limited to those of some areas. */
const byArea =
  /^(apps\/api\/test\/(access-matrix|bad-input|boot|every-answer|fuzz|rounds|scope|told-log|transport)|e2e\/specs\/every-page)\.spec\.ts$/
/** Tests that read all sources or compare all lists, whatever the area. */
const ofAll =
  /^apps\/api\/(src\/(only-common-sql|ledger\/only-here|modules\/list-(sql|plans))|test\/module-order)\.spec\.ts$/
/** Compares the totals of lists with their rows. */
const ofTotals = /^apps\/api\/test\/list-sums\.spec\.ts$/
/** Tests of how the client is assembled: signing in, menus and addresses. */
const ofWiring = /^e2e\/specs\/(login|permissions|routes)\.spec\.ts$/
const source = /^apps\/(api\/src\/modules|web\/src\/features)\/([^/]+)\/(.+\/)?[^/]+\.(ts|tsx|css)$/
const spec = /^(apps\/api\/(src|test)|e2e\/specs)\/.*\.spec\.ts$/
/** Documents whose figures tests compare with the code. */
const readByTests = /^docs\/(operations|glossary)\.md$/
/** The files that assemble the areas. Importers of these are not followed, as everything depends on them. */
const wiring = /(\.module|\/pages)\.ts$/

/** @typedef {import('./reach.d.mts').Files} Files */
/** @typedef {import('./reach.d.mts').Reach} Reach */

/** @returns {Files} */
export function projectFiles() {
  const names = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
  const present = names.split('\0').filter((name) => name !== '' && isFile(join(root, name)))
  return Object.fromEntries(
    present.map((name) => [
      name,
      createHash('sha1')
        .update(readFileSync(join(root, name)))
        .digest('hex'),
    ]),
  )
}

/** A name may also be that of a deleted file, or of a repository inside this one. */
const isFile = (/** @type {string} */ path) => statSync(path, { throwIfNoEntry: false })?.isFile() === true

/** @param {Files} files */
export const specsOf = (files) => Object.keys(files).filter((file) => spec.test(file))

/**
 * The test files to run after the changes since `before`, or undefined for all.
 * @param {Files} before
 * @param {Files} now
 * @param {string[]} unpassed the test files that did not pass before
 * @returns {Reach | undefined}
 */
export function reachedBy(before, now, unpassed = []) {
  const changed = [...new Set([...Object.keys(before), ...Object.keys(now)])]
    .filter((file) => before[file] !== now[file])
    .filter((file) => !/^docs\/.*\.md$/.test(file) || readByTests.test(file))
  if (changed.length + unpassed.length === 0) return undefined
  if (changed.some((file) => now[file] === undefined || !(source.test(file) || spec.test(file)))) return undefined
  const reached = importersOf(
    changed.filter((file) => !spec.test(file)),
    now,
  )
  if (reached.some((file) => !source.test(file) && !wiring.test(file))) return undefined
  const areas = [...new Set(reached.flatMap((file) => source.exec(file)?.[2] ?? []))]
  const words = [...new Set([...areas, ...areas.flatMap((area) => [...callsOf(area, now), ...pagesOf(area, now)])])]
  const { concerns, testsIn } = concernsAnyOf(areas, words, now)
  const importers = importersOf(changed, now, anyCode)
  const wired = changed.some((file) => wiring.test(file))
  const hasTotals = areas.some((area) => answersOrNone(area, /^ *get\w+Sums[:,]/m, now))
  const always =
    areas.length === 0 ? [] : [byArea, ofAll, ...(hasTotals ? [ofTotals] : []), ...(wired ? [ofWiring] : [])]
  const asked = new Set([...importers, ...unpassed])
  const specs = specsOf(now).filter(
    (file) => asked.has(file) || always.some((tests) => tests.test(file)) || concerns(file),
  )
  // What has changed or failed runs for all areas, and so do the others, as the limit applies to a whole run.
  const whole = [...changed, ...unpassed].some((file) => byArea.test(file))
  const partly = whole ? [] : specs.filter((file) => byArea.test(file))
  const others = specs.filter((file) => !asked.has(file) && !always.some((tests) => tests.test(file)))
  const lines = Object.fromEntries(others.flatMap((file) => [testsIn(file)].flatMap((at) => (at ? [[file, at]] : []))))
  const linted = importers.filter((file) => anyCode.test(file))
  return {
    changed,
    linted,
    areas,
    specs,
    words,
    partly,
    lines,
    benched: areas.some((area) => answersOrNone(area, benchCalls(), now)),
  }
}

/** The addresses that the bench calls. */
const benchedCalls = /\/api\/[\w-]+\/admin\/(\w+)/g

/**
 * Whether an area of the server answers one of these calls, or none at all, and so may affect those of others.
 * @param {string} area
 * @param {RegExp} calls
 * @param {Files} now
 */
function answersOrNone(area, calls, now) {
  const own = Object.keys(now).filter((file) => file.startsWith(`apps/api/src/modules/${area}/`))
  const controllers = own.filter((file) => file.endsWith('.controller.ts'))
  if (controllers.length === 0) return own.length > 0
  return controllers.some((file) => calls.test(text(file)))
}

/** The calls that the bench makes, as a controller names them. */
function benchCalls() {
  const names = [...text('tools/bench/requests.ts').matchAll(benchedCalls)].map(([, name]) => name)
  return new RegExp(`^ *(${names.join('|')})[:,]`, 'm')
}

/**
 * Which test files concern these areas: by their name, or because they, or a helper that they import, open a page or import a call from
 * the contract. Of a browser test's file that is not named after them, only some tests may.
 * @param {string[]} areas
 * @param {string[]} words the areas, and their groups of calls
 * @param {Files} now
 * @returns {{ concerns: (file: string) => boolean, testsIn: (file: string) => number[] | undefined }}
 */
function concernsAnyOf(areas, words, now) {
  if (areas.length === 0) return { concerns: () => false, testsIn: () => undefined }
  const named = new RegExp(`\\b(${words.join('|')})`)
  const opens = new RegExp(`['"\`][^'"\`\\s]*/(${words.join('|')})`)
  const imported = new RegExp(`import \\{[^}]*\\b(${words.join('|')})\\b[^}]*\\} from '@bedside/contracts'`)
  const concerned = Object.keys(now).filter(
    (file) => (spec.test(file) || helper.test(file)) && (opens.test(text(file)) || imported.test(text(file))),
  )
  const reached = new Set(importersOf(concerned, now, specOrHelper))
  const testsIn = (/** @type {string} */ file) => {
    if (!browserSpec.test(file) || named.test(file)) return undefined
    const helpers = namesFrom(file, (path) => reached.has(`${path}.ts`))
    const uses = new RegExp(`\\b(${[...words, ...helpers].join('|')})\\b`)
    return concernedTests(text(file), (part) => opens.test(part) || uses.test(part))
  }
  return { concerns: (file) => named.test(file) || reached.has(file), testsIn }
}

/**
 * These files and all that import them, directly or indirectly.
 * @param {string[]} files
 * @param {Files} now
 * @param {RegExp} among the files that are followed
 */
function importersOf(files, now, among = ofServerOrClient) {
  const imports = Object.keys(now)
    .filter((file) => among.test(file))
    .map((file) => ({ file, from: importsOf(file) }))
  const reached = new Set(files)
  for (const file of reached)
    if (!wiring.test(file)) for (const { file: other, from } of imports) if (from.has(bare(file))) reached.add(other)
  return [...reached]
}

/** All but tests and what only they use. */
const ofServerOrClient = /^apps\/(api|web)\/src\/(?!.*(\.spec\.tsx?$|testing\/)).*\.tsx?$/
/** What tests share. Not what all browser tests are built on, whose parts each test uses by its own choice. */
const helper = /^(apps\/api\/(src\/testing|test\/support)|e2e\/(pages|fixtures(?!\/test\.ts)))\/.*\.ts$/
const browserSpec = /^e2e\/specs\//
const specOrHelper = new RegExp(`${spec.source}|${helper.source}`)
const anyCode = /^(apps\/(api|web)|e2e)\/.*\.tsx?$/
