import { fieldsOf, FileOf, Int, NestedList, OneOf, Text, TextList, YesNo, valuesOf } from '../fields/index.js'
import { limits } from '../limits.js'
import type { AccessKey } from '../access/catalogue.js'
import { post, type Class } from './endpoint.js'
import type { FileContent } from './files.js'
import type { Text as Words } from './text.js'

/** What to do with the good rows of a file that also contains faulty ones. */
export const importModes = valuesOf({
  all: ['有错误则全部不导入', 'All rows or none'],
  good: ['只导入正确的行', 'Good rows only'],
})
export type ImportMode = (typeof importModes)[number]

export class ImportForm {
  @FileOf(limits.importBytes, ['文件', 'File'])
  file!: FileContent

  /** Only checks the file and writes nothing. */
  @YesNo(['仅检查', 'Check only'])
  dryRun: 0 | 1 = 1

  @OneOf(importModes, ['导入方式', 'Import'])
  mode: ImportMode = 'all'
}

const count = { min: 0, max: limits.importRows }

export class ImportProblem {
  /** As spreadsheets count: the line of titles is line 1. */
  @Int({ min: 1, max: 2_147_483_647 }, ['行号', 'Line'])
  line!: number
  @Text({ max: 64 }, ['列', 'Column'])
  field!: string
  @Text({ max: 500 }, ['问题', 'Problem'])
  message!: string
}

export class ImportResult {
  @Int(count, ['总行数', 'Rows'])
  rows!: number
  @Int(count, ['正确行数', 'Good rows'])
  good!: number
  @Int(count, ['写入行数', 'Rows written'])
  written!: number
  /** The total, also if `errors` lists only the first of them. */
  @Int({ min: 0, max: 2_147_483_647 }, ['错误数', 'Problem count'])
  problems!: number
  @NestedList(() => ImportProblem, ['错误', 'Problems'])
  errors!: ImportProblem[]
  /** The titles of unknown columns. */
  @TextList({ max: 100 }, Number.MAX_SAFE_INTEGER, ['忽略的列', 'Ignored columns'])
  ignored!: string[]
}

interface Importing<A extends AccessKey> {
  readonly title: Words
  readonly access: A
}

/**
 * A call that takes rows of this class as a CSV or XLSX file. A template needs no call: `csvHead` generates it from the class.
 */
export const importOf = <Row extends object, A extends AccessKey>(row: Class<Row>, { title, access }: Importing<A>) =>
  post({
    form: ImportForm,
    reply: ImportResult,
    access,
    imports: { row, title },
    doc: [
      `导入${title[0]}（CSV 或 XLSX，至多 ${limits.importRows} 行）；列：${labelsOf(row, 0).join('、')}`,
      `Import ${title[1].toLowerCase()} from CSV or XLSX, at most ${limits.importRows} rows; columns: ${labelsOf(row, 1).join(', ')}`,
    ],
  })

const labelsOf = (row: Class, language: 0 | 1): string[] =>
  [...fieldsOf(row).values()].map(({ label }) => label[language])
