import { fieldsOf, say, shownValue, type FieldSpec, type Language, type PageQuery } from '@bedside/contracts'
import { useMemo, type ReactNode } from 'react'
import { useLanguage } from '../i18n/language'
import type { TableState } from './use-table'
import { Time } from '../ui/time'

/** A column of a list. Its title is the label of the row's field unless it says another. */
export interface ListColumn<Row> {
  /** A field of the row; with a `+`, something the row is asked for. */
  readonly key: (keyof Row & string) | `+${string}`
  readonly title?: string
  /** Other fields that it shows: whoever exports the column gets them as well. */
  readonly also?: readonly (keyof Row & string)[]
  readonly width?: number
  readonly align?: 'right' | 'center'
  readonly fixed?: 'start' | 'end'
  readonly oneLine?: true
  /** On a phone, where a row is a card: how it stands comes first, then its name, which is the first column if none says so. */
  readonly onCard?: 'status' | 'name'
  readonly render?: (row: Row) => ReactNode
}

/** A column as the table and its settings show it. */
export interface TitledColumn<Row> extends ListColumn<Row> {
  readonly title: string
  readonly render: (row: Row) => ReactNode
  readonly sortable: boolean
}

/**
 * The columns with what the contract says of them: their titles, by which the server can sort, and, where the page
 * draws nothing of its own, the value as people read it.
 */
export function useTitledColumns<Q extends PageQuery, Row extends object>(
  table: TableState<Q, Row>,
  columns: readonly ListColumn<Row>[],
): readonly TitledColumn<Row>[] {
  const language = useLanguage()
  const { reply, input } = table.endpoint
  return useMemo(() => {
    const fields = 'page' in reply ? fieldsOf(reply.page) : undefined
    const sort = fieldsOf(input).get('sort')?.is
    const sortable: readonly (string | number)[] = sort?.kind === 'oneOf' ? sort.values : []
    return columns.map((column) => {
      const spec = fields?.get(column.key)
      return {
        render: () => null,
        ...(spec && drawn(column.key, spec, language)),
        ...column,
        title: column.title ?? (spec ? say(spec.label, language) : ''),
        sortable: sortable.includes(column.key),
      }
    })
  }, [reply, input, columns, language])
}

/** Amounts and counts stand to the right, so that their digits line up; times keep to one line and say how long ago. */
function drawn<Row extends object>(key: string, spec: FieldSpec, language: Language): Partial<ListColumn<Row>> {
  const isNumber = spec.is.kind === 'int' && spec.is.unit !== 'id'
  const valueOf = (row: Row) => (row as Record<string, unknown>)[key]
  if (spec.is.kind === 'time') return { width: 160, render: (row) => <Time at={valueOf(row) as string | null} /> }
  return {
    render: (row) => shownValue(spec, valueOf(row), language) || '—',
    ...(isNumber && { align: 'right' as const }),
  }
}

/** The fields that these columns show. */
export const exportedKeys = <Row,>(columns: readonly ListColumn<Row>[]): readonly string[] => [
  ...new Set(columns.flatMap(({ key, also = [] }): string[] => (key.startsWith('+') ? [...also] : [key, ...also]))),
]
