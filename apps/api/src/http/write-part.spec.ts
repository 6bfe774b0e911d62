import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { writePart } from './write-part.js'

/** As much of an answer as is looked at. */
class Reader extends EventEmitter {
  destroyed = false
  readonly written: string[] = []
  constructor(private readonly room: boolean) {
    super()
  }
  write(part: string): boolean {
    this.written.push(part)
    return this.room
  }
  destroy(): void {
    this.destroyed = true
    this.emit('close')
  }
  get response(): ServerResponse {
    return this as unknown as ServerResponse
  }
}

describe('a part of a long response', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('is written at once if there is room, after other requests had their turn', async () => {
    const reader = new Reader(true)
    let turns = 0
    setImmediate(() => turns++)
    expect(await writePart(reader.response, 'a')).toBe(true)
    expect([reader.written, turns]).toEqual([['a'], 1])
  })

  test('waits for room if there is none, and leaves no listeners', async () => {
    const reader = new Reader(false)
    const passed = writePart(reader.response, 'a')
    let turns = 0
    setImmediate(() => turns++)
    // As Node does when the system took everything at once.
    process.nextTick(() => reader.emit('drain'))
    expect([await passed, turns]).toEqual([true, 1])
    expect([reader.listenerCount('drain'), reader.listenerCount('close'), vi.getTimerCount()]).toEqual([0, 0, 0])
  })

  test('ends when the client disconnects', async () => {
    const reader = new Reader(false)
    const passed = writePart(reader.response, 'a')
    reader.destroy()
    expect(await passed).toBe(false)
    expect(await writePart(reader.response, 'b')).toBe(false)
    expect([reader.written, vi.getTimerCount()]).toEqual([['a'], 0])
  })

  test('gives up on a client that reads nothing', async () => {
    const reader = new Reader(false)
    const passed = writePart(reader.response, 'a', 1000)
    vi.advanceTimersByTime(1000)
    expect([await passed, reader.destroyed]).toEqual([false, true])
  })
})
