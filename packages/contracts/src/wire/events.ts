/** How events travel: `text/event-stream`, an event's row as one JSON text, and a comment now and then as a sign of life. */
export const eventStreamType = 'text/event-stream'

export const eventText = (row: object): string => `data: ${JSON.stringify(row)}\n\n`

/** Says nothing, but that somebody is there. */
export const signOfLife = ': alive\n\n'

/** Takes a stream as it comes, in whatever pieces, and gives its events. What is cut off in the middle is no event. */
export class EventReader {
  private rest = ''

  /** The events that are whole by now. */
  read(piece: string): unknown[] {
    const parts = (this.rest + piece).split('\n\n')
    this.rest = parts.pop() ?? ''
    return parts.flatMap((part) => {
      const lines = part.split('\n').filter((line) => line.startsWith('data: '))
      return lines.length === 0 ? [] : [JSON.parse(lines.map((line) => line.slice(6)).join('\n')) as unknown]
    })
  }
}
