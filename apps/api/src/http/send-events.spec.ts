import { EventEmitter } from 'node:events'
import { setImmediate as turn } from 'node:timers/promises'
import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { codes, EventReader, fault, limits, type Envelope } from '@bedside/contracts'
import { NobodyElse } from '@bedside/prisma'
import { actorOf } from '../testing/actors.js'
import { silentBackground } from '../testing/silent-background.js'
import type { Call } from './call.js'
import { sendEvents } from './send-events.js'
import { Streams, type Stream } from './streams.js'

/** A reader who takes what comes only when told to. */
class Reader extends EventEmitter {
  writableLength = 0
  text = ''
  ended = false
  destroyed = false
  headersSent = false
  writeHead = () => {
    this.headersSent = true
    return this
  }
  write = (text: string) => {
    this.text += text
    this.writableLength += text.length
    return this.writableLength < 16_384
  }
  get writableNeedDrain() {
    return this.writableLength >= 16_384
  }
  take(): void {
    this.writableLength = 0
    this.emit('drain')
  }
  end = (last = '') => {
    this.text += last
    this.ended = true
    this.emit('close')
  }
  destroy = () => {
    this.destroyed = true
  }
  get events(): unknown[] {
    return new EventReader().read(this.text)
  }
  get ending(): unknown {
    const events = new EventReader()
    events.read(this.text)
    return events.ending
  }
}

const missed = { missed: true }
const refusal: Envelope = { code: codes.forbidden, msg: '您的权限不足', data: null }

async function open(more: { checkAccess?: () => Promise<void>; inspect?: (event: object) => void } = {}) {
  const reader = new Reader()
  const streams = new Streams({ others: new NobodyElse() }, silentBackground().background)
  const failures: unknown[] = []
  let emit: (event: object) => void = () => undefined
  let listening = false
  await sendEvents({
    response: reader as unknown as ServerResponse,
    call: { id: 'request' } as Call,
    me: null,
    streams,
    checkAccess: () => Promise.resolve(),
    inspect: () => undefined,
    failed: (error) => {
      failures.push(error)
      return refusal
    },
    events: {
      missed: () => missed,
      checkAccess: () => Promise.resolve(),
      onHeartbeat: () => undefined,
      listen: (listener) => {
        emit = listener
        listening = true
        return () => void (listening = false)
      },
    },
    ...more,
  })
  return { reader, streams, failures, emit: (event: object) => emit(event), isListening: () => listening }
}

test('a slow reader gets a limited buffer, and is told that events were dropped', async () => {
  const { reader, emit } = await open()
  const event = { text: 'x'.repeat(1000) }
  for (let n = 0; n < 2000; n++) emit(event)
  await turn()
  const countBefore = reader.events.length
  expect(reader.text.length).toBeLessThan(300_000)
  reader.take()
  await turn()
  emit({ text: 'after' })
  await turn()
  expect(reader.events.slice(countBefore)).toEqual([missed, { text: 'after' }])
})

test('a reader that accepts nothing for long is disconnected', async () => {
  const { reader, streams, emit, isListening } = await open()
  for (let n = 0; n < 2000; n++) emit({ text: 'x'.repeat(1000) })
  for (let n = 0; n < 4; n++) await streams.heartbeat()
  expect([reader.destroyed, isListening(), streams.count]).toEqual([true, false, 0])
})

test('a reader whose permission ends receives nothing more', async () => {
  let allowed = true
  const checkAccess = async () => {
    if (!allowed) throw fault('access.denied')
  }
  const { reader, streams, emit, isListening, failures } = await open({ checkAccess })
  await streams.heartbeat()
  expect(reader.text).toBe(': alive\n\n: alive\n\n')
  allowed = false
  await streams.heartbeat()
  emit({ text: 'late' })
  expect([reader.ended, isListening(), reader.events]).toEqual([true, false, []])
  expect(failures).toMatchObject([{ reason: 'access.denied' }])
  expect(reader.ending).toEqual(refusal)
})

test.each(['an event', 'what a slow reader has missed', 'rights that changed'])(
  'the permission is checked before %s, and its loss is the last message',
  async (what) => {
    let allowed = true
    const checkAccess = async () => {
      if (!allowed) throw fault('access.denied')
    }
    const { reader, streams, emit, isListening } = await open({ checkAccess })
    if (what.startsWith('what')) for (let n = 0; n < 500; n++) emit({ text: 'x'.repeat(1000) })
    await turn()
    const before = reader.events.length
    allowed = false
    if (what === 'an event') emit({ text: 'late' })
    else if (what === 'rights that changed') await streams.checkAccess()
    else reader.take()
    await turn()
    expect([reader.events.length - before, reader.ending]).toEqual([0, refusal])
    expect([reader.ended, isListening(), streams.count]).toEqual([true, false, 0])
  },
)

test('an event during a permission check waits for a check of its own', async () => {
  let lost = (): void => undefined
  let asked = 0
  const checkAccess = async () => {
    asked += 1
    if (asked === 2) return
    if (asked === 3) await new Promise<void>((_, reject) => (lost = () => reject(fault('access.denied'))))
  }
  const { reader, emit } = await open({ checkAccess })
  emit({ text: 'one' })
  await turn()
  emit({ text: 'two' })
  await turn()
  emit({ text: 'three' })
  expect(reader.events).toEqual([{ text: 'one' }])
  lost()
  await turn()
  expect([reader.events, reader.ending, asked]).toEqual([[{ text: 'one' }], refusal, 3])
})

test('an event that breaks its contract ends the stream and does not throw at its sender', async () => {
  const { reader, emit, failures } = await open({
    inspect: () => {
      throw new Error('broke its contract')
    },
  })
  expect(() => emit({ text: 'bad' })).not.toThrow()
  expect([reader.ended, reader.events, failures.length]).toEqual([true, [], 1])
})

test('the number of streams is limited, in total and for each session', () => {
  const streams = new Streams({ others: new NobodyElse() }, silentBackground().background)
  const ended: number[] = []
  const add = (sessionId: number, number = 0) => {
    const stream: Stream = {
      sessionId,
      checkAccess: () => Promise.resolve(),
      refresh: () => Promise.resolve(),
      heartbeat: () => Promise.resolve(),
      end() {
        ended.push(number)
        streams.remove(stream)
      },
    }
    streams.add(stream)
  }
  for (let n = 0; n < limits.eventStreamsPerSession; n++) add(1, n)
  streams.makeRoom(actorOf({ sessionId: 1 }))
  expect([ended, streams.count]).toEqual([[0], limits.eventStreamsPerSession - 1])
  for (let n = streams.count; n < limits.eventStreams; n++) {
    expect(() => streams.makeRoom(actorOf({ sessionId: n }))).not.toThrow()
    add(n)
  }
  expect(() => streams.makeRoom(actorOf({ sessionId: limits.eventStreams }))).toThrow('server.busy')
})
