import type { Text } from '@bedside/contracts'
import { expect, test } from 'vitest'
import { commonMessages } from './common.messages'

const common: ReadonlySet<Text> = new Set(Object.values(commonMessages))
const files = import.meta.glob<Record<string, Record<string, Text>>>('../**/*.messages.ts', { eager: true })
const places = new Map<string, string[]>()
for (const [file, exported] of Object.entries(files)) {
  // The login page is loaded before the client, and has its own texts.
  if (file.startsWith('../login/')) continue
  for (const texts of Object.values(exported))
    for (const [key, text] of Object.entries(texts)) {
      // Reusing a common word is no duplicate.
      if (texts !== commonMessages && common.has(text)) continue
      const pair = text.join(' | ')
      places.set(pair, [...(places.get(pair) ?? []), `${file} ${key}`])
    }
}

test('a text used by three parts of the client is a common word', () => {
  expect([...places].filter(([, at]) => at.length > 2)).toEqual([])
})

test('no part repeats a common word under a name of its own', () => {
  const said = [...common].map((text) => places.get(text.join(' | ')))
  expect(said.filter((at) => at?.length !== 1)).toEqual([])
})
