import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, TransportError } from '../../api/failure'
import { BoardStore } from './board-store'
import { readAgainMs } from './catch-up'
import { followBoard } from './follow-board'
import { bed, board } from './testing/board'
import { FakeSource, settled } from './testing/fake-source'

const start = Date.parse('2026-11-21T02:00:00Z')
const cut = new TransportError('network', 'cut', 'board.watchBoard')

let store: BoardStore
let source: FakeSource
let stop: AbortController
let ended: Promise<ApiError | undefined>
const follow = (): void => {
  stop = new AbortController()
  ended = followBoard(store, source, stop.signal)
}
beforeEach(() => {
  vi.useFakeTimers({ now: start })
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  vi.stubGlobal('window', new EventTarget())
  store = new BoardStore()
  source = new FakeSource()
  follow()
})
afterEach(() => {
  stop.abort()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const at = (seq: number, ...beds: Parameters<typeof board>) => ({ ...board(...beds), seq })
const state = (bedId: number) => store.bed(bedId)?.state
const link = () => store.link.get()
/** Opens the stream and answers the read that follows. */
async function live(seq = 0): Promise<void> {
  source.stream.open()
  await source.answer(at(seq, bed(1), bed(2)))
}

test('it is live once the board has been read, and not before', async () => {
  expect([link().phase, source.readCount]).toEqual(['connecting', 0])
  source.stream.open()
  expect([link().phase, source.readCount]).toEqual(['catchingUp', 1])
  await source.answer(at(0, bed(1)))
  expect([link(), state(1)]).toEqual([{ phase: 'live' }, 'IDLE'])
})

test('events received while the board is read are applied afterwards, except those the board already contains', async () => {
  source.stream.open()
  source.stream.emit(4, bed(1, { state: 'FAULT' }))
  source.stream.emit(5, bed(1, { state: 'IDLE' }))
  source.stream.emit(6, bed(2, { state: 'IN_USE' }))
  await source.answer(at(5, bed(1), bed(2)))
  expect([state(1), state(2), link().phase, source.readCount]).toEqual(['IDLE', 'IN_USE', 'live', 1])
})

test('a reload reads the board again and is live afterwards; events meanwhile are not lost', async () => {
  await live()
  source.stream.emit(1, null)
  expect(link()).toEqual({ phase: 'catchingUp', since: start })
  source.stream.emit(2, bed(1, { state: 'FAULT' }))
  source.stream.emit(3, null)
  expect(source.readCount).toBe(2)
  await source.answer(at(1, bed(1), bed(2)))
  expect([state(1), link().phase, source.readCount]).toEqual(['FAULT', 'catchingUp', 3])
  source.stream.emit(4, bed(2, { state: 'LOST' }))
  await source.answer(at(3, bed(1, { state: 'FAULT' }), bed(2)))
  expect([state(1), state(2), link()]).toEqual(['FAULT', 'LOST', { phase: 'live' }])
})

test('a reload that the board already contains does not read again', async () => {
  source.stream.open()
  source.stream.emit(1, null)
  await source.answer(at(1, bed(1)))
  expect([link().phase, source.readCount]).toEqual(['live', 1])
})

test('a gap in the numbers reads the board again, and an old number is ignored', async () => {
  await live(7)
  source.stream.emit(7, bed(1, { state: 'LOST' }))
  expect([state(1), source.readCount]).toEqual(['IDLE', 1])
  source.stream.emit(9, bed(1, { state: 'FAULT' }))
  expect([link().phase, source.readCount]).toEqual(['catchingUp', 2])
  await source.answer(at(9, bed(1, { state: 'FAULT' }), bed(2)))
  expect([state(1), link().phase]).toEqual(['FAULT', 'live'])
})

test('a broken connection shows since when, until another one has caught up', async () => {
  await live()
  vi.setSystemTime(start + 60_000)
  source.stream.end(cut)
  await settled()
  const since = start + 60_000
  expect(link()).toEqual({ phase: 'lost', since })
  await vi.advanceTimersByTimeAsync(1000)
  expect(link()).toEqual({ phase: 'connecting', since })
  source.stream.open()
  expect(link()).toEqual({ phase: 'catchingUp', since })
  await source.answer(at(0, bed(1, { state: 'FAULT' }), bed(2)))
  expect([state(1), link()]).toEqual(['FAULT', { phase: 'live' }])
})

test('a reply that belongs to a broken connection is dropped', async () => {
  source.stream.open()
  source.stream.end(cut)
  await vi.advanceTimersByTimeAsync(1000)
  source.stream.open()
  await source.answer(at(2, bed(1, { state: 'FAULT' })), 2)
  await source.answer(at(1, bed(1)), 1)
  expect([state(1), link().phase]).toEqual(['FAULT', 'live'])
})

test('a hidden board is not live, and is live again only after it was read again', async () => {
  await live()
  vi.setSystemTime(start + 5000)
  stop.abort()
  expect(link()).toEqual({ phase: 'lost', since: start + 5000 })
  follow()
  expect(link().phase).toBe('connecting')
  await settled()
  expect(link().phase).toBe('connecting')
  await live()
  expect(link()).toEqual({ phase: 'live' })
})

test('connections that break at once are retried at growing intervals; one that lasted starts the backoff anew', async () => {
  const pauses: number[] = []
  for (let time = 0; time < 7; time++) {
    await live()
    source.stream.end()
    await settled()
    const [before, streams] = [Date.now(), source.streams.length]
    while (source.streams.length === streams) await vi.advanceTimersByTimeAsync(500)
    pauses.push(Date.now() - before)
  }
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  await live()
  await vi.advanceTimersByTimeAsync(20_000)
  source.stream.end()
  const streams = source.streams.length
  await vi.advanceTimersByTimeAsync(1000)
  expect(source.streams).toHaveLength(streams + 1)
})

test('without a network it is not live, and connects at once when the network is back', async () => {
  await live()
  window.dispatchEvent(new Event('offline'))
  await settled()
  expect(link().phase).toBe('lost')
  window.dispatchEvent(new Event('online'))
  await settled()
  expect(source.streams).toHaveLength(2)
})

test('a board that cannot be read breaks the connection; a refusal ends it for good', async () => {
  source.stream.open()
  await source.fail(new ApiError(500, 'faulty', null, 'board.getBoard', undefined, false))
  expect(link()).toEqual({ phase: 'lost' })
  await vi.advanceTimersByTimeAsync(1000)
  source.stream.open()
  const refusal = new ApiError(403, 'no', null, 'board.getBoard', undefined, false)
  await source.fail(refusal)
  expect(await ended).toBe(refusal)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(source.streams).toHaveLength(2)
})

test('a board of another process is not compared with events, and is read again until the process is the same', async () => {
  source.stream.open('one')
  source.stream.emit(7, bed(1, { state: 'FAULT' }))
  await source.answer(at(900, bed(1), bed(2)), 1, 'other')
  // The numbers of the other process are larger, but not comparable.
  expect([state(1), link().phase, source.readCount]).toEqual(['FAULT', 'live', 1])
  source.stream.emit(8, bed(2, { state: 'IN_USE' }))
  expect([state(2), source.readCount]).toEqual(['IN_USE', 1])
  await vi.advanceTimersByTimeAsync(readAgainMs)
  expect(source.readCount).toBe(2)
  await source.answer(at(8, bed(1), bed(2)), 2, 'one')
  expect([state(1), state(2)]).toEqual(['IDLE', 'IDLE'])
  source.stream.emit(8, bed(1, { state: 'LOST' }))
  await vi.advanceTimersByTimeAsync(2 * readAgainMs)
  expect([state(1), source.readCount]).toEqual(['IDLE', 2])
})

test('missed events of another process cause another read too', async () => {
  source.stream.open('one')
  await source.answer(at(3, bed(1)), 1, 'other')
  source.stream.emit(7, bed(1, { state: 'FAULT' }))
  source.stream.emit(9, bed(1, { state: 'LOST' }))
  expect([link().phase, source.readCount]).toEqual(['catchingUp', 2])
})

test('a board read by another process is read again once per interval, however often it was read meanwhile', async () => {
  source.stream.open('one')
  await source.answer(at(3, bed(1)), 1, 'other')
  for (const nth of [2, 3, 4]) {
    await vi.advanceTimersByTimeAsync(1000)
    source.stream.emit(10 * nth, null)
    await source.answer(at(3, bed(1)), nth, 'other')
  }
  await vi.advanceTimersByTimeAsync(readAgainMs - 1)
  expect(source.readCount).toBe(4)
  await vi.advanceTimersByTimeAsync(1)
  expect(source.readCount).toBe(5)
})
