import { Agent, request, type OutgoingHttpHeaders } from 'node:http'
import type { Envelope } from '@bedside/contracts'

export interface Heard {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** A request exactly as given: unlike fetch, nothing here tidies up a path, a method or a header. */
export function ask(
  url: string,
  method: string,
  path: string,
  { headers = {}, body }: { headers?: OutgoingHttpHeaders; body?: string | Buffer | readonly Buffer[] } = {},
): Promise<Heard> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const sent = request({ agent, hostname, port, method, path, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString('utf8'),
        }),
      )
    })
    sent.on('error', reject)
    // Several pieces, and no length announced: the request goes out in chunks.
    if (Array.isArray(body)) for (const piece of body as readonly Buffer[]) sent.write(piece)
    sent.end(Array.isArray(body) ? undefined : (body as string | Buffer | undefined))
  })
}

/** The envelope in an answer, or undefined where there is none. */
export function envelopeIn({ text }: Heard): Envelope | undefined {
  try {
    const read = JSON.parse(text) as Envelope
    return Number.isInteger(read.code) && typeof read.msg === 'string' && 'data' in read ? read : undefined
  } catch {
    return undefined
  }
}
