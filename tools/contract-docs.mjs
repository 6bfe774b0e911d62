// Writes docs/contract from the built contract, one page per area. With --check, only reports whether it is up to date.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { main } from './lib/main.mjs'
import { root } from './lib/root.mjs'

const folder = join(root, 'docs/contract')

await main(async () => {
  const pages = await wantedPages()
  const stale = existsSync(folder) ? readdirSync(folder).filter((name) => !pages.has(name)) : []
  if (process.argv.includes('--check')) return check(pages, stale)
  mkdirSync(folder, { recursive: true })
  for (const name of stale) rmSync(join(folder, name))
  for (const [name, text] of pages) writeFileSync(join(folder, name), text)
  console.log(`docs/contract written, ${pages.size} pages.`)
})

/** @returns {Promise<Map<string, string>>} */
async function wantedPages() {
  const built = join(root, 'packages/contracts/dist/documents/index.js')
  if (!existsSync(built)) throw new Error('packages/contracts is not built: run `npm run docs`, which builds it.')
  /** @type {{ contractPages: () => Map<string, string> }} */
  const { contractPages } = await import(pathToFileURL(built).href)
  return contractPages()
}

/**
 * @param {Map<string, string>} pages
 * @param {string[]} stale files that belong to no area
 */
function check(pages, stale) {
  const problems = [
    ...stale.map((name) => `${name} belongs to no area any more`),
    ...[...pages].flatMap(([name, wanted]) => {
      const difference = firstDifference(read(name), wanted)
      return difference === undefined ? [] : [`${name}: ${difference}`]
    }),
  ]
  if (problems.length > 0)
    throw new Error(`docs/contract is out of date: run \`npm run docs\` and commit it.\n${problems.join('\n')}`)
  console.log('docs/contract is up to date.')
}

/**
 * A checkout may have converted line endings.
 * @param {string} name
 */
function read(name) {
  const file = join(folder, name)
  return existsSync(file) ? readFileSync(file, 'utf8').replaceAll('\r\n', '\n') : ''
}

/**
 * @param {string} found
 * @param {string} expected
 */
function firstDifference(found, expected) {
  if (found === expected) return undefined
  const [before, after] = [found.split('\n'), expected.split('\n')]
  const line = after.findIndex((text, index) => text !== before[index])
  if (line === -1) return 'it has lines too many at its end'
  return `line ${line + 1} is "${before[line] ?? ''}" and should be "${after[line]}"`
}
