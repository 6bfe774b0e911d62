import {
  fieldsOf,
  logFieldSpec,
  logFieldText,
  translate,
  shownValue,
  type FieldSpec,
  type Language,
  type OperationLogRow,
} from '@bedside/contracts'
import { formatInstant } from '../lib/instant'
import { endpointOf } from './action-text'
import { logMessages } from './log.messages'

/** Looks up names, to be shown instead of ids. */
export interface Names {
  /** The title of a permission entry, by interface name. */
  entry(interfaceName: string): string | undefined
  /** The name of a region, by the name that records store. */
  region(value: string): string
  /** The name of the record whose id is in a field. */
  record(field: string, id: number): string | undefined
}

/** A changed field with its formatted values, one text per value. */
interface Change {
  readonly field: string
  readonly label: string
  readonly before: readonly string[]
  readonly after: readonly string[]
}

type LoggedChange = Pick<OperationLogRow, 'action' | 'entity' | 'before' | 'after'>

/** The version changes with every save and means nothing to people. */
const noise: ReadonlySet<string> = new Set(['version'])

/** Fields that list permission entries by interface name. */
const ofEntries: ReadonlySet<string> = new Set(['granted', 'revoked'])

/** The fields that differ between before and after. */
export function changedFields({ before, after }: Pick<LoggedChange, 'before' | 'after'>): readonly string[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...fields].filter((field) => !noise.has(field) && !isSame(before?.[field], after?.[field]))
}

/** All empty values are equal. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other ||
  (isNothing(one) && isNothing(other)) ||
  (typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other))
const isNothing = (value: unknown): value is undefined | null | '' =>
  value === undefined || value === null || value === ''

/** The changes as text. */
export function changesOf(row: LoggedChange, language: Language, names: Names): readonly Change[] {
  const textsOf = (field: string, value: unknown, other: unknown) =>
    shownTexts(row, field, [value, other], language, names)
  return changedFields(row).map((field) => ({
    field,
    label: translate(logFieldText(row.entity, field), language),
    before: textsOf(field, row.before?.[field], row.after?.[field]),
    after: textsOf(field, row.after?.[field], row.before?.[field]),
  }))
}

/** The texts of a value, chosen so that they can be told from those of the other value of the field. */
function shownTexts(
  row: LoggedChange,
  field: string,
  [value, other]: readonly [unknown, unknown],
  language: Language,
  names: Names,
): readonly string[] {
  if (isNothing(value)) return []
  const spec = specOf(row, field)
  const itemText = (item: unknown): string =>
    (typeof item === 'string' && ofEntries.has(field) ? names.entry(item) : undefined) ??
    (typeof item === 'number' ? names.record(field, item) : undefined) ??
    plainText(spec, item, language, names, other)
  if (Array.isArray(value)) return value.map(itemText)
  return typeof value === 'object' ? pairs(row, value, language, names) : [itemText(value)]
}

const specOf = (row: LoggedChange, field: string): FieldSpec | undefined =>
  logFieldSpec(row.entity, field) ?? askedSpec(row, field)

/** For exports, the log has the query: its fields are those of the endpoint. */
function askedSpec({ action }: LoggedChange, field: string): FieldSpec | undefined {
  const endpoint = endpointOf(action)
  return endpoint && fieldsOf(endpoint.input).get(field)
}

function pairs(row: LoggedChange, value: object, language: Language, names: Names): readonly string[] {
  return Object.entries(value).map(([key, item]) => {
    const spec = askedSpec(row, key) ?? specOf(row, key)
    const label = spec ? translate(spec.label, language) : key
    return `${label}${language === 'zh' ? '：' : ': '}${plainText(spec, item, language, names)}`
  })
}

function plainText(
  spec: FieldSpec | undefined,
  value: unknown,
  language: Language,
  names: Names,
  other?: unknown,
): string {
  if (typeof value === 'boolean') return translate(logMessages[value ? 'yes' : 'no'], language)
  // Stored instants are numbers; those the API returns elsewhere are not.
  if (spec?.is.kind === 'time' && typeof value === 'number') return formatInstant(new Date(value))
  if (spec?.is.kind === 'text' && spec.is.region && typeof value === 'string') return names.region(value)
  if (spec) return shownValue({ ...spec, list: undefined }, value, language, other)
  return typeof value === 'string' ? value : JSON.stringify(value)
}
