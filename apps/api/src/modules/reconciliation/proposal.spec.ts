import fc from 'fast-check'
import { expect, test } from 'vitest'
import { proposalFor } from './proposal.js'

const some = (...cents: number[]) => cents.map((apartCents, id) => ({ id: id + 1, apartCents }))
const one = (apartCents: number) => ({ id: 0, apartCents })

test('one of theirs matches several of ours, and vice versa', () => {
  expect(proposalFor(one(1000), some(-300, -700, -500, 300))).toEqual([2, 1])
  expect(proposalFor(one(-1000), some(250, 250, 500))).toEqual([3, 1, 2])
  expect(proposalFor(one(1000), some(-1000, -400, -600))).toEqual([1])
})

test('a part is matched with the whole and the other parts', () => {
  expect(proposalFor(one(-300), some(1000, -700, -50))).toEqual([1, 2])
})

test('amounts that do not add up to the cent are not proposed', () => {
  expect(proposalFor(one(1000), some(-300, -699))).toEqual([])
  expect(proposalFor(one(1000), [])).toEqual([])
})

test('every proposal cancels out, one against some, and the search ends however many there are', () => {
  const cents = fc.integer({ min: -5000, max: 5000 }).filter((value) => value !== 0)
  fc.assert(
    fc.property(cents, fc.array(cents, { maxLength: 300 }), (mine, others) => {
      const ids = proposalFor(one(mine), some(...others))
      if (ids.length === 0) return
      const all = [mine, ...ids.map((id) => others[id - 1] as number)]
      expect(all.reduce((sum, value) => sum + value, 0)).toBe(0)
      expect(new Set(ids).size).toBe(ids.length)
      const more = all.filter((value) => value > 0).length
      expect(Math.min(more, all.length - more)).toBe(1)
    }),
  )
})
