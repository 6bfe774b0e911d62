import { request } from 'node:http'
import { token } from './people.js'
import type { Server } from './processes.js'

export interface Ask {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}

/** Makes one request that is not measured. */
export function call(server: Server, { method, path, body, headers }: Ask): Promise<Reply> {
  const form = body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }
  return new Promise((resolve, reject) => {
    const outgoing = request(
      server.url + path,
      { method, headers: { authorization: token, ...form, ...headers } },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks).toString() }),
        )
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

export const codeOf = (body: string): number => (JSON.parse(body) as { code: number }).code

export const dataOf = <T>(body: string): T => (JSON.parse(body) as { data: T }).data
