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
interface Avoided {
  readonly never: string
  readonly use: string
}
const avoided = (cells: readonly string[], use: number, separator: string): Avoided[] =>
  (cells[use + 1] ?? '')
    .split(separator)
    .filter(Boolean)
    .map((never) => ({ never, use: cells[use] ?? '' }))
const chinese = rows.flatMap((cells) => avoided(cells, 1, '、'))
const english = rows.flatMap((cells) => avoided(cells, 3, ', '))

/** Each word to avoid in a text, and the one to use instead. */
function complaintsAbout([zh, en]: Text): string[] {
  const found = [
    ...chinese.filter(({ never }) => zh.includes(never)),
    ...english.filter(({ never }) => new RegExp(String.raw`\b${never}s?\b`, 'i').test(en)),
  ]
  return found.map(({ never, use }) => `“${never}” → “${use}”`)
}

test('the glossary lists words to avoid, and the texts are found', () => {
  expect(chinese).toContainEqual({ never: '租客', use: '用户' })
  expect(english).toContainEqual({ never: 'renter', use: 'user' })
  expect([client.length > 500, contract.length > 1500]).toEqual([true, true])
})

test('a complaint tells the word and the one to use instead', () => {
  expect(complaintsAbout(['没有租客', 'There are no Renters'])).toEqual(['“租客” → “用户”', '“renter” → “user”'])
  expect(complaintsAbout(['没有用户', 'There are no users'])).toEqual([])
})

test('no text uses a word that the glossary replaces', () => {
  const wrong = [...client, ...contract].flatMap(({ at, text }) =>
    complaintsAbout(text).map((complaint) => `${at}: ${complaint} in: ${text.join(' | ')}`),
  )
  expect(wrong).toEqual([])
})
