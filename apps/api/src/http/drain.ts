import type { IncomingMessage } from 'node:http'
import { requestLimits } from '@bedside/contracts'

type Bounds = Readonly<Record<'drainBytes' | 'bodySeconds', number>>

/**
 * Lets the rest of a body go by that was refused. A sender who reads nothing before everything is sent would never hear why:
 * a connection that is closed on what was not read takes the answer with it. Whoever sends on and on is cut off all the same.
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
