import { fieldsOf, problemOf } from '../fields/index.js'
import type { Class, ReplySpec } from './endpoint.js'

/** The log message, also expected by tests, for a reply that breaks its contract. */
export const brokenReply = 'a reply broke its contract'

/**
 * Where a reply breaks its contract: a field that is missing, of the wrong kind or undeclared. Files are checked batch by
 * batch, streams event by event.
 */
export function breaches(reply: ReplySpec, data: unknown): string[] {
  if ('nothing' in reply) return data === null ? [] : ['data: must be null']
  if ('token' in reply) return typeof data === 'string' && data !== '' ? [] : ['data: must be a token']
  if ('page' in reply) return pageBreaches(reply.page, data)
  if ('list' in reply) return rowsBreaches(reply.list, data, 'data')
  if ('csv' in reply) return rowsBreaches(reply.csv, data, 'data')
  if ('events' in reply) return rowBreaches(reply.events, data, 'data')
  return rowBreaches(reply, data, 'data')
}

function pageBreaches(row: Class, data: unknown): string[] {
  if (!isRecord(data)) return ['data: must be a page']
  const counts = ['total', 'pageNum', 'pageSize'].filter((key) => !isCount(data[key]))
  const floor = data['totalIsFloor'] === 0 || data['totalIsFloor'] === 1 ? [] : ['data.totalIsFloor: must be 0 or 1']
  const extra = Object.keys(data).filter((key) => !pageKeys.has(key))
  return [
    ...counts.map((key) => `data.${key}: must be a whole number`),
    ...floor,
    ...extra.map((key) => `data.${key}: not declared`),
    ...rowsBreaches(row, data['list'], 'data.list'),
  ]
}
const pageKeys = new Set(['list', 'total', 'totalIsFloor', 'pageNum', 'pageSize', 'sum'])

function rowsBreaches(row: Class, data: unknown, path: string): string[] {
  return Array.isArray(data)
    ? data.flatMap((item, index) => rowBreaches(row, item, `${path}[${index}]`))
    : [`${path}: must be a list`]
}

function rowBreaches(row: Class, data: unknown, path: string): string[] {
  if (!isRecord(data)) return [`${path}: must be an object`]
  const fields = fieldsOf(row)
  const extra = Object.keys(data)
    .filter((key) => !fields.has(key))
    .map((key) => `${path}.${key}: not declared`)
  const wrong = [...fields].flatMap(([key, spec]) => {
    const value = data[key]
    const problem = problemOf(spec, value, data)
    if (problem) return [`${path}.${key}: ${problem.reason}`]
    if (spec.is.kind !== 'nested' || value === null || value === undefined) return []
    return spec.list
      ? rowsBreaches(spec.is.type(), value, `${path}.${key}`)
      : rowBreaches(spec.is.type(), value, `${path}.${key}`)
  })
  return [...extra, ...wrong]
}

const isCount = (data: unknown): boolean => Number.isSafeInteger(data) && (data as number) >= 0

const isRecord = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null && !Array.isArray(data)
