import { valuesOf } from '../fields/values-of.js'

/**
 * The format of an exported list: text that every program reads, or a spreadsheet with amounts as numbers and codes as text.
 */
export const fileFormats = valuesOf({
  csv: ['CSV', 'CSV'],
  xlsx: ['Excel', 'Excel'],
})
export type FileFormat = (typeof fileFormats)[number]

export const fileTypes: Readonly<Record<FileFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
