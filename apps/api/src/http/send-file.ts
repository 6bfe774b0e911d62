import type { FileHandle } from 'node:fs/promises'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { protect } from '../pages/page.js'
import { rangeOf } from './byte-range.js'
import { writePart } from './write-part.js'

const partBytes = 256 * 1024
/** Permissions are checked again after this many chunks. */
const partsPerQuestion = 16

interface Sending {
  readonly handle: FileHandle
  /** ETag: a download can resume, and a browser can use its cache, while this is unchanged. */
  readonly etag: string
  readonly head: OutgoingHttpHeaders
  /** Whether the recipient may still read it. */
  readonly mayGoOn: () => Promise<unknown>
}

/** Sends a file or one range of it, with headers under which it cannot run scripts even if opened directly. */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { handle, etag, head, mayGoOn }: Sending,
): Promise<void> {
  const { size } = await handle.stat()
  const { range: rangeHeader, 'if-range': onlyIf } = request.headers
  const range = onlyIf === undefined || onlyIf === etag ? rangeOf(rangeHeader, size) : 'whole'
  protect(response, "default-src 'none'; sandbox")
  const all = { ...head, 'accept-ranges': 'bytes', etag }
  if (range === 'outside') {
    response.writeHead(416, { ...all, 'content-length': 0, 'content-range': `bytes */${size}` }).end()
    return
  }
  const { from, to } = range === 'whole' ? { from: 0, to: size - 1 } : range
  const part = range === 'whole' ? {} : { 'content-range': `bytes ${from}-${to}/${size}` }
  response.writeHead(range === 'whole' ? 200 : 206, { ...all, ...part, 'content-length': to - from + 1 })
  if (request.method === 'HEAD') {
    response.end()
    return
  }
  let parts = 0
  for (let at = from; at <= to;) {
    if (++parts % partsPerQuestion === 0 && !(await mayGoOn())) return void response.destroy()
    const length = Math.min(partBytes, to - at + 1)
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(length), 0, length, at)
    if (bytesRead === 0) return void response.destroy()
    if (!(await writePart(response, buffer.subarray(0, bytesRead)))) return
    at += bytesRead
  }
  response.end()
}
