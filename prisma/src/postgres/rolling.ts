/** Function bodies, string literals and comments, which do not tell how tables change. */
const aside = /\$\$[\s\S]*?\$\$|'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\//g

const created = /^CREATE TABLE (?:IF NOT EXISTS )?("\w+")/i
/** Triggers and views are recreated in the migration that drops them, and indexes affect only speed. */
const harmless =
  /^(?:CREATE (?:OR REPLACE )?(?:FUNCTION|VIEW|TRIGGER|INDEX)|DROP (?:FUNCTION|VIEW|TRIGGER|INDEX)|INSERT INTO|SELECT)\b/i
/** Captures the table that a statement changes. */
const changed = /^(?:ALTER TABLE (?:ONLY )?|CREATE UNIQUE INDEX .*? ON )("\w+")/is
const addsColumn = /^ADD COLUMN\b/i

/**
 * The first statement of a migration that the previous version cannot run with, so that all servers must be stopped; undefined
 * if the migration only adds tables, indexes and columns that a row may leave out.
 */
export function firstToStopFor(script: string): string | undefined {
  const statements = script
    .replace(aside, ' ')
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '')
  const newTables = new Set(statements.flatMap((statement) => created.exec(statement)?.[1] ?? []))
  // The previous version leaves new columns NULL, and NULLs never violate a unique index.
  const fresh = new Set(
    [...script.matchAll(/ADD COLUMN\s+("\w+")\s+\w+\s*[,;]/gi)].flatMap(([, column]) => column ?? []),
  )
  return statements.find((statement) => !onlyAdds(statement, newTables, fresh))
}

function onlyAdds(statement: string, newTables: ReadonlySet<string>, fresh: ReadonlySet<string>): boolean {
  if (created.test(statement) || harmless.test(statement)) return true
  const [head, table = ''] = changed.exec(statement) ?? []
  if (head === undefined) return false
  if (newTables.has(table)) return true
  if (!/^ALTER/i.test(statement)) return [...fresh].some((column) => statement.slice(head.length).includes(column))
  // Commas within parentheses belong to a type or a default.
  const parts = statement.slice(head.length).split(/,(?![^(]*\))/)
  return parts.every((part) => addsColumn.test(part.trim()) && mayBeWithout(part))
}

const mayBeWithout = (column: string): boolean =>
  !/\b(?:UNIQUE|CHECK|PRIMARY KEY)\b/i.test(column) && (!/\bNOT NULL\b/i.test(column) || /\bDEFAULT\b/i.test(column))
