import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { fault, requestLimits } from '@bedside/contracts'
import { sendRefusal } from '../http/refusal.js'
import { refuseUnread } from '../http/refuse-unread.js'

/** Longer than a proxy in front keeps idle connections, so that it never sends a request to a closed one. */
const keepAliveMs = 75_000
/** How often to look for connections that became idle during shutdown. */
const sweepMs = 50

/** Tracks connections and requests in progress, and ends them at shutdown. */
export class Traffic {
  private readonly underWay = new Set<ServerResponse>()
  private readonly sockets = new Set<Socket>()
  private closing = false

  constructor(
    private readonly server: Server,
    private readonly answer: (request: IncomingMessage, response: ServerResponse) => void,
  ) {
    server.keepAliveTimeout = keepAliveMs
    server.requestTimeout = requestLimits.seconds * 1000
    server.removeAllListeners('request')
    server.on('request', (request: IncomingMessage, response: ServerResponse) => this.enter(request, response))
    server.on('connection', (socket: Socket) => {
      this.sockets.add(socket)
      socket.once('close', () => this.forgetSocket(socket))
    })
    server.on('clientError', (error, socket) => {
      refuseUnread(error, socket, this.isAnswering(socket))
    })
  }

  /** Lets requests in progress finish and closes their connections; refuses new ones. */
  async close(limitMs: number): Promise<void> {
    this.closing = true
    if (!this.server.listening) return
    const closed = new Promise((resolve) => this.server.close(resolve))
    // Responses not yet started tell the client to reconnect for its next request.
    for (const response of this.underWay) response.shouldKeepAlive = false
    // Node counts connections without any request as busy; browsers open them in advance.
    for (const socket of this.sockets) if (socket.bytesRead === 0) socket.destroy()
    const sweep = setInterval(() => this.server.closeIdleConnections(), sweepMs)
    const late = setTimeout(() => this.hurry(), limitMs)
    await closed
    clearInterval(sweep)
    clearTimeout(late)
  }

  /** Aborts everything still in progress. */
  hurry(): void {
    this.server.closeAllConnections()
  }

  /** Whether a response is being sent or prepared. A request that is still arriving is the one that cannot be read. */
  private isAnswering(socket: Duplex): boolean {
    const here = [...this.underWay].filter(({ req }) => req.socket === socket)
    return here.some(({ req, headersSent }) => req.complete || headersSent)
  }

  /** Node does not tell pipelined responses, queued behind another, that the connection has closed. */
  private forgetSocket(socket: Socket): void {
    this.sockets.delete(socket)
    for (const response of this.underWay) {
      if (response.req.socket !== socket || response.socket !== null) continue
      response.destroy()
      response.emit('close')
    }
  }

  private enter(request: IncomingMessage, response: ServerResponse): void {
    if (this.closing) return refuse(request, response)
    this.underWay.add(response)
    response.once('close', () => this.underWay.delete(response))
    this.answer(request, response)
  }
}

/** Refuses a request on a connection still open. Nothing was done, so the request can safely be repeated. */
function refuse(request: IncomingMessage, response: ServerResponse): void {
  response.shouldKeepAlive = false
  response.setHeader('retry-after', '1')
  sendRefusal(request, response, 503, fault('server.closing'))
}
