import { valuesOf } from '../fields/values-of.js'

/** What a list leaves as: text that every program reads, or a spreadsheet in which amounts are numbers and codes are text. */
export const fileFormats = valuesOf({
  csv: ['CSV', 'CSV'],
  xlsx: ['Excel', 'Excel'],
})
export type FileFormat = (typeof fileFormats)[number]

export const fileTypes: Readonly<Record<FileFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
