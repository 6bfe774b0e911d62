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
  readonly checkAccess: () => Promise<void>
  /** Checks every event before it is sent; throws if it violates the contract. */
  readonly inspect: (event: object) => void
  /** Logs why the stream ended, and returns what the reader is told. */
  readonly failed: (error: unknown) => Envelope
}

/** Maximum bytes buffered for a slow reader; beyond that, events are dropped and the reader is told to reload. */
const mostWaiting = 256 * 1024
/** A reader that has not caught up after this many heartbeats is disconnected, even if the connection looks open. */
const mostHeartbeatsBehind = 4

/**
 * Subscribes to the events and resolves once the first ones are sent. From then on the stream runs until its reader
 * disconnects or loses access, or until the server stops. Events are queued and sent in turns, one turn after another; each
 * turn first checks whether the reader may still receive them.
 */
export async function sendEvents(sending: Sending): Promise<void> {
  const { response, call, me, events, streams, checkAccess, inspect, failed } = sending
  if (response.destroyed) return
  let waiting: string[] = []
  let waitingLength = 0
  let refreshDue = false
  let heartbeatDue = false
  /** Number of heartbeats for which the reader has been behind. */
  let behind = 0
  let ended = false
  let unsubscribe: (() => void) | undefined

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
    unsubscribe?.()
    open()
    response.end(last)
  }
  const emit = (event: object): void => {
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
      return void scheduleTurn()
    }
    behind = 1
    // If the response buffer is empty, it will not drain; then the turn that sends the queue finds that the reader is not behind.
    response.once('drain', () => void scheduleTurn())
  }
  const heartbeat = (): void => {
    if (behind === 0) return void response.write(signOfLife)
    if (++behind <= mostHeartbeatsBehind) return
    response.destroy()
    end()
  }
  const flush = async (): Promise<void> => {
    const [texts, refreshes, beats] = [waiting, refreshDue, heartbeatDue]
    ;[waiting, waitingLength, refreshDue, heartbeatDue] = [[], 0, false, false]
    await checkAccess()
    await events.checkAccess()
    if (ended) return
    if (!unsubscribe) unsubscribe = events.listen(emit)
    // The first events may already have ended the stream.
    if (ended) return unsubscribe()
    open()
    for (const text of texts) response.write(text)
    if (behind > 0 && !response.writableNeedDrain) {
      behind = 0
      response.write(eventText(events.missed()))
    }
    if (refreshes) events.onHeartbeat()
    if (beats) heartbeat()
  }

  let last: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined
  const runTurn = async (): Promise<void> => {
    next = undefined
    if (ended) return
    try {
      await flush()
    } catch (error) {
      end(endText(failed(error)))
    }
  }
  /** Requests for a turn are merged into one that has not started yet. */
  const scheduleTurn = (): Promise<void> => (next ??= last = last.then(runTurn))
  const stream: Stream = {
    sessionId: me?.sessionId,
    end: () => end(),
    checkAccess: scheduleTurn,
    refresh: () => {
      refreshDue = true
      return scheduleTurn()
    },
    heartbeat: () => {
      refreshDue = true
      heartbeatDue = true
      return scheduleTurn()
    },
  }
  response.once('close', () => end())
  streams.add(stream)
  await scheduleTurn()
}
