import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { fault, requestLimits } from '@bedside/contracts'
import { sendRefusal } from '../http/refusal.js'

/** Longer than nginx keeps an unused connection, so that it is never the one who finds it closed. */
const keepAliveMs = 75_000
/** Connections that fell idle while the server was closing are looked for this often. */
const sweepMs = 50

/** Who is connected and what is under way; and, when the server goes, how all of that comes to its end. */
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
      socket.once('close', () => this.left(socket))
    })
  }

  /** Requests under way finish, their connections end with them, and nobody else gets in. */
  async close(limitMs: number): Promise<void> {
    this.closing = true
    if (!this.server.listening) return
    const closed = new Promise((resolve) => this.server.close(resolve))
    // What is not on its way yet tells its caller to take the next request elsewhere.
    for (const response of this.underWay) response.shouldKeepAlive = false
    // Node counts a connection on which nothing was ever asked as busy; browsers open such in advance.
    for (const socket of this.sockets) if (socket.bytesRead === 0) socket.destroy()
    const sweep = setInterval(() => this.server.closeIdleConnections(), sweepMs)
    const late = setTimeout(() => this.hurry(), limitMs)
    await closed
    clearInterval(sweep)
    clearTimeout(late)
  }

  /** Cuts off whatever is still under way. */
  hurry(): void {
    this.server.closeAllConnections()
  }

  /** What waited behind another answer hears nothing of the end of its connection from Node. */
  private left(socket: Socket): void {
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

/** Somebody on a connection that was still open. Nothing was done, so the same call may safely be made again. */
function refuse(request: IncomingMessage, response: ServerResponse): void {
  response.shouldKeepAlive = false
  response.setHeader('retry-after', '1')
  sendRefusal(request, response, 503, fault('server.closing'))
}
