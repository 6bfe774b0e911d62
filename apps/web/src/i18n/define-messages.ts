import type { Placeholders, Text } from '@bedside/contracts'

export type Values = Record<string, string | number | Text>
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false
/** Requires both languages of a message to have the same placeholders. */
type Checked<T extends Record<string, Text>> = {
  readonly [K in keyof T]: Same<Placeholders<T[K][0]>, Placeholders<T[K][1]>> extends true ? T[K] : never
}

/** The texts of one part of the client: both languages on one line, Chinese first. */
export const defineMessages = <const T extends Record<string, Text>>(messages: T & Checked<T>): T => messages

export type Needed<M extends Text> = [Placeholders<M[0]>] extends [never]
  ? []
  : [values: { [K in Placeholders<M[0]>]: string | number | Text }]

export interface Translate<T extends Messages> {
  <K extends keyof T>(key: K, ...values: Needed<T[K]>): string
}

export type Messages = Readonly<Record<string, Text>>
export type Localize = (text: Text, values?: Values) => string

/** Looks up and formats messages. Independent of React, because code that runs before React uses it too. */
export const translator =
  <T extends Messages>(messages: T, localize: Localize, otherwise: Messages = {}): Translate<T> =>
  (key, ...[values]) =>
    localize((messages[key] ?? otherwise[key as string]) as Text, values)
