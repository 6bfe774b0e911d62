import { encode, EventReader, type Endpoint, type Events } from '@bedside/contracts'
import type { Caller } from './caller.js'

/** A reader of an event stream. */
export class OpenStream<Row> {
  readonly received: Row[] = []
  /** The heartbeats received, the first with the opening. */
  beats = 0
  ended = false
  /** The reason, if the server sent one. */
  ending: unknown
  private wake: () => void = () => undefined

  private constructor(
    readonly response: Response,
    private readonly cancel: () => void,
  ) {}

  static async of<I extends object, Row>(caller: Caller, endpoint: Endpoint<I, Events<Row>>, input: I) {
    const stop = new AbortController()
    const path = `${endpoint.path}?${encode(input).toString()}`
    const response = await caller.fetch('GET', path, { signal: stop.signal })
    const stream = new OpenStream<Row>(response, () => stop.abort())
    void stream.read()
    return stream
  }

  /** Waits until a condition holds, checking it at every event. */
  async until(so: (stream: this) => boolean): Promise<void> {
    while (!so(this)) await new Promise<void>((resolve) => (this.wake = resolve))
  }

  leave(): void {
    this.cancel()
  }

  private async read(): Promise<void> {
    const events = new EventReader()
    const decoder = new TextDecoder()
    try {
      for await (const bytes of this.response.body ?? []) {
        const piece = decoder.decode(bytes, { stream: true })
        this.beats += piece.split('\n').filter((line) => line.startsWith(':')).length
        this.received.push(...(events.read(piece) as Row[]))
        this.ending = events.ending
        this.wake()
      }
    } catch {
      // Closed by the test, or cut off.
    }
    this.ended = true
    this.wake()
  }
}
