import { expect, test } from 'vitest'
import { Pace } from './pace'

const soon = (answer: { ended: boolean }) => (answer.ended ? undefined : 1000)
/** Waits after each of so many answers. */
function waits(pace: Pace, answers: number, data: { ended: boolean } | undefined, from = 0): (number | false)[] {
  return Array.from({ length: answers }, (_, n) => pace.next({ hash: 'jobs', times: from + n, data }, soon))
}

test('asks as often as wanted while something moves, and no more once the end is reached', () => {
  const pace = new Pace()
  for (let times = 1; times < 200; times++)
    expect(pace.next({ hash: 'jobs', times, data: { ended: false } }, soon)).toBe(1000)
  expect(pace.next({ hash: 'jobs', times: 200, data: { ended: true } }, soon)).toBe(false)
})

test('asks ever more seldom while nothing moves, and gives up in the end', () => {
  const all = waits(new Pace(), 100, { ended: false })
  expect([0, 20, 21, 31, 41, 79].map((n) => all[n])).toEqual([1000, 1000, 2000, 4000, 8000, 60_000])
  expect([all[80], all.at(-1)]).toEqual([false, false])
})

test('what moves again is asked for as in the beginning, and so is what is shown again or is another question', () => {
  const pace = new Pace()
  const still = { ended: false }
  waits(pace, 90, still)
  expect(pace.next({ hash: 'jobs', times: 90, data: { ended: false } }, soon)).toBe(1000)
  waits(pace, 90, still, 100)
  pace.begin()
  expect(pace.next({ hash: 'jobs', times: 189, data: still }, soon)).toBe(1000)
  waits(pace, 90, still, 200)
  expect(pace.next({ hash: 'others', times: 1, data: { ended: false } }, soon)).toBe(1000)
})

test('drawing again is no answer; a failure is one that says the same', () => {
  const pace = new Pace()
  const data = { ended: false }
  for (let drawn = 0; drawn < 200; drawn++) expect(pace.next({ hash: 'jobs', times: 1, data }, soon)).toBe(1000)
  expect(waits(pace, 100, data, 2).at(-1)).toBe(false)
})

test('nothing is asked again by itself before there is an answer, and what is due next week at least every hour', () => {
  expect(waits(new Pace(), 1, undefined)).toEqual([false])
  const answer = { hash: 'jobs', times: 1, data: null }
  expect(new Pace().next(answer, () => 7 * 86_400_000)).toBe(3_600_000)
})
