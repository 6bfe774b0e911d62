import type { ServerResponse } from 'node:http'
import { regionText } from '@bedside/contracts/regions'
import { csvFileName, csvHead, csvLines, headers, type CsvOf, type Rows } from '@bedside/contracts'
import type { Actor } from '../access/actor.js'
import { commonHead } from './answer.js'
import type { Call } from './call.js'
import { passOn } from './pass-on.js'

interface Sending {
  readonly response: ServerResponse
  readonly call: Call
  readonly me: Actor | null
  readonly reply: CsvOf<unknown>
  readonly rows: Rows<object>
  /** The business day, for the name of the file. */
  readonly day: string
  /** Looks at every batch before it goes; throws where it must not. */
  readonly inspect: (batch: readonly object[]) => void
}

/**
 * Sends rows as a file while they are read: memory holds one batch, and everybody else gets their turn between two. What
 * fails before the first byte is answered like any call. What fails later cuts the connection, because a file that ends
 * early would look whole. False when the reader left before the end.
 */
export async function sendRows({ response, call, me, reply, rows, day, inspect }: Sending): Promise<boolean> {
  const file = { row: reply.csv, columns: rows.columns, language: call.language, regionText }
  const begin = (): void => {
    if (response.headersSent) return
    const name = encodeURIComponent(csvFileName(reply.title, day, call.language))
    response.writeHead(200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename*=UTF-8''${name}`,
      [headers.totalRows]: rows.total,
      ...commonHead(call.id, me),
    })
    response.write(csvHead(file))
  }
  try {
    for await (const batch of rows.batches) {
      inspect(batch)
      const lines = csvLines(file, batch)
      begin()
      if (!(await passOn(response, lines))) return false
    }
    begin()
    response.end()
    return true
  } catch (error) {
    if (response.headersSent) cutOff(response)
    throw error
  }
}

/** A reset rather than a plain end: to a reader of HTTP/1.0, a plain end is where the file is whole. */
function cutOff(response: ServerResponse): void {
  response.socket?.resetAndDestroy()
  response.destroy()
}
