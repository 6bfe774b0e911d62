import { columnsOf, csvHead, csvLines, fieldsOf, ImportProblem, translate, type ImportedRows } from '@bedside/contracts'
import { language, useLanguage } from '../i18n/language'
import { textOf } from '../i18n/messages'
import { saveFile } from '../lib/save-file'
import { importMessages } from './import.messages'

const save = (name: string, text: string) =>
  saveFile(`${name}.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' }))

/** Saves a file that contains only the column titles, in the reader's language. */
export function saveTemplate({ row, title }: ImportedRows): void {
  const what = translate(title, language.get())
  const head = csvHead({ row, columns: columnsOf(row), language: language.get() })
  save(textOf(importMessages)('templateName', { what }), head)
}

/** The title of a column; a field without a column keeps its name. */
export const columnCalled = ({ row }: ImportedRows, field: string): string => {
  const spec = fieldsOf(row).get(field)
  return spec ? translate(spec.label, language.get()) : field
}

export function saveProblems(imports: ImportedRows, problems: readonly ImportProblem[]): void {
  const file = { row: ImportProblem, columns: columnsOf(ImportProblem), language: language.get() }
  const errors = problems.map((problem) => ({ ...problem, field: columnCalled(imports, problem.field) }))
  const what = translate(imports.title, language.get())
  save(textOf(importMessages)('errorsName', { what }), csvHead(file) + csvLines(file, errors))
}

/** Names joined with the separator of the reader's language. */
export const useListed = (names: readonly string[]): string => names.join(useLanguage() === 'zh' ? '、' : ', ')
