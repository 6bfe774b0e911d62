import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { board, encode, headers, limits } from '@bedside/contracts'
import { Clock } from '../../clock.js'
import type { Logger } from '../../tokens.js'
import { Streams } from '../../http/streams.js'
import { ListStatement } from '../../list/statement.js'
import { actorOf } from '../../testing/actors.js'
import type { Caller } from '../../testing/caller.js'
import { OpenStream } from '../../testing/stream.js'
import { World } from '../../testing/world.js'
import { DeviceEvents } from '../device/device-events.js'
import { togetherMs } from './board-feed.js'
import { BoardService } from './board.service.js'

let world: World
beforeAll(async () => {
  world = await World.open()
})
afterAll(() => world.close())

const hospitalId = 1
const most = limits.eventStreamsPerSession
const open = () => [world.get(Streams).count, world.get(BoardService).watched]
const none = () => expect.poll(open).toEqual([0, 0])

/** Sends requests over one connection without waiting for their replies. */
async function pipeline(caller: Caller, times: number): Promise<Socket> {
  const { hostname, port } = new URL(world.url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const path = `${board.watchBoard.path}?${encode({ hospitalId }).toString()}`
  socket.write(`GET ${path} HTTP/1.1\r\nHost: bedside\r\n${headers.token}: ${caller.token}\r\n\r\n`.repeat(times))
  return socket
}

describe('the streams of one session', () => {
  afterEach(none)

  test('[A14] are limited, and do not use up those of others', async () => {
    const [one, other] = [await world.as('admin'), await world.as('operator')]
    const watch = (caller: Caller) => OpenStream.of(caller, board.watchBoard, { hospitalId })
    const streams = [await watch(other)]
    for (let n = 0; n < most; n++) streams.push(await watch(one))
    // The oldest is ended, because its reader may have vanished.
    streams.push(await watch(one))
    await expect.poll(open).toEqual([most + 1, 1])
    await expect.poll(() => streams.map(({ ended }) => ended)).toEqual([false, true, ...Array(most).fill(false)])
    streams.push(await watch(other))
    expect(open()).toEqual([most + 2, 1])
    for (const stream of streams) stream.leave()
  })

  test.each([1, 2, most])('[A14] end with their connection: %i asked for over one', async (times) => {
    const socket = await pipeline(await world.as('admin'), times)
    await expect.poll(open).toEqual([times, 1])
    socket.destroy()
  })

  test('[A14] are limited over one connection too', async () => {
    const socket = await pipeline(await world.as('admin'), most + 3)
    await expect.poll(open).toEqual([most, 1])
    await world.get(Streams).heartbeat()
    expect(open()).toEqual([most, 1])
    socket.destroy()
  })
})

test('[A14] at each heartbeat a board is looked up once, however many watch it', async () => {
  const reads = vi.spyOn(ListStatement.prototype, 'all').mockResolvedValue([])
  const error = vi.fn()
  const service = new BoardService(world.database, new DeviceEvents(world.database), new Clock(), {
    error,
  } as unknown as Logger)
  service.onModuleInit()
  const streams = await Promise.all(Array.from({ length: 20 }, () => service.watch(actorOf(), { hospitalId })))
  const stops = streams.map(({ listen }) => listen(() => undefined))
  expect(reads).toHaveBeenCalledTimes(1)
  const beats = async () => {
    vi.useFakeTimers()
    try {
      for (const { onHeartbeat } of streams) onHeartbeat()
      // Not all timers: the loops of the server plan another one with each turn, without end.
      await vi.advanceTimersByTimeAsync(togetherMs)
    } finally {
      vi.useRealTimers()
    }
  }
  await beats()
  expect(reads).toHaveBeenCalledTimes(2)
  // No call waits for this look-up; after its failure the next one runs all the same.
  reads.mockRejectedValueOnce(new Error('disk'))
  await beats()
  expect(error).toHaveBeenCalledTimes(1)
  await beats()
  expect(reads).toHaveBeenCalledTimes(4)
  for (const stop of stops) stop()
  service.onModuleDestroy()
  reads.mockRestore()
})
