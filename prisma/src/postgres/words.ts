/** PostgreSQL requires a name for a subquery in FROM. */
export function withAliases(statement: string): string {
  let aliased = statement
  const openings = [...statement.matchAll(/(?:\bFROM|\),)\s*\((?=SELECT)/g)]
  // From the last to the first, so that earlier positions stay valid.
  for (const [place, { index, 0: opening }] of [...openings.entries()].toReversed()) {
    const end = closing(statement, index + opening.length - 1) + 1
    if (!/^\s+(?:AS )?"?(?!WHERE|GROUP|ORDER|ON\b)[a-z]/i.test(aliased.slice(end)))
      aliased = `${aliased.slice(0, end)} AS t${place}${aliased.slice(end)}`
  }
  return aliased
}

/** The position of the parenthesis that closes the one at `from`. */
function closing(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth -= 1
    if (depth === 0) return at
  }
  throw new Error(`A bracket is not closed: ${text}`)
}

/**
 * In ON CONFLICT, a bare column is ambiguous to PostgreSQL between the existing row and the new one; SQLite takes the existing
 * one.
 */
export function withQualified(statement: string): string {
  const [, table] = /^INSERT INTO "(\w+)"/.exec(statement) ?? []
  const [before = '', after] = statement.split(/(?<=\bDO UPDATE SET\b)/)
  if (table === undefined || after === undefined) return statement
  const [assigned = '', ...conditions] = after.split(/(?=\bWHERE\b)/)
  const qualified = (text: string) => text.replaceAll(/(?<![.\w"])"(\w+)"(?!\.)/g, `"${table}"."$1"`)
  const assignments = assigned.replaceAll(
    /("\w+" = )([^,]*)/g,
    (_, column: string, value: string) => column + qualified(value),
  )
  return before + assignments + conditions.map(qualified).join('')
}
