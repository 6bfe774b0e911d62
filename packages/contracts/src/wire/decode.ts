import { fieldsOf, problemOf, reasons, type FieldSpec, type Problem } from '../fields/index.js'
import type { Class } from './endpoint.js'
import type { FieldProblem } from './envelope.js'
import { translate, type Language } from './text.js'

/** What was received: by key a value, or several as a list. */
export type Raw = Record<string, unknown>
export type Decoded<T> = { ok: true; value: T } | { ok: false; problems: FieldProblem[] }

/**
 * Converts received values to the declared class and checks them. Undeclared fields are refused, and so is a list for a field
 * that takes one value.
 */
export function decode<T>(type: Class<T>, raw: Raw, language: Language): Decoded<T> {
  const fields = fieldsOf(type)
  const value = new type() as T & Raw
  const problems: FieldProblem[] = []

  for (const key of Object.keys(raw)) {
    const spec = fields.get(key)
    if (!spec) problems.push(problemTextOf(key, undefined, { reason: 'unknown' }, language))
    else if (!absent(raw[key], spec)) (value as Raw)[key] = fromWire(raw[key], spec, language)
  }
  for (const [key, spec] of fields) {
    const problem = problemOf(spec, (value as Raw)[key], value)
    if (problem) problems.push(problemTextOf(key, spec, problem, language))
  }
  for (const [key, spec] of fields) problems.push(...insideOf(key, spec, (value as Raw)[key]))
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value }
}

/**
 * Whether a received value means that the field was left out. Forms send an empty string and JSON sends null; the empty string
 * is a value only for clearable fields, and for text that is required or may be empty.
 */
function absent(raw: unknown, { is, optional, list, clearable }: FieldSpec): boolean {
  if (raw === undefined || raw === null) return true
  if (list || clearable) return false
  if (is.kind !== 'text') return raw === ''
  return optional && is.min > 0 && typeof raw === 'string' && (is.trim ? raw.trim() : raw) === ''
}

function fromWire(raw: unknown, spec: FieldSpec, language: Language): unknown {
  if (!spec.list) return one(raw, spec, language)
  const values = typeof raw === 'string' ? listIn(raw, spec) : raw
  return Array.isArray(values) ? values.map((item) => one(item, spec, language)) : [one(values, spec, language)]
}

/** A list comes as repeated keys, as `1,2,3`, or for objects as JSON text; an empty text is an empty list. */
function listIn(raw: string, spec: FieldSpec): unknown {
  if (raw === '') return []
  if (spec.is.kind === 'nested') return parseJson(raw)
  return spec.is.kind === 'text' ? [raw] : raw.split(',')
}

function one(raw: unknown, spec: FieldSpec, language: Language): unknown {
  const { is } = spec
  if (is.kind === 'text') return typeof raw === 'string' && is.trim ? raw.trim() : raw
  if (is.kind === 'int') return typeof raw === 'string' && wholeNumber.test(raw) ? Number(raw) : raw
  if (is.kind === 'oneOf') return is.values.find((allowed) => String(allowed) === raw) ?? raw
  if (is.kind === 'nested') {
    const inner = typeof raw === 'string' ? parseJson(raw) : raw
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return raw
    const decoded = decode(is.type(), inner as Raw, language)
    return decoded.ok ? decoded.value : new Refused(decoded.problems)
  }
  return raw
}

const wholeNumber = /^-?\d{1,15}$/

/** Stands for a refused nested value, so that its problems are reported with their full path. */
class Refused {
  constructor(readonly problems: FieldProblem[]) {}
}

function insideOf(key: string, spec: FieldSpec, value: unknown): FieldProblem[] {
  if (spec.is.kind !== 'nested') return []
  const items = Array.isArray(value)
    ? value.map((item, index) => [`${key}[${index}]`, item] as const)
    : [[key, value] as const]
  return items.flatMap(([path, item]) =>
    item instanceof Refused ? item.problems.map((problem) => ({ ...problem, field: `${path}.${problem.field}` })) : [],
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function problemTextOf(field: string, spec: FieldSpec | undefined, problem: Problem, language: Language): FieldProblem {
  const label = spec ? translate(spec.label, language) : field.slice(0, 64)
  const space = language === 'en' || !spec ? ' ' : ''
  return {
    field: field.slice(0, 64),
    reason: problem.reason,
    message: `${label}${space}${translate(reasons[problem.reason], language, problem.values)}`,
  }
}
