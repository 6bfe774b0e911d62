import { fieldsOf, type FieldKind, type FieldSpec } from '../fields/index.js'
import { codes } from '../wire/codes.js'
import { csvHead, csvLines } from '../wire/csv.js'
import type { Class, CsvOf, ReplySpec } from '../wire/endpoint.js'
import { columnsOf } from '../wire/export-query.js'
import type { Language } from '../wire/text.js'
import { exampleValues } from './example-values.js'
import { exampleTree } from './examples/menu.js'
import { exampleRichText } from './examples/rich-text.js'

/** Generates the same examples each time; all of them pass the contract's own checks. */

/** An example of one field of a class. */
export function exampleField(type: Class, key: string, depth = 0): unknown {
  const spec = fieldsOf(type).get(key)
  if (!spec) throw new Error(`${type.name} has no field ${key}`)
  const tree = refersToItself(type) ? exampleTree[key] : undefined
  if (tree) return tree[depth]
  for (const name of [`${type.name}.${key}`, key]) if (name in exampleValues) return exampleValues[name]

  const initial = (new type() as Record<string, unknown>)[key]
  if (initial !== undefined && !isEmptyList(initial)) return initial
  if (spec.nullable && spec.is.kind !== 'time') return null
  if (spec.list) return spec.is.kind === 'nested' && depth >= deepest ? [] : [ofKind(spec.is, depth)]
  return ofKind(spec.is, depth)
}

// Module, page, button: no tree has further levels.
const deepest = 2

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0

function refersToItself(type: Class): boolean {
  return [...fieldsOf(type).values()].some(({ is }) => is.kind === 'nested' && is.type() === type)
}

function ofKind(is: FieldKind, depth: number): unknown {
  switch (is.kind) {
    case 'text':
      return 'x'.repeat(is.min)
    case 'int':
      return Math.min(Math.max(is.min, 1), is.max)
    case 'oneOf':
      return is.values[0]
    case 'day':
      return '2026-11-21'
    case 'time':
      return '2026-11-21T02:30:00.000Z'
    case 'nested':
      return exampleRow(is.type(), depth + 1)
    case 'jsonText':
      return is.rich ? exampleRichText : '{}'
    case 'file':
      return '@file.csv'
    case 'json':
      return {}
  }
}

/** A complete row as in a reply. */
function exampleRow(type: Class, depth = 0): Record<string, unknown> {
  return Object.fromEntries([...fieldsOf(type).keys()].map((key) => [key, exampleField(type, key, depth)]))
}

/** An input as a caller would send it, without optional and empty fields. */
export function exampleInput(type: Class): Record<string, unknown> {
  const worthSending = ([key, spec]: [string, FieldSpec]) => !spec.optional && exampleField(type, key) !== ''
  return Object.fromEntries(
    [...fieldsOf(type)].filter(worthSending).map(([key]) => [key, exampleField(type, key)] as const),
  )
}

/** The `data` of an example reply. */
export function exampleReply(reply: ReplySpec): unknown {
  if (typeof reply === 'function') return exampleRow(reply)
  if ('page' in reply) {
    return { list: [exampleRow(reply.page)], total: 1, totalIsFloor: 0, pageNum: 1, pageSize: 10 }
  }
  if ('list' in reply) return [exampleRow(reply.list)]
  if ('csv' in reply) return [exampleRow(reply.csv)]
  if ('events' in reply) return exampleRow(reply.events)
  if ('token' in reply) return 'q3Jr0mZ2dW5xT1c8kLh7yVb4nPf6sGaE9uXiOoRtKwM'
  return null
}

/** An example file with such a row. */
export function exampleCsv({ csv }: CsvOf<unknown>, language: Language = 'zh'): string {
  const file = { row: csv, columns: columnsOf(csv), language }
  return csvHead(file) + csvLines(file, [exampleRow(csv)])
}

export const exampleEnvelope = (reply: ReplySpec): unknown => ({
  code: codes.ok,
  msg: '操作成功',
  data: exampleReply(reply),
})
