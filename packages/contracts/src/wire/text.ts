/**
 * A text in both languages, Chinese first. `{name}` stands for a value, and `{name:row|rows}` for the word that goes with it:
 * the first if the value is 1.
 */
export type Text = readonly [zh: string, en: string]

export const languages = ['zh', 'en'] as const
export type Language = (typeof languages)[number]

/**
 * The values of a text's placeholders. A number is a count, which is filled in with thousands separators, so the number of a record is given
 * as a string; a value that is a text is filled in in the same language.
 */
export type Values = Record<string, string | number | Text>

const gaps = /\{(\w+)(?::([^|{}]*)\|([^|{}]*))?\}/g

export function translate(text: Text, language: Language, values: Values = {}): string {
  const pick = ([zh, en]: Text) => (language === 'zh' ? zh : en)
  const template = pick(text)
  return template.replace(gaps, (...match: [string, string, string?, string?, ...unknown[]]) => {
    const [whole, name, one, several, at] = match
    const value = values[name] ?? whole
    const filled = typeof value === 'object' ? pick(value) : typeof value === 'number' ? grouped(value) : value
    if (one === undefined || several === undefined) return isQuoted(template, Number(at)) ? quotedAgain(filled) : filled
    return filled === '1' ? one : several
  })
}

/** A number as shown to people, with thousands separators: `20,000`. */
export const grouped = (count: number): string => count.toLocaleString('en', { maximumFractionDigits: 20 })

/** Whether a position in a text is within quotes. */
const isQuoted = (text: string, at: number): boolean => text.lastIndexOf('“', at) > text.lastIndexOf('”', at)

/** Quotes within quotes are single ones, in both languages. */
const quotedAgain = (text: string): string => text.replaceAll('“', '‘').replaceAll('”', '’')

/** The names of a text's placeholders, as a type: `'{a} {a:row|rows} of {b}'` gives `'a' | 'b'`. */
export type Placeholders<S extends string> = S extends `${string}{${infer Gap}}${infer Rest}`
  ? (Gap extends `${infer Name}:${string}` ? Name : Gap) | Placeholders<Rest>
  : never

/** The caller's language: the first supported one of `Accept-Language`, Chinese if there is none. */
export function languageOf(acceptLanguage: string | undefined): Language {
  for (const part of acceptLanguage?.slice(0, 200).split(',') ?? []) {
    const tag = part.trim().slice(0, 2).toLowerCase()
    if (tag === 'zh' || tag === 'en') return tag
  }
  return 'zh'
}
