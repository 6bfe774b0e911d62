import type { Text } from '@bedside/contracts'
import { expect, test } from 'vitest'

const files = import.meta.glob<Record<string, Record<string, Text>>>('../**/*.messages.ts', { eager: true })
const messages = Object.entries(files).flatMap(([file, exported]) =>
  Object.values(exported).flatMap((texts) =>
    Object.entries(texts).map(([key, text]) => ({ at: `${file} ${key}`, text })),
  ),
)

const han = String.raw`\p{Script=Han}`
/** Punctuation in Chinese sentences is full width. Brackets around Latin words and units may be half width. */
const narrow = new RegExp(`${han}\\s*[,;:?!]|[,;:?!]\\s*${han}|${han}\\.(?!\\.)|${han}\\s*\\(|\\)\\s*${han}`, 'u')
const wide = /[，；：？！（）。、《》]/u
/** Worded as in the specification. */
const asSpecified: ReadonlySet<string> = new Set(['两次输入密码不一致!'])

test('the texts of the client are found', () => {
  expect(messages.length).toBeGreaterThan(500)
})

test('Chinese texts have Chinese punctuation', () => {
  expect(
    messages
      .filter(({ text: [zh] }) => narrow.test(zh) && !asSpecified.has(zh))
      .map(({ at, text: [zh] }) => `${at}: ${zh}`),
  ).toEqual([])
})

test('English texts have no Chinese punctuation', () => {
  expect(messages.filter(({ text: [, en] }) => wide.test(en)).map(({ at, text: [, en] }) => `${at}: ${en}`)).toEqual([])
})
