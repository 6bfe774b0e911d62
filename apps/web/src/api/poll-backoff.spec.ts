import { expect, test } from 'vitest'
import { dayMs, hourMs } from '@bedside/contracts'
import { PollBackoff } from './poll-backoff'

const soon = (answer: { ended: boolean }) => (answer.ended ? undefined : 1000)
/** The delays after each of a number of answers. */
function waits(
  backoff: PollBackoff,
  answers: number,
  data: { ended: boolean } | undefined,
  from = 0,
): (number | false)[] {
  return Array.from({ length: answers }, (_, n) => backoff.next({ hash: 'jobs', times: from + n, data }, soon))
}

test('polls at the given interval while something changes, and stops at the end', () => {
  const backoff = new PollBackoff()
  for (let times = 1; times < 200; times++)
    expect(backoff.next({ hash: 'jobs', times, data: { ended: false } }, soon)).toBe(1000)
  expect(backoff.next({ hash: 'jobs', times: 200, data: { ended: true } }, soon)).toBe(false)
})

test('polls at growing intervals while nothing changes, and finally gives up', () => {
  const all = waits(new PollBackoff(), 100, { ended: false })
  expect([0, 20, 21, 31, 41, 79].map((n) => all[n])).toEqual([1000, 1000, 2000, 4000, 8000, 60_000])
  expect([all[80], all.at(-1)]).toEqual([false, false])
})

test('starts from the first interval again after a change, when shown again, and for another question', () => {
  const backoff = new PollBackoff()
  const still = { ended: false }
  waits(backoff, 90, still)
  expect(backoff.next({ hash: 'jobs', times: 90, data: { ended: false } }, soon)).toBe(1000)
  waits(backoff, 90, still, 100)
  backoff.begin()
  expect(backoff.next({ hash: 'jobs', times: 189, data: still }, soon)).toBe(1000)
  waits(backoff, 90, still, 200)
  expect(backoff.next({ hash: 'others', times: 1, data: { ended: false } }, soon)).toBe(1000)
})

test('rendering again is no reply, and a failure counts as an unchanged reply', () => {
  const backoff = new PollBackoff()
  const data = { ended: false }
  for (let drawn = 0; drawn < 200; drawn++) expect(backoff.next({ hash: 'jobs', times: 1, data }, soon)).toBe(1000)
  expect(waits(backoff, 100, data, 2).at(-1)).toBe(false)
})

test('does not poll before the first reply, and polls at least hourly for what is due next week', () => {
  expect(waits(new PollBackoff(), 1, undefined)).toEqual([false])
  const answer = { hash: 'jobs', times: 1, data: null }
  expect(new PollBackoff().next(answer, () => 7 * dayMs)).toBe(hourMs)
})
