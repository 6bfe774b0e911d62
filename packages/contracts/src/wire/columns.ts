import { fieldsOf, type FieldSpec } from '../fields/index.js'
import type { Class } from './endpoint.js'
import type { Language, Text } from './text.js'

/** Which columns of a row a file has, and in which language. */
export interface FileColumns {
  readonly row: Class
  readonly columns: readonly string[]
  readonly language: Language
  /** What a region is called, where the list of them is at hand. */
  readonly regionText?: (value: string) => Text
}

export function specsOf({ row, columns }: FileColumns): [key: string, spec: FieldSpec][] {
  const fields = fieldsOf(row)
  return columns.flatMap((key): [string, FieldSpec][] => {
    const spec = fields.get(key)
    return spec ? [[key, spec]] : []
  })
}
