import { limits } from '../limits.js'
import { richMarks, richNodes } from '../rich-text/nodes.js'
import { fieldsOf, type FieldKind, type FieldSpec } from '../fields/index.js'
import { textOfValue } from '../fields/values.js'
import type { Class } from '../wire/endpoint.js'
import { code, table } from './markdown-table.js'
import { both, isRequired } from './schema.js'

/** The fields of an input. */
export function inputTable(type: Class): string {
  const initial = new type() as Record<string, unknown>
  const rows = [...fieldsOf(type)].map(([key, spec]) => [
    code(key),
    both(spec.label),
    typeText(spec),
    isRequired(spec, initial[key]) ? 'required' : initial[key] === undefined ? 'optional' : initialText(initial[key]),
    limitsText(spec),
  ])
  return table(['Field', 'Label', 'Type', 'Required or default', 'Limits'], rows)
}

/** The fields of a reply. */
export function replyTable(type: Class): string {
  const rows = [...fieldsOf(type)].map(([key, spec]) => [
    code(key),
    both(spec.label),
    `${typeText(spec)}${spec.nullable ? ' or null' : ''}`,
    limitsText(spec),
  ])
  return table(['Field', 'Label', 'Type', 'Limits'], rows)
}

const initialText = (value: unknown): string => (value === '' ? 'empty' : code(JSON.stringify(value)))

function typeText({ is, list }: FieldSpec): string {
  const one = kindText(is)
  return list ? `list of ${one}` : one
}

function kindText(is: FieldKind): string {
  switch (is.kind) {
    case 'text':
      return is.secret ? 'password' : is.lines ? 'text, several lines' : 'text'
    case 'int':
      return is.unit ? units[is.unit] : 'integer'
    case 'oneOf':
      return 'one of'
    case 'day':
      return 'date'
    case 'time':
      return 'time'
    case 'nested':
      return is.type().name
    case 'jsonText':
      return is.rich ? 'rich text' : 'JSON text'
    case 'file':
      return 'file'
    case 'json':
      return 'free-form data'
  }
}

const units = { serial: 'integer', id: 'id', cents: 'cents', bps: 'basis points' }

function valueText(spec: FieldSpec, value: string | number): string {
  const text = textOfValue(spec, value)
  return text ? `${code(String(value))} ${both(text)}` : code(String(value))
}

function limitsText(spec: FieldSpec): string {
  const { is, list, clearable, asks } = spec
  const parts = list && list.max < Number.MAX_SAFE_INTEGER ? [`at most ${list.max} values`] : []
  if (is.kind === 'text') parts.push(`${is.min}–${is.max} characters`)
  if (is.kind === 'text' && is.pattern) parts.push(code(is.pattern.source))
  if (is.kind === 'jsonText' && !is.rich)
    parts.push(`an object or a list, at most ${is.max} characters and ${is.depth} levels`)
  if (is.kind === 'jsonText' && is.rich) parts.push(richTextLimits())
  if (is.kind === 'file') parts.push(`at most ${is.max / 1_048_576} MB`)
  if (is.kind === 'int') parts.push(`${is.min}–${is.max}`)
  if (is.kind === 'oneOf') parts.push(is.values.map((value) => valueText(spec, value)).join(', '))
  if (clearable) parts.push('or empty')
  if (asks) parts.push(both(asks))
  return parts.join('; ')
}

function richTextLimits(): string {
  const { characters, nodes, pictures } = limits.richText
  const made = Object.keys(richNodes).map(code).join(', ')
  const marked = Object.keys(richMarks).map(code).join(', ')
  return `a JSON text of nodes (${made}) with marks (${marked}); at most ${characters} characters to read, ${nodes} nodes and ${pictures} pictures; links lead to https or tel`
}
