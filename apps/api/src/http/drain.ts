import type { IncomingMessage } from 'node:http'
import { requestLimits } from '@bedside/contracts'

type Bounds = Readonly<Record<'drainBytes' | 'bodySeconds', number>>

/**
 * Drains the rest of a rejected body, within limits. Closing a connection with unread data discards the response, so a client
 * that reads only after sending everything would never see the reason. A client that keeps sending is disconnected.
 */
export function drain(request: IncomingMessage, { drainBytes, bodySeconds }: Bounds = requestLimits): void {
  if (request.complete || request.destroyed) return
  const cutOff = () => request.destroy()
  const late = setTimeout(cutOff, bodySeconds * 1000)
  let size = 0
  request.on('data', ({ length }: Buffer) => {
    size += length
    if (size > drainBytes) cutOff()
  })
  request.once('close', () => clearTimeout(late))
}
