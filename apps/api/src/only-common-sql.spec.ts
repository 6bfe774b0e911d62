import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = import.meta.dirname

/** Words that one database understands and another does not. `prisma/src/dialect` says these things for both. */
const ofOneDatabase = [
  /json_each|json_set|json_extract|->>|group_concat|julianday|strftime|randomblob|\bhex\(/i,
  /\biif\(|rowid|sqlite_|\bpragma\b|\bINSERT OR\b|\bLIKE (?!')|NOCASE|\bGLOB\b|\bIS NOT \?/i,
  // LIKE with a text of ours tells small letters from capitals in one of them, and these have none.
  // The greater of two, and conditions that are added up: there are aggregates of these names elsewhere, of numbers alone.
  /\b(?:max|min)\([^()]*,|\bsum\((?!CASE)[^()]*[<>=]/i,
  /\bCROSS JOIN \S+ (?:AS )?\w+ ON\b/i,
  // A sub-select without a name.
  /\bFROM \(\?\)\s*(?:$|\)|(?:UNION|WHERE|GROUP|ORDER|LIMIT)\b)/i,
  // Keeps an index out.
  /(?:^|[\s(,])\+[?a-z"]/,
]

/** The statements that a source writes out, with a question mark for each value. */
function statementsIn(source: string): string[] {
  const found: string[] = []
  for (const { index, 0: opening } of source.matchAll(/\b(?:sql|where)(?:<[^`()]*>)?`/g)) {
    let text = ''
    let depth = 0
    for (const [part] of source.slice(index + opening.length).matchAll(/\$\{|\{|\}|\\.|[^]/g)) {
      if (part === '`' && depth === 0) break
      if (part === '${' && depth === 0) text += '?'
      if (part.endsWith('{')) depth++
      else if (part === '}' && depth > 0) depth--
      else if (depth === 0) text += part
    }
    found.push(text)
  }
  return found
}

/** Names that only SQLite takes as they are: elsewhere a name with capitals stands in quotes. */
const bareNames = (statement: string): string[] =>
  statement
    .replaceAll(/"[^"]*"|'[^']*'/g, ' ')
    .split(/\W+/)
    .filter((word) => /[a-z]/.test(word) && /[A-Z]/.test(word))

test('literal SQL is understood by both databases', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/\.spec\.ts$|^testing\//.test(file),
  )
  const statements = files.flatMap((file) =>
    statementsIn(readFileSync(join(folder, file), 'utf8')).map((statement) => ({ file, statement })),
  )
  expect(statements.length).toBeGreaterThan(100)
  const foreign = statements.filter(
    ({ statement }) => ofOneDatabase.some((words) => words.test(statement)) || bareNames(statement).length > 0,
  )
  expect(foreign).toEqual([])
})

test('a statement is read to its end, whatever it contains', () => {
  expect(statementsIn('where`a = ${b({ c: `${d}` })} AND e`; sql<{ n: number; m: string }>`SELECT f`')).toEqual([
    'a = ? AND e',
    'SELECT f',
  ])
})
