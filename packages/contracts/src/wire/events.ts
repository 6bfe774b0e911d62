import type { Envelope } from './envelope.js'

/** The format of events: `text/event-stream`, each row as JSON text, and comments to keep the connection alive. */
export const eventStreamType = 'text/event-stream'

export const eventText = (row: object): string => `data: ${JSON.stringify(row)}\n\n`

/** Ends a stream whose listener is no longer permitted: the refusal that a new call would receive. */
export const endText = (refusal: Envelope): string => `event: end\ndata: ${JSON.stringify(refusal)}\n\n`

/** A comment that keeps the connection alive. */
export const signOfLife = ': alive\n\n'

/** Reads a stream in pieces of any size and returns its events. An incomplete event at the end is ignored. */
export class EventReader {
  private rest = ''
  private refusal: unknown

  /** The refusal with which the server ended the stream, if it did. */
  get ending(): unknown {
    return this.refusal
  }

  /** The events completed by this piece. */
  read(piece: string): unknown[] {
    const parts = (this.rest + piece).split('\n\n')
    this.rest = parts.pop() ?? ''
    return parts.flatMap((part) => {
      const lines = part.split('\n')
      const data = lines.filter((line) => line.startsWith('data: ')).map((line) => line.slice(6))
      if (data.length === 0) return []
      const value: unknown = JSON.parse(data.join('\n'))
      if (!lines.includes('event: end')) return [value]
      this.refusal = value
      return []
    })
  }
}
