import { businessTime, filterWords, translate, type ControlTotals, type Language, type Text } from '@bedside/contracts'

interface Noted {
  readonly title: Text
  readonly language: Language
  readonly query: object
  /** The query class, which supplies the labels of its fields. */
  readonly input: Parameters<typeof filterWords>[1]
  readonly by: string
  readonly at: number
  readonly totals: ControlTotals
}

const words = {
  by: ['导出人', 'Exported by'],
  at: ['导出时间', 'Exported at'],
  filters: ['筛选条件', 'Filters'],
  none: ['无', 'none'],
  rows: ['记录数', 'Rows'],
  sums: ['合计', 'Totals'],
} as const satisfies Record<string, Text>

/** Notes at the end of a file: the filters, who exported it and when, and totals for checking it. */
export function fileNotes({ title, language, query, input, by, at, totals }: Noted): string[] {
  const [colon, comma] = language === 'zh' ? ['：', '；'] : [': ', '; ']
  const note = (word: Text, text: string): string => `${translate(word, language)}${colon}${text}`
  const filters = filterWords(query, input, language).join(comma) || translate(words.none, language)
  const sums = totals.inWords(language).join(comma)
  return [
    translate(title, language),
    note(words.by, by),
    note(words.at, businessTime(new Date(at).toISOString())),
    note(words.filters, filters),
    note(words.rows, String(totals.rows)),
    ...(sums === '' ? [] : [note(words.sums, sums)]),
  ]
}
