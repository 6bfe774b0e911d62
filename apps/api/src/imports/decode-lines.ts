import {
  cellValue,
  decode,
  fault,
  fieldsOf,
  importColumns,
  limits,
  reasons,
  say,
  type Class,
  type FieldSpec,
  type ImportColumns,
  type ImportProblem,
  type Language,
} from '@bedside/contracts'
import { listed } from '../data/listed.js'
import type { Line } from './read-file.js'

/** A line that is well formed. */
export interface ImportLine<Row> {
  readonly line: number
  readonly row: Row
}

export interface Decoded<Row> {
  readonly rows: number
  readonly lines: readonly ImportLine<Row>[]
  readonly errors: readonly ImportProblem[]
  readonly ignored: readonly string[]
}

/** Few enough that nobody else waits for them to be checked. */
const linesAtOnce = 500

/** Checks every line by the rules of its class. Between two batches everybody else gets their turn. */
export async function decodeLines<Row extends object>(
  type: Class<Row>,
  [titles, ...rest]: readonly Line[],
  language: Language,
): Promise<Decoded<Row>> {
  const columns = importColumns(type, titles?.cells ?? [])
  const labels = columns.missing.map((key) => fieldsOf(type).get(key)?.label ?? [key, key])
  if (labels.length > 0)
    throw fault('import.columnsMissing', {
      columns: [listed(labels.map(([zh]) => zh))[0], listed(labels.map(([, en]) => en))[1]],
    })
  if (rest.length === 0) throw fault('import.empty')
  if (rest.length > limits.importRows) throw fault('import.tooMany', { max: limits.importRows })
  const lines: ImportLine<Row>[] = []
  const errors: ImportProblem[] = []
  for (const [index, line] of rest.entries()) {
    if (index % linesAtOnce === linesAtOnce - 1) await new Promise((resolve) => setImmediate(resolve))
    const decoded = decodeLine(type, columns, line, language)
    if ('row' in decoded) lines.push(decoded)
    else errors.push(...decoded.errors)
  }
  return { rows: rest.length, lines, errors, ignored: columns.ignored }
}

function decodeLine<Row extends object>(
  type: Class<Row>,
  { at }: ImportColumns,
  { line, cells }: Line,
  language: Language,
): ImportLine<Row> | { errors: ImportProblem[] } {
  const raw: Record<string, string> = {}
  const misread = new Map<string, string>()
  for (const [key, spec] of fieldsOf(type)) {
    const index = at.get(key)
    if (index === undefined) continue
    const value = cellValue(spec, cells[index] ?? '')
    if ('raw' in value) raw[key] = value.raw
    else misread.set(key, sentence(spec, say(reasons[value.reason], language), language))
  }
  const decoded = decode(type, raw, language)
  if (decoded.ok && misread.size === 0) return { line, row: decoded.value }
  const others = decoded.ok ? [] : decoded.problems.filter(({ field }) => !misread.has(field))
  const found = [...[...misread].map(([field, message]) => ({ field, message })), ...others]
  return { errors: found.map(({ field, message }) => ({ line, field, message })) }
}

const sentence = ({ label }: FieldSpec, what: string, language: Language): string =>
  `${say(label, language)}${language === 'en' ? ' ' : ''}${what}`
