import {
  cellValue,
  decode,
  fault,
  fieldsOf,
  importColumns,
  reasons,
  translate,
  type Class,
  type FieldProblem,
  type FieldSpec,
  type ImportColumns,
  type Language,
} from '@bedside/contracts'
import { listed } from '../data/listed.js'
import { giveWay } from '../give-way.js'
import type { Line } from './bounds.js'
import { Problems } from './problems.js'
import { readFile } from './read-file.js'

/** A line that passed validation. */
export interface ImportLine<Row> {
  readonly line: number
  readonly row: Row
}

/** The contents of a file, as far as they can be checked without the database. */
export interface Decoded<Row> {
  readonly rows: number
  readonly lines: readonly ImportLine<Row>[]
  readonly problems: Problems
  readonly ignored: readonly string[]
}

/** Reads a file and validates each line by its class, yielding to other requests in between. */
export async function decodeFile<Row extends object>(
  type: Class<Row>,
  bytes: Uint8Array,
  language: Language,
): Promise<Decoded<Row>> {
  const problems = new Problems()
  const lines: ImportLine<Row>[] = []
  let columns: ImportColumns | undefined
  let rows = 0
  await readFile(bytes, async (read) => {
    for (const line of read) {
      await giveWay()
      if (columns) {
        rows++
        const decoded = decodeLine(type, columns, line, language)
        if ('row' in decoded) lines.push(decoded)
        else
          for (const { field, message } of decoded.problems) problems.add(() => ({ line: line.line, field, message }))
      } else columns = columnsIn(type, line)
    }
  })
  if (!columns || rows === 0) throw fault('import.empty')
  return { rows, lines, problems, ignored: columns.ignored }
}

function columnsIn(type: Class, { cells }: Line): ImportColumns {
  const columns = importColumns(type, cells)
  const labels = columns.missing.map((key) => fieldsOf(type).get(key)?.label ?? [key, key])
  if (labels.length > 0)
    throw fault('import.columnsMissing', {
      columns: [listed(labels.map(([zh]) => zh))[0], listed(labels.map(([, en]) => en))[1]],
    })
  return columns
}

type Problem = Pick<FieldProblem, 'field' | 'message'>

function decodeLine<Row extends object>(
  type: Class<Row>,
  { at }: ImportColumns,
  { line, cells }: Line,
  language: Language,
): ImportLine<Row> | { problems: readonly Problem[] } {
  const raw: Record<string, string> = {}
  const misread = new Map<string, string>()
  for (const [key, spec] of fieldsOf(type)) {
    const index = at.get(key)
    if (index === undefined) continue
    const value = cellValue(spec, cells[index] ?? '')
    if ('raw' in value) raw[key] = value.raw
    else misread.set(key, sentence(spec, translate(reasons[value.reason], language), language))
  }
  const decoded = decode(type, raw, language)
  if (decoded.ok && misread.size === 0) return { line, row: decoded.value }
  const others = decoded.ok ? [] : decoded.problems.filter(({ field }) => !misread.has(field))
  return { problems: [...[...misread].map(([field, message]) => ({ field, message })), ...others] }
}

const sentence = ({ label }: FieldSpec, what: string, language: Language): string =>
  `${translate(label, language)}${language === 'en' ? ' ' : ''}${what}`
