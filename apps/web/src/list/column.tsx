import { fieldsOf, type PageQuery } from '@bedside/contracts'
import { useMemo, type ReactNode } from 'react'
import { useLanguage } from '../i18n/language'
import type { TableState } from './use-table'
import { titled, type RowColumn } from '../ui/row-column'

/** A column of a list. */
export interface ListColumn<Row> extends RowColumn<Row> {
  /** Further fields it shows, which are exported with the column. */
  readonly also?: readonly (keyof Row & string)[]
}

/** A column with everything the table and its settings need. */
export interface TitledColumn<Row> extends ListColumn<Row> {
  readonly title: string
  readonly render: (row: Row) => ReactNode
  readonly sortable: boolean
}

/**
 * Adds what the contract says to columns: the title, whether the server can sort by it and, unless the page renders the
 * cell itself, the formatted value on one line.
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

/** The fields shown by these columns. */
export const exportedKeys = <Row,>(columns: readonly ListColumn<Row>[]): readonly string[] => [
  ...new Set(columns.flatMap(({ key, also = [] }): string[] => (key.startsWith('+') ? [...also] : [key, ...also]))),
]
