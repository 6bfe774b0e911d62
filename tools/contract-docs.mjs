// Writes docs/contract.md from the built contract, or, with --check, says whether it is up to date.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const built = join(root, 'packages/contracts/dist/documents/index.js')
const page = join(root, 'docs/contract.md')

if (!existsSync(built)) fail('packages/contracts is not built: run `npm run build` first.')
const { contractMarkdown } = await import(pathToFileURL(built).href)
const wanted = contractMarkdown()

if (process.argv.includes('--check')) {
  // A checkout may have turned the line ends.
  const found = existsSync(page) ? readFileSync(page, 'utf8').replaceAll('\r\n', '\n') : ''
  if (found !== wanted) fail(`docs/contract.md is out of date (${firstDifference(found, wanted)}).`)
  console.log('docs/contract.md is up to date.')
} else {
  mkdirSync(dirname(page), { recursive: true })
  writeFileSync(page, wanted)
  console.log(`docs/contract.md written, ${wanted.split('\n').length} lines.`)
}

function firstDifference(found, wanted) {
  const [before, after] = [found.split('\n'), wanted.split('\n')]
  const line = after.findIndex((text, index) => text !== before[index])
  if (line === -1) return 'it has lines too many at its end'
  return `line ${line + 1} is "${before[line] ?? ''}" and should be "${after[line]}"`
}

function fail(message) {
  console.error(`${message}\nRun \`npm run build && node tools/contract-docs.mjs\` and commit the result.`)
  process.exit(1)
}
