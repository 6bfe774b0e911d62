import { fieldsOf, type FieldSpec } from '../fields/index.js'
import type { Class } from './endpoint.js'
import type { Language, Text } from './text.js'

/** The columns of a file and its language. */
export interface FileColumns {
  readonly row: Class
  readonly columns: readonly string[]
  readonly language: Language
  /** Translates a region, if the list of regions is loaded. */
  readonly regionText?: (value: string) => Text
}

export function specsOf({ row, columns }: FileColumns): [key: string, spec: FieldSpec][] {
  const fields = fieldsOf(row)
  return columns.flatMap((key): [string, FieldSpec][] => {
    const spec = fields.get(key)
    return spec ? [[key, spec]] : []
  })
}
