import { badCharacters, loneSurrogate } from './characters.js'
import { FileOnDisk } from './file-on-disk.js'
import type { FieldKind, FieldSpec, Problem, Reason } from './spec.js'

const dayPattern = /^\d{4}-\d{2}-\d{2}$/
const timePattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?(Z|[+-]\d{2}:\d{2})$/

type Checks = { [K in FieldKind['kind']]: (value: unknown, is: Extract<FieldKind, { kind: K }>) => Problem | undefined }

const checks: Checks = {
  text(value, is): Problem | undefined {
    if (typeof value !== 'string') return { reason: 'text' }
    if (badCharacters(value, is.lines)) return { reason: 'characters' }
    const length = Array.from(value).length
    if (length > is.max) return { reason: 'tooLong', values: { max: is.max } }
    if (length < is.min) return length === 0 ? { reason: 'required' } : { reason: 'tooShort', values: { min: is.min } }
    if (is.pattern && !is.pattern.test(value)) return { reason: (is.patternName ?? 'pattern') as Reason }
    return undefined
  },
  int(value, is): Problem | undefined {
    if (typeof value !== 'number' || !Number.isSafeInteger(value)) return { reason: 'int' }
    if (value < is.min) return { reason: 'tooSmall', values: { min: is.min } }
    if (value > is.max) return { reason: 'tooLarge', values: { max: is.max } }
    return undefined
  },
  oneOf(value, is): Problem | undefined {
    const fits = is.values.some((allowed) => allowed === value)
    return fits ? undefined : { reason: 'oneOf', values: { values: is.values.join(', ') } }
  },
  day(value): Problem | undefined {
    return typeof value === 'string' && isDay(value) ? undefined : { reason: 'day' }
  },
  time(value): Problem | undefined {
    return typeof value === 'string' && isTime(value) ? undefined : { reason: 'time' }
  },
  nested(value): Problem | undefined {
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? undefined : { reason: 'nested' }
  },
  jsonText(value, is): Problem | undefined {
    if (typeof value !== 'string') return { reason: 'text' }
    if (loneSurrogate.test(value)) return { reason: 'characters' }
    if (Array.from(value).length > is.max) return { reason: 'tooLong', values: { max: is.max } }
    const parsed = parsedJson(value)
    if (typeof parsed !== 'object' || parsed === null) return { reason: 'jsonText' }
    return deeperThan(is.depth, parsed) ? { reason: 'tooDeep', values: { max: is.depth } } : undefined
  },
  file(value, is): Problem | undefined {
    const size = sizeOf(value)
    if (size === undefined) return { reason: 'file' }
    if (size === 0) return { reason: 'required' }
    return size > is.max ? { reason: 'fileTooLarge', values: { max: is.max / 1_048_576 } } : undefined
  },
  json(): Problem | undefined {
    return undefined
  },
}

function sizeOf(file: unknown): number | undefined {
  if (file instanceof Uint8Array) return file.length
  return file instanceof Blob || file instanceof FileOnDisk ? file.size : undefined
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Limits the depth, so that code that later walks the value recursively does not exhaust the stack. */
function deeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inner) => deeperThan(levels - 1, inner))
}

/** A day that exists: 2026-02-30 does not. */
export function isDay(value: string): boolean {
  if (!dayPattern.test(value)) return false
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

/** A valid instant. `Date.parse` alone would also accept `1` and `Nov 21 2026`, both in the local time zone. */
function isTime(value: string): boolean {
  return timePattern.test(value) && isDay(value.slice(0, 10)) && !Number.isNaN(Date.parse(value))
}

/** Why a field refuses a value; undefined if it accepts the value. */
export function problemOf(spec: FieldSpec, value: unknown, form: Record<string, unknown> = {}): Problem | undefined {
  if (value === undefined) return spec.optional ? undefined : { reason: 'required' }
  if (value === null) return spec.nullable ? undefined : { reason: 'required' }
  if (value === '' && spec.clearable) return undefined
  if (!spec.list) {
    if (Array.isArray(value) && spec.is.kind !== 'json') return { reason: 'single' }
    return checkOne(spec.is, value) ?? spec.check?.(value, form)
  }
  if (!Array.isArray(value)) return { reason: 'list' }
  if (value.length > spec.list.max) return { reason: 'tooMany', values: { max: spec.list.max } }
  for (const item of value) {
    const problem = checkOne(spec.is, item)
    if (problem) return problem
  }
  return spec.check?.(value, form)
}

function checkOne(is: FieldKind, value: unknown): Problem | undefined {
  const check = checks[is.kind] as (value: unknown, is: FieldKind) => Problem | undefined
  return check(value, is)
}
