import type { Envelope } from './envelope.js'

/** How events travel: `text/event-stream`, an event's row as one JSON text, and a comment now and then as a sign of life. */
export const eventStreamType = 'text/event-stream'

export const eventText = (row: object): string => `data: ${JSON.stringify(row)}\n\n`

/** The last of a stream that its reader may hear no more: the refusal that a call would be answered with by now. */
export const endText = (refusal: Envelope): string => `event: end\ndata: ${JSON.stringify(refusal)}\n\n`

/** Says nothing, but that somebody is there. */
export const signOfLife = ': alive\n\n'

/** Takes a stream as it comes, in whatever pieces, and gives its events. What is cut off in the middle is no event. */
export class EventReader {
  private rest = ''
  private refusal: unknown

  /** Why the stream ends, where the server has said so. */
  get ending(): unknown {
    return this.refusal
  }

  /** The events that are whole by now. */
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
