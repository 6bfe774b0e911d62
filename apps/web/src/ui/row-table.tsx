import { fieldsOf, type Class } from '@bedside/contracts'
import { useLanguage } from '../i18n/language'
import { titled, type RowColumn } from './row-column'
import { Table, type TableProps } from './table'
import type { TableColumn } from './table-column'

interface RowTableProps<Row extends object> extends Omit<
  TableProps<Row, TableColumn<Row>>,
  'columns' | 'head' | 'marks'
> {
  /** What declares the fields that are shown. */
  of: Class<Partial<Row>>
  columns: readonly RowColumn<Row>[]
}

/** A table of rows as the contract knows them, all of them at once. */
export function RowTable<Row extends object>({ of, columns, ...table }: RowTableProps<Row>) {
  const language = useLanguage()
  const fields = fieldsOf(of)
  return <Table {...table} columns={columns.map((column) => titled<Row, RowColumn<Row>>(column, fields, language))} />
}
