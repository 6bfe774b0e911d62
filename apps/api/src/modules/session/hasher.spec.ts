import { beforeEach, describe, expect, test, vi } from 'vitest'
import { readConfig } from '../../config/config.js'
import { Hasher } from './hasher.js'

const waiting: (() => void)[] = []
vi.mock('@node-rs/argon2', () => ({
  hash: (password: string) => Promise.resolve(`hashed ${password}`),
  verify: (_stored: string, password: string) =>
    new Promise<boolean>((resolve) => waiting.push(() => resolve(password === 'right'))),
}))

const settled = () => new Promise((resolve) => setImmediate(resolve))
beforeEach(() => waiting.splice(0))

describe('password checks', () => {
  test('a limited number runs at once; the others follow in order', async () => {
    const hasher = new Hasher(readConfig({ PASSWORD_HASHES_AT_ONCE: '2' }))
    const done: number[] = []
    const all = Promise.all([1, 2, 3, 4].map((turn) => hasher.matches('x', 'right').then(() => done.push(turn))))
    await settled()
    expect(waiting).toHaveLength(2)
    waiting.shift()?.()
    await settled()
    expect(done).toEqual([1])
    expect(waiting).toHaveLength(2)
    while (waiting.length > 0) {
      waiting.shift()?.()
      await settled()
    }
    await all
    expect(done).toEqual([1, 2, 3, 4])
  })

  test('calls beyond the queue’s limit are refused', async () => {
    const hasher = new Hasher(readConfig({ PASSWORD_HASHES_AT_ONCE: '1' }))
    const answers = Array.from({ length: 201 }, () => hasher.matches('x', 'right'))
    await settled()
    await expect(hasher.matches('x', 'right')).rejects.toMatchObject({ reason: 'login.busy', code: 503 })
    for (let turn = 0; turn < 201; turn++) {
      waiting.shift()?.()
      await settled()
    }
    expect(await Promise.all(answers)).toEqual(Array(201).fill(true))
  })

  test('without a stored hash the same work is done, and the result is false even if it matches', async () => {
    const hasher = new Hasher(readConfig({}))
    const answer = hasher.matches(undefined, 'right')
    await settled()
    expect(waiting).toHaveLength(1)
    waiting.shift()?.()
    expect(await answer).toBe(false)
  })
})
