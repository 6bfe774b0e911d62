import type { Code } from '../wire/codes.js'

export type Refusal = readonly [code: Code, zh: string, en: string, fields?: readonly string[]]

/** What one area refuses, by name: the code, the sentence in both languages, and the fields that are to blame. */
export type Refusals = Readonly<Record<string, Refusal>>
