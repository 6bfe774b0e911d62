import type { IncomingMessage, ServerResponse } from 'node:http'
import { headers, languageOf, type Fault } from '@bedside/contracts'
import { requestIdOf } from './call.js'

/** Sends an error envelope outside any call: the path is unknown, or the server is shutting down. */
export function sendRefusal(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  refused: Fault,
  requestId = requestIdOf(request),
): void {
  const msg = refused.messageIn(languageOf(request.headers['accept-language']))
  const body = JSON.stringify({ code: refused.code, msg, data: null })
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    [headers.requestId]: requestId,
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
