import { translate, shownValue, type FieldSpec, type Language } from '@bedside/contracts'
import type { ReactNode } from 'react'
import type { TableColumn } from './table-column'
import { Time } from './time'

/** A column for a field of a row. Title, alignment and rendering default to those of the contract. */
export interface RowColumn<Row> extends Partial<Omit<TableColumn<Row>, 'key'>> {
  /** A field of the row; with a `+`, a column without a field of its own. */
  readonly key: (keyof Row & string) | `+${string}`
}

type Fields = ReadonlyMap<string, FieldSpec>

/** Completes a column with what the contract says about its field. */
export function titled<Row extends object, Column extends RowColumn<Row>>(
  column: Column,
  fields: Fields | undefined,
  language: Language,
): Column & { readonly title: string; readonly render: (row: Row) => ReactNode } {
  const spec = fields?.get(column.key)
  return {
    render: () => null,
    ...(spec && columnFor(column.key, spec, language)),
    // A column with a rendering of its own may show something for a field without a value.
    ...(column.render && { isEmpty: undefined }),
    ...column,
    title: column.title ?? (spec ? translate(spec.label, language) : ''),
  }
}

/**
 * Amounts and counts are right-aligned, so that digits line up; times stay on one line with a relative-time tooltip.
 */
function columnFor(key: string, spec: FieldSpec, language: Language): Partial<RowColumn<object>> {
  const isNumber = spec.is.kind === 'int' && spec.is.unit !== 'id'
  const valueOf = (row: object) => (row as Record<string, unknown>)[key]
  const isEmpty = (row: object) => valueOf(row) === null || valueOf(row) === ''
  if (spec.is.kind === 'time')
    return { width: 160, isEmpty, render: (row) => <Time at={valueOf(row) as string | null} /> }
  return {
    isEmpty,
    render: (row) => shownValue(spec, valueOf(row), language) || '—',
    ...(isNumber && { align: 'right' as const }),
    ...(isRecordNumber(key, spec) && { oneLine: 'whole' as const }),
  }
}

/** The longest number that we assign; those of banks and carriers may be longer. */
const longestOwn = 40

/** A number that we assign, such as an order number: it is searched and read out, so it is never cut or broken. */
const isRecordNumber = (key: string, { is }: FieldSpec): boolean =>
  is.kind === 'text' && is.max <= longestOwn && /(?:No|^number)$/.test(key)
