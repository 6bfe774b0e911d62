import { limits, richProblem } from '@bedside/contracts'
import { expect, test } from 'vitest'
import { nameOfCopy, withoutPictures } from './copy-of'

const mark = (name: string) => `${name}（副本）`
const words = { type: 'paragraph', content: [{ type: 'text', text: '羊毛毯' }] }
const picture = { type: 'image', attrs: { fileId: 7, alt: '' } }
const doc = (...content: object[]) => JSON.stringify({ type: 'doc', content })

test('a copy is marked as one, however long the name is', () => {
  expect(nameOfCopy('毛毯', mark)).toBe('毛毯（副本）')
  const long = nameOfCopy('🛏'.repeat(limits.commodityName.max), mark)
  expect(long).toBe(mark('🛏'.repeat(limits.commodityName.max - 4)))
  expect(Array.from(long)).toHaveLength(limits.commodityName.max)
})

test('a description keeps its text without its pictures', () => {
  expect(withoutPictures(doc(picture, words, picture))).toBe(doc(words))
  expect(withoutPictures(doc(words))).toBe(doc(words))
  const bare = withoutPictures(doc(picture))
  expect(JSON.parse(bare)).toEqual({ type: 'doc', content: [{ type: 'paragraph' }] })
  expect(richProblem(JSON.parse(bare))).toBeUndefined()
})
