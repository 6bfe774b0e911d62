import type { ServerResponse } from 'node:http'
import { endText, eventStreamType, eventText, signOfLife, type Envelope, type Events } from '@bedside/contracts'
import type { Actor } from '../access/actor.js'
import { commonHead } from './answer.js'
import type { Call } from './call.js'
import type { Stream, Streams } from './streams.js'

interface Sending {
  readonly response: ServerResponse
  readonly call: Call
  readonly me: Actor | null
  readonly events: Events<object>
  readonly streams: Streams
  /** Called before each event, at each heartbeat and when permissions change; throws if the reader may no longer listen. */
  readonly askGuard: () => Promise<void>
  /** Checks every event before it is sent; throws if it violates the contract. */
  readonly inspect: (event: object) => void
  /** Logs why the stream ended, and returns what the reader is told. */
  readonly failed: (error: unknown) => Envelope
}

/** Maximum bytes buffered for a slow reader; beyond that, events are dropped and the reader is told to reload. */
const mostWaiting = 256 * 1024
/** A reader that stays behind for this many heartbeats is considered gone, even if the connection looks open. */
const beatsOfPatience = 4

/**
 * Begins to send events as they happen, and comes back once it listens: from here on the stream looks after itself, until
 * its reader leaves, may hear no more, or the server goes. Whatever there is to say waits for a turn, and each turn begins
 * by asking whether the reader may hear it.
 */
export async function sendEvents(sending: Sending): Promise<void> {
  const { response, call, me, events, streams, askGuard, inspect, failed } = sending
  if (response.destroyed) return
  let waiting: string[] = []
  let waitingLength = 0
  let isToLook = false
  let isToBeat = false
  /** Number of heartbeats for which the reader has been behind. */
  let behind = 0
  let ended = false
  let unlisten: (() => void) | undefined

  const open = (): void => {
    if (response.headersSent) return
    response.writeHead(200, {
      'content-type': `${eventStreamType}; charset=utf-8`,
      // Stops proxies from buffering the response, which would delay the events.
      'x-accel-buffering': 'no',
      ...commonHead(call.id, me),
    })
    response.write(signOfLife)
  }
  const end = (last = ''): void => {
    if (ended) return
    ended = true
    streams.remove(stream)
    unlisten?.()
    open()
    response.end(last)
  }
  const tell = (event: object): void => {
    if (ended || behind > 0) return
    try {
      inspect(event)
    } catch (error) {
      return end(endText(failed(error)))
    }
    if (response.writableLength + waitingLength < mostWaiting) {
      const text = eventText(event)
      waiting.push(text)
      waitingLength += text.length
      return void soon()
    }
    behind = 1
    // While nothing is under way to the reader, the turn that sends what is waiting finds it able to take more.
    response.once('drain', () => void soon())
  }
  const beat = (): void => {
    if (behind === 0) return void response.write(signOfLife)
    if (++behind <= beatsOfPatience) return
    response.destroy()
    end()
  }
  const say = async (): Promise<void> => {
    const [texts, looks, beats] = [waiting, isToLook, isToBeat]
    ;[waiting, waitingLength, isToLook, isToBeat] = [[], 0, false, false]
    await askGuard()
    await events.ask()
    if (ended) return
    if (!unlisten) unlisten = events.listen(tell)
    // The first events may already have ended the stream.
    if (ended) return unlisten()
    open()
    for (const text of texts) response.write(text)
    if (behind > 0 && !response.writableNeedDrain) {
      behind = 0
      response.write(eventText(events.missed()))
    }
    if (looks) events.beat()
    if (beats) beat()
  }

  let last: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined
  const take = async (): Promise<void> => {
    next = undefined
    if (ended) return
    try {
      await say()
    } catch (error) {
      end(endText(failed(error)))
    }
  }
  /** Requests for a turn are merged into one that has not started yet. */
  const soon = (): Promise<void> => (next ??= last = last.then(take))
  const stream: Stream = {
    sessionId: me?.sessionId,
    end: () => end(),
    ask: soon,
    look: () => {
      isToLook = true
      return soon()
    },
    beat: () => {
      isToLook = true
      isToBeat = true
      return soon()
    },
  }
  response.once('close', () => end())
  streams.add(stream)
  await soon()
}
