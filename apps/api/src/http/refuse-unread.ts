import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { fault, languageOf, type Fault } from '@bedside/contracts'

/** What Node's parser refuses, by the code of its error: headers beyond its limit, or a request that takes too long to arrive. */
const refusals: Readonly<Record<string, readonly [status: number, refusal: () => Fault]>> = {
  HPE_HEADER_OVERFLOW: [431, () => fault('input.tooLarge')],
  ERR_HTTP_REQUEST_TIMEOUT: [408, () => fault('input.late')],
}

/** How long the caller has to read the answer and to close; afterwards the connection is closed for it. */
const farewellMs = 1000

/**
 * Answers a request that could not be read, with the envelope of every refusal, and closes the connection. The language stays
 * unknown, because headers may not have been read. Nothing can be added to a response that is `underWay` on the connection.
 */
export function refuseUnread(error: NodeJS.ErrnoException, socket: Duplex, underWay: boolean): void {
  if (!socket.writable || underWay || error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const [status, refusal] = refusals[error.code ?? ''] ?? [400, () => fault('input.unreadable')]
  const refused = refusal()
  const body = JSON.stringify({ code: refused.code, msg: refused.messageIn(languageOf(undefined)), data: null })
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
  // Node's own time limits do not cover it any more, and a caller that never closes would keep it for ever.
  setTimeout(() => socket.destroy(), farewellMs).unref()
}
