import { carry, fieldsOf, OneOf, Optional, SomeOf } from '../fields/index.js'
import type { Class } from './endpoint.js'
import { fileFormats, type FileFormat } from './file-formats.js'
import type { PageQuery } from './paging.js'
import type { Text } from './text.js'

type Paging = 'pageNum' | 'pageSize'
const paging: ReadonlySet<string> = new Set<Paging>(['pageNum', 'pageSize'])

/** The query of an export: the list's filters and order, the columns and the format. */
export type ExportQuery<Q extends PageQuery, Row> = Omit<Q, Paging> & {
  columns?: (keyof Row & string)[]
  format?: FileFormat
}

/** Derives that class from the list's query and row, so that a filter added to the list applies to its export as well. */
export function exportOf<Q extends PageQuery, Row>(query: Class<Q>, row: Class<Row>): Class<ExportQuery<Q, Row>> {
  class Exported {
    constructor() {
      const initial = Object.entries(new query()).filter(([key]) => !paging.has(key))
      Object.assign(this, Object.fromEntries(initial))
    }
  }
  for (const [key, spec] of fieldsOf(query)) if (!paging.has(key)) carry(Exported.prototype, key, spec)
  const keys = columnsOf(row)
  SomeOf(keys, keys.length, ['列', 'Columns'], labelsOf(row))(Exported.prototype, 'columns')
  Optional()(Exported.prototype, 'columns')
  OneOf(fileFormats, ['文件格式', 'File format'])(Exported.prototype, 'format')
  Optional()(Exported.prototype, 'format')
  return Exported as unknown as Class<ExportQuery<Q, Row>>
}

/** The fields of a row that fit into a cell. */
export function columnsOf<Row>(row: Class<Row>): (keyof Row & string)[] {
  const fields = [...fieldsOf(row)].filter(([, { is }]) => is.kind !== 'nested')
  return fields.map(([key]) => key as keyof Row & string)
}

function labelsOf<Row>(row: Class<Row>): Record<keyof Row & string, Text> {
  return Object.fromEntries([...fieldsOf(row)].map(([key, { label }]) => [key, label])) as Record<
    keyof Row & string,
    Text
  >
}
