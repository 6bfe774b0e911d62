// `npm run trace`: which clauses of docs/clauses.md no passed test names. `--due`: only those that make it fail. `--json`:
// for programs.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readReport, reportPlaces } from './lib/reports.mjs'
import { root } from './lib/root.mjs'

/**
 * What must be proven by now: whole areas by their letter, or single clauses. An area joins this list in the change that
 * completes it; nothing ever leaves.
 */
const complete = new Set(['C', 'P2', 'P4', 'P5', 'P6', 'P7', 'S1', 'S2'])

interface Clause {
  readonly id: string
  readonly text: string
}

const clauses: readonly Clause[] = readFileSync(join(root, 'docs/clauses.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, id, text] = /^- ([A-Z]\d+) (.+)$/.exec(line) ?? []
    return id && text ? [{ id, text }] : []
  })
const known = new Set(clauses.map(({ id }) => id))

/** The clauses that passed tests name in brackets, such as `[P1, P6]`. */
const named = new Set(
  reportPlaces()
    .flatMap((place) => readReport(place) ?? [])
    .filter(({ passed }) => passed)
    .flatMap(({ title }) => title.match(/\[[A-Z]\d+(?:, ?[A-Z]\d+)*\]/g) ?? [])
    .flatMap((brackets) => brackets.match(/[A-Z]\d+/g) ?? []),
)

const proven = clauses.filter(({ id }) => named.has(id))
const missing = clauses.filter(({ id }) => !named.has(id))
const due = missing.filter(({ id }) => complete.has(id) || complete.has(id.charAt(0)))
const unknown = [...named].filter((id) => !known.has(id))

if (process.argv.includes('--json')) {
  const ids = (list: readonly Clause[]) => list.map(({ id }) => id)
  console.log(JSON.stringify({ proven: ids(proven), missing: ids(missing) }))
} else {
  console.log(`${proven.length} of ${clauses.length} clauses proven, ${due.length} missing of those that are due.`)
  for (const { id, text } of process.argv.includes('--due') ? due : missing)
    console.log(`  not proven${due.some((clause) => clause.id === id) ? ', due' : ''}: ${id} ${text}`)
  for (const id of unknown) console.log(`  named by a test, but not in docs/clauses.md: ${id}`)
  if (due.length > 0 || unknown.length > 0) process.exitCode = 1
}
