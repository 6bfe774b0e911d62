/**
 * One text in both languages, Chinese first. `{name}` marks a value that is filled in, and `{name:row|rows}` the word
 * that goes with it: the first one where the value is 1.
 */
export type Text = readonly [zh: string, en: string]

export const languages = ['zh', 'en'] as const
export type Language = (typeof languages)[number]

/** What fills a text's braces; a text fills in its own language. */
export type Values = Record<string, string | number | Text>

const gaps = /\{(\w+)(?::([^|{}]*)\|([^|{}]*))?\}/g

export function say(text: Text, language: Language, values: Values = {}): string {
  const pick = ([zh, en]: Text) => (language === 'zh' ? zh : en)
  const template = pick(text)
  return template.replace(gaps, (...found: [string, string, string?, string?, ...unknown[]]) => {
    const [whole, name, one, several, at] = found
    const value = values[name] ?? whole
    const said = typeof value === 'object' ? pick(value) : String(value)
    if (one === undefined || several === undefined) return isQuoted(template, Number(at)) ? quotedAgain(said) : said
    return said === '1' ? one : several
  })
}

/** Whether a place of a text stands within quotes. */
const isQuoted = (text: string, at: number): boolean => text.lastIndexOf('“', at) > text.lastIndexOf('”', at)

/** Quotes within quotes are single ones, in both languages. */
const quotedAgain = (said: string): string => said.replaceAll('“', '‘').replaceAll('”', '’')

/** The names between braces in a text, as a type: `'{a} {a:row|rows} of {b}'` gives `'a' | 'b'`. */
export type Placeholders<S extends string> = S extends `${string}{${infer Gap}}${infer Rest}`
  ? (Gap extends `${infer Name}:${string}` ? Name : Gap) | Placeholders<Rest>
  : never

/** The caller's language: the first of `Accept-Language` that we speak, Chinese when none is. */
export function languageOf(acceptLanguage: string | undefined): Language {
  for (const part of acceptLanguage?.slice(0, 200).split(',') ?? []) {
    const tag = part.trim().slice(0, 2).toLowerCase()
    if (tag === 'zh' || tag === 'en') return tag
  }
  return 'zh'
}
