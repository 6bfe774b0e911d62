import type { ServerResponse } from 'node:http'
import { regionText } from '@bedside/contracts/regions'
import { ControlTotals, fileTypes, headers, rowFileName, type CsvOf } from '@bedside/contracts'
import type { Actor } from '../access/actor.js'
import { dayOf } from '../clock.js'
import { fileNotes } from '../exports/file-notes.js'
import { writerOf, type FileWriter } from '../exports/file-writer.js'
import type { RowSource } from '../exports/row-source.js'
import { commonHead } from './answer.js'
import type { Call } from './call.js'

interface Sending {
  readonly response: ServerResponse
  readonly call: Call
  readonly me: Actor | null
  readonly reply: CsvOf<unknown>
  readonly source: RowSource
  readonly rows: { readonly total: number; readonly batches: AsyncIterable<object[]> }
  readonly now: number
  /** Checks every batch before it is sent; throws if it violates the contract. */
  readonly inspect: (batch: readonly object[]) => void
}

/**
 * Streams rows as a file while they are read: memory holds one batch, and other requests run between batches. A failure
 * before the first byte is answered like any call. A later one resets the connection, because a file that simply ended
 * early would look complete. Returns false if the reader disconnected before the end.
 */
export async function sendRows(sending: Sending): Promise<boolean> {
  const { response, call, me, reply, source, rows, now, inspect } = sending
  const file = { row: reply.csv, columns: source.columns, language: call.language, regionText }
  const totals = new ControlTotals(file)
  let writer: FileWriter | undefined
  const begun = (): FileWriter => {
    if (writer) return writer
    const name = encodeURIComponent(rowFileName(reply.title, dayOf(now), call.language, source.format))
    response.writeHead(200, {
      'content-type': fileTypes[source.format],
      'content-disposition': `attachment; filename*=UTF-8''${name}`,
      [headers.totalRows]: rows.total,
      ...commonHead(call.id, me),
    })
    return (writer = writerOf(source.format, response, file))
  }
  try {
    for await (const batch of rows.batches) {
      inspect(batch)
      totals.add(batch)
      if (!(await begun().add(batch))) return false
    }
    const about = { title: reply.title, language: call.language, query: source.query, input: call.endpoint.input }
    const notes = fileNotes({ ...about, by: me?.name ?? '', at: now, totals })
    // A CSV sent immediately holds rows only, because programs parse it.
    return await begun().end(source.format === 'csv' ? [] : notes)
  } catch (error) {
    if (response.headersSent) cutOff(response)
    throw error
  }
}

/** Resets the connection: to an HTTP/1.0 client, a normal close means that the file is complete. */
function cutOff(response: ServerResponse): void {
  response.socket?.resetAndDestroy()
  response.destroy()
}
