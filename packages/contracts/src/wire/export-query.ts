import { carry, fieldsOf, OneOf, Optional, SomeOf } from '../fields/index.js'
import type { Class } from './endpoint.js'
import { fileFormats, type FileFormat } from './file-formats.js'
import type { PageQuery } from './paging.js'
import type { Text } from './text.js'

type Paging = 'pageNum' | 'pageSize'
const paging: ReadonlySet<string> = new Set<Paging>(['pageNum', 'pageSize'])

/** What a list is exported by: its own filters and order, which columns are wanted, and as what. */
export type ExportQuery<Q extends PageQuery, Row> = Omit<Q, Paging> & {
  columns?: (keyof Row & string)[]
  format?: FileFormat
}

/** Makes that class of a list's query and row, so that a filter added to the list is a filter of its file as well. */
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

/** Everything a row can show in one cell each. */
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
