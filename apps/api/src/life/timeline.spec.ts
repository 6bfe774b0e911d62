import { expect, test } from 'vitest'
import { randomNumbers } from '../seed/random.js'
import { Timeline } from './timeline.js'

test('planned events come in order of time; of two at one instant the one planned first', () => {
  const random = randomNumbers(3)
  const timeline = new Timeline<number>()
  const all = Array.from({ length: 500 }, (_, n) => ({ at: Math.floor(random() * 90), what: n }))
  for (const { at, what } of all) timeline.plan(at, what)
  const taken = all.map(() => timeline.take()?.what)
  expect(taken).toEqual(all.toSorted((a, b) => a.at - b.at).map(({ what }) => what))
  expect(timeline.take()).toBeUndefined()
  expect(timeline.next).toBeUndefined()
})
