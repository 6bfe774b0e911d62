// `npm run trace`: the clauses of docs/clauses.md that no passing test names. A test counts only if it is of the kind
// that the clause requires: in a browser, over HTTP, or of a function. `--due`: only those that make it fail. `--json`:
// for programs.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readReport, reportPlaces } from './lib/reports.mjs'
import { root } from './lib/root.mjs'

/**
 * The clauses that must be proven: whole areas by their letter, or single clauses. An area is added by the change that
 * completes it, and never removed.
 */
const complete = new Set(
  'A1 A2 A3 A4 A5 A6 A7 A8 A9 A10 A11 A12 A13 A14 A15 A16 A17 A18 A19 B C D G K N P S T V X'.split(' '),
)

interface Clause {
  readonly id: string
  readonly text: string
  /** The kinds of tests that may prove it, according to the heading of its area. */
  readonly kinds: readonly string[]
}

const clauses: readonly Clause[] = readFileSync(join(root, 'docs/clauses.md'), 'utf8')
  .split(/^## /m)
  .slice(1)
  .flatMap((area) => {
    const [heading = '', ...lines] = area.split('\n')
    const kinds: readonly string[] = /\(.+\)/.exec(heading)?.[0].match(/\b(?:e2e|api|unit)\b/g) ?? []
    if (kinds.length === 0) throw new Error(`docs/clauses.md does not say where the proof of "${heading}" belongs`)
    return lines.flatMap((line) => {
      const [, id, text] = /^- ([A-Z]\d+) (.+)$/.exec(line) ?? []
      return id && text ? [{ id, text, kinds }] : []
    })
  })
const clauseIds = new Set(clauses.map(({ id }) => id))

/** The clauses that passing tests name in brackets, such as `[P1, P6]`, with the kind of test: `P1 e2e`. */
const clausesNamed = new Set(
  reportPlaces().flatMap((place) =>
    (readReport(place) ?? [])
      .filter(({ passed }) => passed)
      .flatMap(({ title }) => title.match(/\[[A-Z]\d+(?:, ?[A-Z]\d+)*\]/g) ?? [])
      .flatMap((brackets) => brackets.match(/[A-Z]\d+/g) ?? [])
      .map((id) => `${id} ${place.kind}`),
  ),
)
const isProven = ({ id, kinds }: Clause) => kinds.some((kind) => clausesNamed.has(`${id} ${kind}`))

const proven = clauses.filter(isProven)
const missing = clauses.filter((clause) => !isProven(clause))
const due = missing.filter(({ id }) => complete.has(id) || complete.has(id.charAt(0)))
const unknown = [...clausesNamed].filter((name) => !clauseIds.has(name.replace(/ .*/, '')))

if (process.argv.includes('--json')) {
  const ids = (list: readonly Clause[]) => list.map(({ id }) => id)
  console.log(JSON.stringify({ proven: ids(proven), missing: ids(missing) }))
} else {
  console.log(`${proven.length} of ${clauses.length} clauses proven, ${due.length} missing of those that are due.`)
  for (const clause of process.argv.includes('--due') ? due : missing)
    console.log(
      `  not proven${due.includes(clause) ? ', due' : ''}: ${clause.id} (${clause.kinds.join(' or ')}) ${clause.text}`,
    )
  for (const name of unknown) console.log(`  named by a test, but not in docs/clauses.md: ${name}`)
  if (due.length > 0 || unknown.length > 0) process.exitCode = 1
}
