import { fieldsOf, type Class } from '@bedside/contracts'
import { useLanguage } from '../i18n/language'
import { titled, type RowColumn } from './row-column'
import { Table, type TableProps } from './table'
import type { TableColumn } from './table-column'

interface RowTableProps<Row extends object> extends Omit<
  TableProps<Row, TableColumn<Row>>,
  'columns' | 'head' | 'marks'
> {
  /** The class that declares the fields. */
  of: Class<Partial<Row>>
  columns: readonly RowColumn<Row>[]
}

/** A table of all rows at once, without paging. */
export function RowTable<Row extends object>({ of, columns, ...table }: RowTableProps<Row>) {
  const language = useLanguage()
  const fields = fieldsOf(of)
  return <Table {...table} columns={columns.map((column) => titled<Row, RowColumn<Row>>(column, fields, language))} />
}
