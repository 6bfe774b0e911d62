import { fieldsOf, type FieldKind, type FieldSpec } from '../fields/index.js'
import type { Class, ReplySpec } from '../wire/endpoint.js'
import type { Text } from '../wire/text.js'

/** A JSON Schema as in OpenAPI 3.1. */
export type Schema = Readonly<Record<string, unknown>>

export const both = ([zh, en]: Text): string => `${zh} · ${en}`
export const refTo = (type: Class): Schema => ({ $ref: `#/components/schemas/${type.name}` })

/** The schema of a class, including inherited fields. Undeclared fields are not allowed in either direction. */
export function classSchema(type: Class): Schema {
  const initial = new type() as Record<string, unknown>
  const fields = [...fieldsOf(type)]
  const required = fields.filter(([key, spec]) => isRequired(spec, initial[key])).map(([key]) => key)
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(([key, spec]) => [key, fieldSchema(spec, initial[key])])),
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: false,
  }
}

/** A field without an initial value is required, unless declared optional. */
export const isRequired = (spec: FieldSpec, initial: unknown): boolean => !spec.optional && initial === undefined

export function fieldSchema(spec: FieldSpec, initial?: unknown): Schema {
  const itemSchema = spec.clearable && spec.is.kind === 'day' ? dayOrEmpty : kindSchema(spec.is)
  const value = spec.list ? { type: 'array', items: itemSchema, ...most(spec.list.max) } : itemSchema
  return {
    ...(spec.nullable ? orNull(value) : value),
    description: [both(spec.label), ...valueTexts(spec), ...(spec.asks ? [both(spec.asks)] : [])].join('; '),
    ...(initial === undefined ? {} : { default: initial }),
  }
}

/** An empty text is not a date, and clients that validate would refuse it. */
const dayOrEmpty: Schema = { type: 'string', anyOf: [{ format: 'date' }, { maxLength: 0 }] }

/** JSON Schema cannot name values, so the description of the field does. */
function valueTexts({ texts }: FieldSpec): string[] {
  return texts
    ? [
        Object.entries(texts)
          .map(([value, text]) => `${value} ${both(text)}`)
          .join(', '),
      ]
    : []
}

function kindSchema(is: FieldKind): Schema {
  switch (is.kind) {
    case 'text':
      return {
        type: 'string',
        ...(is.min > 0 ? { minLength: is.min } : {}),
        maxLength: is.max,
        ...(is.pattern ? { pattern: is.pattern.source } : {}),
        ...(is.secret ? { format: 'password' } : {}),
      }
    case 'int':
      return { type: 'integer', minimum: is.min, maximum: is.max, ...(is.unit ? { 'x-unit': is.unit } : {}) }
    case 'oneOf':
      return { type: typesOf(is.values), enum: [...is.values] }
    case 'day':
      return { type: 'string', format: 'date' }
    case 'time':
      return { type: 'string', format: 'date-time' }
    case 'nested':
      return refTo(is.type())
    case 'jsonText':
      return { type: 'string', maxLength: is.max, contentMediaType: 'application/json' }
    case 'file':
      return { type: 'string', format: 'binary', maxLength: is.max }
    case 'json':
      return {}
  }
}

function typesOf(values: readonly (string | number)[]): string | string[] {
  const types = [...new Set(values.map((value) => (typeof value === 'number' ? 'integer' : 'string')))]
  return types.length === 1 && types[0] ? types[0] : types
}

// Empty for a list without a limit of its own.
const most = (max: number): Schema => (max < Number.MAX_SAFE_INTEGER ? { maxItems: max } : {})

function orNull(schema: Schema): Schema {
  if (schema['$ref']) return { anyOf: [schema, { type: 'null' }] }
  if (!schema['type']) return schema
  const values = schema['enum']
  return {
    ...schema,
    type: [schema['type'], 'null'].flat(),
    ...(Array.isArray(values) ? { enum: [...(values as unknown[]), null] } : {}),
  }
}

/** The schema of `data` in a successful reply. */
export function replySchema(reply: ReplySpec): Schema {
  if (typeof reply === 'function') return refTo(reply)
  if ('page' in reply) return pageSchema(reply.page)
  if ('list' in reply) return { type: 'array', items: refTo(reply.list) }
  if ('token' in reply) return { type: 'string', minLength: 1 }
  if ('csv' in reply) return { type: 'string' }
  // The schema of each event; OpenAPI cannot express a stream of them.
  if ('events' in reply) return refTo(reply.events)
  return { type: 'null' }
}

const count: Schema = { type: 'integer', minimum: 0 }

function pageSchema(row: Class): Schema {
  const properties = {
    list: { type: 'array', items: refTo(row) },
    total: count,
    totalIsFloor: { type: 'integer', enum: [0, 1], description: '1: 至少有这么多 · there are at least so many' },
    pageNum: count,
    pageSize: count,
  }
  return { type: 'object', properties, required: Object.keys(properties) }
}
