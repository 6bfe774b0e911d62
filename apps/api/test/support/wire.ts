import { Agent, request, type OutgoingHttpHeaders } from 'node:http'
import { codes, eventStreamType, fileTypes, type Envelope } from '@bedside/contracts'

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
      const { statusCode: status = 0, headers: came } = response
      // A stream would never end: that it began is all that is asked for here.
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
    // Several pieces, and no length announced: the request goes out in chunks.
    if (Array.isArray(body)) for (const piece of body as readonly Buffer[]) sent.write(piece)
    sent.end(Array.isArray(body) ? undefined : (body as string | Buffer | undefined))
  })
}

/** Whether the answer is a file or a stream: then what came is what was asked for. */
export const isFile = ({ headers }: Heard): boolean =>
  [...Object.values(fileTypes), eventStreamType].some((type) => String(headers['content-type']).startsWith(type))

/** The envelope in an answer, or undefined where there is none; a file counts as a success without data. */
export function envelopeIn(heard: Heard): Envelope | undefined {
  if (isFile(heard)) return { code: codes.ok, msg: 'a file', data: null }
  try {
    const read = JSON.parse(heard.text) as Envelope
    return Number.isInteger(read.code) && typeof read.msg === 'string' && 'data' in read ? read : undefined
  } catch {
    return undefined
  }
}
