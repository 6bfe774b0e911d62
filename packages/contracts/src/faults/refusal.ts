import type { Code } from '../wire/codes.js'

export type Refusal = readonly [code: Code, zh: string, en: string, fields?: readonly string[]]

/** The refusals of an area, by name: the code, the sentence in both languages, and the refused fields. */
export type Refusals = Readonly<Record<string, Refusal>>
