import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** A page that is built once and sent often. */
export interface Page {
  readonly body: Buffer
  readonly etag: string
  readonly head: Readonly<Record<string, string>>
}

export function page(type: string, body: string | Buffer, policy: string): Page {
  const bytes = Buffer.from(body)
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`
  // Browsers cache it but revalidate each time, because its content depends on the running version.
  return { body: bytes, etag, head: { 'content-type': type, 'cache-control': 'no-cache', ...protection(policy) } }
}

export function sendPage(request: IncomingMessage, response: ServerResponse, sentPage: Page, status = 200): void {
  const { body, etag, head } = sentPage
  if (status === 200 && holds(request.headers['if-none-match'], etag)) {
    response.writeHead(304, { ...head, etag }).end()
    return
  }
  response.writeHead(status, { ...head, 'content-length': body.length, ...(status === 200 ? { etag } : {}) })
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Whether the header contains the tag; a compressing proxy marks it as weak. */
const holds = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false

export function protect(response: ServerResponse, policy: string): void {
  for (const [name, value] of Object.entries(protection(policy))) response.setHeader(name, value)
}

const protection = (policy: string): Record<string, string> => ({
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
})

/** The hash that allows exactly this inline style. */
export const styleHash = (style: string): string => `'sha256-${createHash('sha256').update(style).digest('base64')}'`
