import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { fault, languageOf, type Fault } from '@bedside/contracts'

/** What Node's parser refuses, by the code of its error: headers beyond its limit, or a request that takes too long to arrive. */
const refusals: Readonly<Record<string, readonly [status: number, refused: () => Fault]>> = {
  HPE_HEADER_OVERFLOW: [431, () => fault('input.tooLarge')],
  ERR_HTTP_REQUEST_TIMEOUT: [408, () => fault('input.late')],
}

/**
 * Answers a request that could not be read, with the envelope of every refusal, and closes the connection. The language stays
 * unknown, because no headers were read. While another response is being sent on the connection, nothing can be added to it.
 */
export function refuseUnread(error: NodeJS.ErrnoException, socket: Duplex, busy: boolean): void {
  if (!socket.writable || busy || error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const [status, refused] = refusals[error.code ?? ''] ?? [400, () => fault('input.unreadable')]
  const told = refused()
  const body = JSON.stringify({ code: told.code, msg: told.say(languageOf(undefined)), data: null })
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      'x-content-type-options: nosniff',
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}
