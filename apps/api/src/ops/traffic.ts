import type { IncomingMessage, ServerResponse } from 'node:http'
import { Injectable } from '@nestjs/common'
import { codes, languageOf, say, fault } from '@bedside/contracts'
import { Lifecycle } from './lifecycle.js'

/** Requests under way. Once the server is closing they finish, their connections end with them, and nobody else gets in. */
@Injectable()
export class Traffic {
  private readonly underWay = new Set<ServerResponse>()

  constructor(private readonly lifecycle: Lifecycle) {}

  /** False when the server is closing; the request has then been refused. */
  enter(request: IncomingMessage, response: ServerResponse): boolean {
    if (this.lifecycle.closing) {
      refuse(request, response)
      return false
    }
    this.underWay.add(response)
    response.once('close', () => this.underWay.delete(response))
    return true
  }

  /** Answers that are not on their way yet tell the caller to take its next request elsewhere. */
  close(): void {
    this.lifecycle.closing = true
    for (const response of this.underWay) response.shouldKeepAlive = false
  }
}

/** Somebody on a connection that was still open. Nothing was done, so the same call may safely be made again. */
function refuse(request: IncomingMessage, response: ServerResponse): void {
  const msg = say(fault('server.closing').text, languageOf(request.headers['accept-language']))
  response.shouldKeepAlive = false
  response.writeHead(503, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '1',
    'x-content-type-options': 'nosniff',
  })
  response.end(JSON.stringify({ code: codes.unavailable, msg, data: null }))
}
