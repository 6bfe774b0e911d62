import {
  entities,
  fieldsOf,
  logFieldSpec,
  shownValue,
  type Area,
  type Class,
  type Entity,
  type FieldSpec,
  type Language,
} from '@bedside/contracts'
import { formatInstant } from '../lib/instant'

/** Somebody else saved the record while this form was open. */
export interface Conflict {
  /** The currently stored version. */
  readonly version: number
  readonly by: string
  /** The fields they changed, with the stored values. */
  readonly values: Record<string, unknown>
}

/** The conflict in a refusal's data; undefined for other refusals. */
export function asConflict(data: unknown): Conflict | undefined {
  if (typeof data !== 'object' || data === null || !('version' in data) || !('changed' in data)) return undefined
  const { version, changed } = data
  if (typeof version !== 'number' || typeof changed !== 'object' || changed === null) return undefined
  const after = ([field, change]: [string, unknown]) => [field, (change as { after?: unknown } | null)?.after]
  const by = 'by' in data && typeof data.by === 'string' ? data.by : ''
  return { version, by, values: Object.fromEntries(Object.entries(changed).map(after)) }
}

/** The field's declaration: the form's, or else the record's, because what others changed may be on no form. */
export const storedField = (of: Class, area: Area, name: string): FieldSpec | undefined =>
  fieldsOf(of).get(name) ?? (Object.hasOwn(entities, area) ? logFieldSpec(area as Entity, name) : undefined)

/** A field's value in words; empty if it has none. */
export function storedText(spec: FieldSpec | undefined, value: unknown, language: Language, other?: unknown): string {
  // Stored instants are numbers.
  if (spec?.is.kind === 'time' && typeof value === 'number') return formatInstant(new Date(value))
  if (spec) return shownValue(spec, value, language, other)
  return typeof value === 'string' ? value : JSON.stringify(value)
}
