import { fieldsOf, type PageQuery } from '@bedside/contracts'
import { useMemo, type ReactNode } from 'react'
import { useLanguage } from '../i18n/language'
import type { TableState } from './use-table'
import { titled, type RowColumn } from '../ui/row-column'

/** A column of a list. */
export interface ListColumn<Row> extends RowColumn<Row> {
  /** Other fields that it shows: whoever exports the column gets them as well. */
  readonly also?: readonly (keyof Row & string)[]
}

/** A column as the table and its settings show it. */
export interface TitledColumn<Row> extends ListColumn<Row> {
  readonly title: string
  readonly render: (row: Row) => ReactNode
  readonly sortable: boolean
}

/**
 * The columns with what the contract says of them: their titles, by which the server can sort, and, where the page
 * draws nothing of its own, the value as people read it, on one line.
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
    return columns.map((column) => ({
      ...(!column.render && { oneLine: fields?.get(column.key)?.is.kind === 'text' ? 'cut' : 'whole' }),
      ...titled<Row, ListColumn<Row>>(column, fields, language),
      sortable: sortable.includes(column.key),
    }))
  }, [reply, input, columns, language])
}

/** The fields that these columns show. */
export const exportedKeys = <Row,>(columns: readonly ListColumn<Row>[]): readonly string[] => [
  ...new Set(columns.flatMap(({ key, also = [] }): string[] => (key.startsWith('+') ? [...also] : [key, ...also]))),
]
