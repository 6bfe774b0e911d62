// Checks that files and identifiers named in `code` in the documents exist; identifiers only if they contain a capital.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { main } from './lib/main.mjs'
import { root } from './lib/root.mjs'

/** Without decisions, which describe the past, and CONTRIBUTING and performance, which name examples and experiments. */
const documents = ['README.md', 'docs/architecture.md', 'docs/glossary.md', 'docs/operations.md', 'docs/testing.md']
const sources = /\.(ts|tsx|mjs|css|prisma|sql|json|yml|conf|sh)$|Dockerfile$/
const fileName = /^[\w./-]+\.(ts|tsx|mjs|css|prisma|md|sql|conf|yml)$/
const codeName = /^[A-Za-z]\w*[a-z][A-Z]\w*$|^[A-Z][a-z]+[A-Z]\w*$/

await main(async () => {
  // Without git, the list of files is unknown.
  if (!existsSync(join(root, '.git'))) return
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n')
  const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8')
  const words = new Set(files.filter((file) => sources.test(file)).flatMap((file) => read(file).match(/\w+/g) ?? []))
  const isThere = (/** @type {string} */ name) =>
    fileName.test(name)
      ? files.some((file) => `/${file}`.endsWith(`/${name}`))
      : !codeName.test(name) || words.has(name)
  const missing = documents.flatMap((document) =>
    [...read(document).matchAll(/`([^`\n]+)`/g)]
      .map(([, name = '']) => name)
      .filter((name) => !isThere(name))
      .map((name) => `${document} names ${name}, which is not there.`),
  )
  if (missing.length > 0) throw new Error([...new Set(missing)].join('\n'))
})
