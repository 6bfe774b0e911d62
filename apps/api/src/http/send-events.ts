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
  /** Asked before each event, at each beat and when rights have changed; throws when the reader may hear no more. */
  readonly askGuard: () => void
  /** Looks at every event before it goes; throws where it must not. */
  readonly inspect: (event: object) => void
  /** Writes down what ended the stream, and answers what its reader is told of it. */
  readonly failed: (error: unknown) => Envelope
}

/** What may wait for a reader, in bytes; more is let go of, and the reader told to read everything again. */
const mostWaiting = 256 * 1024
/** A reader for whom so much has waited for this many beats has gone, whatever the connection says. */
const beatsOfPatience = 4

/**
 * Begins to send events as they happen, and comes back at once: from here on the stream looks after itself, until its
 * reader leaves, may hear no more, or the server goes.
 */
export function sendEvents(sending: Sending): void {
  const { response, call, me, events, streams, askGuard, inspect, failed } = sending
  if (response.destroyed) return
  let behind = 0
  let ended = false
  let unlisten = (): void => undefined

  const end = (last = ''): void => {
    if (ended) return
    ended = true
    streams.remove(stream)
    unlisten()
    response.end(last)
  }
  const guarded = (act: () => void): void => {
    try {
      act()
    } catch (error) {
      end(endText(failed(error)))
    }
  }
  const ask = (): void => {
    askGuard()
    events.ask()
  }
  const tell = (event: object): void => {
    if (ended || behind > 0) return
    guarded(() => {
      ask()
      inspect(event)
      if (response.writableLength < mostWaiting) return void response.write(eventText(event))
      behind = 1
      response.once('drain', () => {
        behind = 0
        if (ended) return
        guarded(() => {
          ask()
          response.write(eventText(events.missed()))
        })
      })
    })
  }
  const look = (): void => {
    ask()
    events.beat()
  }
  const stream: Stream = {
    sessionId: me?.sessionId,
    end: () => end(),
    ask: () => guarded(ask),
    look: () => guarded(look),
    beat: () =>
      guarded(() => {
        look()
        if (behind === 0) response.write(signOfLife)
        else if (++behind > beatsOfPatience) {
          response.destroy()
          end()
        }
      }),
  }

  response.writeHead(200, {
    'content-type': `${eventStreamType}; charset=utf-8`,
    // A proxy that collects an answer before it passes it on would keep the events.
    'x-accel-buffering': 'no',
    ...commonHead(call.id, me),
  })
  response.write(signOfLife)
  response.once('close', () => end())
  streams.add(stream)
  guarded(() => {
    // Rights may have gone while the answer was prepared, when nobody could ask this stream yet.
    ask()
    unlisten = events.listen(tell)
  })
}
