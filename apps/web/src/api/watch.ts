import { codes, EventReader, eventStreamType, headers, type Endpoint, type Events } from '@bedside/contracts'
import axios from 'axios'
import { headerOf, open, send, reportFailures, transportError, type CallOptions } from './client'
import { isFailure } from './failure'
import { isEnvelope } from './is-envelope'
import { IdleTimeout } from './idle-timeout'
import { refusalIn } from './refusal-in'

type Bytes = Uint8Array<ArrayBuffer>

interface WatchOptions<Row> extends CallOptions {
  signal: AbortSignal
  /** From now on, no event of this server process is missed. */
  onOpen: (process: string | undefined) => void
  onEvent: (event: Row) => void
}

/** Longer than the interval of the server's heartbeats: after this, the connection counts as dead. */
const silenceMs = 40_000

/** Follows an event stream. Resolves when the server ends it, and throws if it is refused or breaks off. */
export function watch<I, Row>(
  endpoint: Endpoint<I, Events<Row>>,
  input: I,
  { signal, handles, onOpen, onEvent }: WatchOptions<Row>,
): Promise<void> {
  return reportFailures(handles, async () => {
    const timeout = new IdleTimeout(silenceMs)
    try {
      const answer = await send<ReadableStream<Bytes>>(endpoint, input as object, {
        adapter: 'fetch',
        responseType: 'stream',
        timeout: 0,
        signal: AbortSignal.any([signal, timeout.signal]),
      })
      if (!headerOf(answer, 'content-type')?.startsWith(eventStreamType)) return await refusalIn(endpoint, answer)
      onOpen(headerOf(answer, headers.process))
      const events = new EventReader()
      const decoder = new TextDecoder()
      const reader = answer.data.getReader()
      for (let next = await reader.read(); !next.done; next = await reader.read()) {
        timeout.renew()
        for (const event of events.read(decoder.decode(next.value, { stream: true }))) onEvent(event as Row)
      }
      // Signing out by choice, perhaps in another tab, is handled there; in other cases the next call reports the end.
      if (isEnvelope(events.ending) && events.ending.code !== codes.notLoggedIn)
        open(endpoint, { ...answer, data: events.ending })
    } catch (error) {
      if (timeout.signal.aborted && !signal.aborted) throw transportError(timeout.signal.reason, endpoint)
      if (isFailure(error) || axios.isCancel(error) || signal.aborted) throw error
      throw transportError(error, endpoint)
    } finally {
      timeout.end()
    }
  })
}
