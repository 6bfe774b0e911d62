// Decides which tests of a file concern something, so that not all of them are run. Reads files as the formatter leaves them, by whose
// indentation the end of a test is known.

const aTest = /^( *)test\(/
const aDeclaration = /^(?:export )?(?:async )?(?:const|function) (\w+)/
const imports = /^import\b[\s\S]*?\bfrom '[^']+'$/gm

/**
 * The first lines, counted from one, of the tests that mention something, also through what their file declares; undefined for all of
 * them, if it is mentioned elsewhere.
 * @param {string} text
 * @param {(part: string) => boolean} mentions
 * @returns {number[] | undefined}
 */
export function concernedTests(text, mentions) {
  const parts = partsOf(text.replaceAll(imports, (part) => part.replaceAll(/[^\n]/g, '')).split('\n'))
  const declared = new Set()
  const concerns = (/** @type {string} */ part) =>
    mentions(part) || [...declared].some((name) => new RegExp(`\\b${name}\\b`).test(part))
  for (let known = -1; known < declared.size;) {
    known = declared.size
    for (const { kind, name, text: part } of parts) {
      if (kind === 'test' || declared.has(name) || !concerns(part)) continue
      if (name === undefined) return undefined
      declared.add(name)
    }
  }
  const concerned = parts.filter(({ kind, text: part }) => kind === 'test' && concerns(part))
  return concerned.length === 0 ? undefined : concerned.map(({ line }) => line)
}

/**
 * The tests, the declarations at the top, and the lines between them.
 * @param {string[]} lines
 */
function partsOf(lines) {
  const parts = []
  for (let at = 0; at < lines.length;) {
    const line = lines[at] ?? ''
    const [test, declaration] = [aTest.exec(line), aDeclaration.exec(line)]
    const end = test || declaration ? endOf(lines, at, test?.[1]?.length ?? 0) : at + 1
    parts.push({
      kind: test ? 'test' : 'other',
      name: declaration?.[1],
      line: at + 1,
      text: lines.slice(at, end).join('\n'),
    })
    at = end
  }
  return parts
}

/**
 * The line after a part: the next one that is not further indented and closes nothing.
 * @param {string[]} lines
 * @param {number} from
 * @param {number} indent
 */
function endOf(lines, from, indent) {
  const isNext = (/** @type {string} */ line) =>
    /\S/.test(line) && line.search(/\S/) <= indent && !/^ *[})\]]/.test(line)
  const after = lines.findIndex((line, at) => at > from && isNext(line))
  return after === -1 ? lines.length : after
}
