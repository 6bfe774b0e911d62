import { Agent, request, type OutgoingHttpHeaders } from 'node:http'
import { codes, eventStreamType, fileTypes, type Envelope } from '@bedside/contracts'

export interface Heard {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** Sends a request exactly as given; fetch would normalise path, method and headers. */
export function ask(
  url: string,
  method: string,
  path: string,
  { headers = {}, body }: { headers?: OutgoingHttpHeaders; body?: string | Buffer | readonly Buffer[] } = {},
): Promise<Heard> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const sent = request({ agent, hostname, port, method, path, headers }, (response) => {
      const { statusCode: status = 0, headers: came } = response
      // A stream would never end, so it is closed once it has begun.
      if (came['content-type']?.startsWith(eventStreamType)) {
        response.destroy()
        resolve({ status, headers: came, text: '' })
        return
      }
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
    // Several pieces without a length are sent chunked.
    if (Array.isArray(body)) for (const piece of body as readonly Buffer[]) sent.write(piece)
    sent.end(Array.isArray(body) ? undefined : (body as string | Buffer | undefined))
  })
}

/** Whether the reply is a file or a stream, which counts as success. */
const isFile = ({ headers }: Heard): boolean =>
  [...Object.values(fileTypes), eventStreamType].some((type) => String(headers['content-type']).startsWith(type))

/** The envelope of a reply; undefined if there is none. A file counts as a success without data. */
export function envelopeIn(heard: Heard): Envelope | undefined {
  if (isFile(heard)) return { code: codes.ok, msg: 'a file', data: null }
  try {
    const read = JSON.parse(heard.text) as Envelope
    return Number.isInteger(read.code) && typeof read.msg === 'string' && 'data' in read ? read : undefined
  } catch {
    return undefined
  }
}
