import { allEndpoints, entries, faults, fieldsOf, type Text } from '@bedside/contracts'
import { classesOf } from '@bedside/contracts/documents'
import { expect, test } from 'vitest'
import glossary from '../../../../docs/glossary.md?raw'

const files = import.meta.glob<Record<string, Record<string, Text>>>('../**/*.messages.ts', { eager: true })
const client = Object.entries(files).flatMap(([file, exported]) =>
  Object.values(exported).flatMap((texts) =>
    Object.entries(texts).map(([key, text]) => ({ at: `${file} ${key}`, text })),
  ),
)
const fields = classesOf(allEndpoints).flatMap((shape) =>
  [...fieldsOf(shape)].flatMap(([name, { label, texts }]) =>
    [label, ...Object.values(texts ?? {})].map((text) => ({ at: `${shape.name}.${name}`, text })),
  ),
)
const contract = [
  ...fields,
  ...allEndpoints.map(({ name, doc }) => ({ at: name, text: doc })),
  ...entries.map(({ key, title }) => ({ at: key, text: title })),
  ...Object.entries(faults).map(([name, [, zh, en]]) => ({ at: name, text: [zh, en] satisfies Text })),
]

/** The words to use and to avoid, from the glossary's table. */
const rows = (glossary.split('## Words to avoid in texts')[1]?.split('\n## ')[0] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.includes('---'))
  .slice(1)
  .map((line) => line.split('|').map((cell) => cell.trim()))
const never = {
  zh: rows.flatMap(([, , words = '']) => words.split('、').filter(Boolean)),
  en: rows.flatMap(([, , , , words = '']) => words.split(', ').filter(Boolean)),
}

test('the glossary lists words to avoid, and the texts are found', () => {
  expect(never.zh).toContain('租客')
  expect(never.en).toContain('renter')
  expect([client.length > 500, contract.length > 1500]).toEqual([true, true])
})

test('no text uses a word that the glossary replaces', () => {
  const chinese = new RegExp(never.zh.join('|'))
  const english = new RegExp(String.raw`\b(${never.en.join('|')})s?\b`, 'i')
  const wrong = [...client, ...contract].filter(({ text: [zh, en] }) => chinese.test(zh) || english.test(en))
  expect(wrong.map(({ at, text }) => `${at}: ${text.join(' | ')}`)).toEqual([])
})
