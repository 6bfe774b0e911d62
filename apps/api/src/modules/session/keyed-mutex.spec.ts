import { describe, expect, test } from 'vitest'
import { KeyedMutex } from './keyed-mutex.js'

function latch() {
  let open = (): void => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

describe('KeyedMutex', () => {
  test('work with one key runs in order, with another at the same time', async () => {
    const mutex = new KeyedMutex()
    const done: string[] = []
    const gate = latch()
    const first = mutex.take('a', () => gate.opened.then(() => done.push('first')))
    const second = mutex.take('a', () => Promise.resolve(done.push('second')))
    await mutex.take('b', () => Promise.resolve(done.push('other')))
    expect(done).toEqual(['other'])
    gate.open()
    await Promise.all([first, second])
    expect(done).toEqual(['other', 'first', 'second'])
  })

  test('a failure does not stop the next', async () => {
    const mutex = new KeyedMutex()
    const failing = mutex.take('a', () => Promise.reject(new Error('wrong')))
    const next = mutex.take('a', () => Promise.resolve('right'))
    await expect(failing).rejects.toThrow('wrong')
    expect(await next).toBe('right')
  })

  test('calls beyond the queue’s limit are refused until the queue is empty again', async () => {
    const mutex = new KeyedMutex()
    const gate = latch()
    const all = Array.from({ length: 100 }, () => mutex.take('a', () => gate.opened))
    await expect(mutex.take('a', () => Promise.resolve())).rejects.toMatchObject({ reason: 'login.busy' })
    expect(await mutex.take('b', () => Promise.resolve(1))).toBe(1)
    gate.open()
    await Promise.all(all)
    expect(await mutex.take('a', () => Promise.resolve(2))).toBe(2)
  })
})
