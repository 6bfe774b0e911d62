/** One text in both languages, Chinese first. `{name}` marks a value that is filled in. */
export type Text = readonly [zh: string, en: string]

export const languages = ['zh', 'en'] as const
export type Language = (typeof languages)[number]

/** What fills a text's braces; a text fills in its own language. */
export type Values = Record<string, string | number | Text>

export function say(text: Text, language: Language, values: Values = {}): string {
  const pick = ([zh, en]: Text) => (language === 'zh' ? zh : en)
  return pick(text).replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name] ?? whole
    return typeof value === 'object' ? pick(value) : String(value)
  })
}

/** The names between braces in a text, as a type: `'{a} of {b}'` gives `'a' | 'b'`. */
export type Placeholders<S extends string> = S extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never

/** The caller's language: the first of `Accept-Language` that we speak, Chinese when none is. */
export function languageOf(acceptLanguage: string | undefined): Language {
  for (const part of acceptLanguage?.slice(0, 200).split(',') ?? []) {
    const tag = part.trim().slice(0, 2).toLowerCase()
    if (tag === 'zh' || tag === 'en') return tag
  }
  return 'zh'
}
