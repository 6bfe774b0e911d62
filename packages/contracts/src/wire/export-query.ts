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

/** A list's query without its paging, so that a filter added to the list applies to its export and its sums as well. */
export function unpaged<Q extends PageQuery>(query: Class<Q>): Class<Omit<Q, Paging>> {
  class Unpaged {
    constructor() {
      const initial = Object.entries(new query()).filter(([key]) => !paging.has(key))
      Object.assign(this, Object.fromEntries(initial))
    }
  }
  for (const [key, spec] of fieldsOf(query)) if (!paging.has(key)) carry(Unpaged.prototype, key, spec)
  return Unpaged as unknown as Class<Omit<Q, Paging>>
}

/** Adds to it what is asked of a file: its columns and format. */
export function exportOf<Q extends PageQuery, Row>(query: Class<Q>, row: Class<Row>): Class<ExportQuery<Q, Row>> {
  class Exported extends (unpaged(query) as Class<object>) {}
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
  const fields = fieldsOf(row)
  const labels = columnsOf(row).map((key) => [key, fields.get(key)?.label])
  return Object.fromEntries(labels) as Record<keyof Row & string, Text>
}
