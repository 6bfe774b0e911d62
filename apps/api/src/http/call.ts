import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import {
  fault,
  headers,
  languageOf,
  limits,
  entityNames,
  type Endpoint,
  type Language,
  type Entity,
} from '@bedside/contracts'

/** The context of one request, shared by all steps. */
export interface Call {
  readonly id: string
  readonly endpoint: Endpoint
  readonly startedAt: number
  readonly ip: string
  readonly userAgent: string
  readonly language: Language
  readonly token: string
  /** The `Idempotency-Key` header; checked where an endpoint says `once`, see `mustHaveKey`. */
  readonly idempotencyKey: string
}

/** The kind of record a call concerns, as the operation log names it, by area. */
export const entityOf = ({ area }: Endpoint): Entity => entityNames.find((known) => known === area) ?? 'session'

/** A caller may supply a request id to correlate both sides' logs; malformed ones are replaced. */
const acceptableId = /^[\w.-]{8,64}$/

export function openCall(request: IncomingMessage, endpoint: Endpoint, trustedProxies: number): Call {
  return {
    id: requestIdOf(request),
    endpoint,
    startedAt: performance.now(),
    ip: addressOf(request, trustedProxies),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    language: languageOf(request.headers['accept-language']),
    token: tokenOf(request.headers.authorization),
    idempotencyKey: keyIn(request.headers[headers.idempotencyKey]),
  }
}

export function requestIdOf(request: IncomingMessage): string {
  const callersId = request.headers[headers.requestId]
  return typeof callersId === 'string' && acceptableId.test(callersId) ? callersId : randomUUID()
}

/** `Authorization: <token>` or `Bearer <token>`. Cookies are never read, so other sites cannot send a session along. */
function tokenOf(header: string | undefined): string {
  return (
    header
      ?.replace(/^Bearer\s+/i, '')
      .trim()
      .slice(0, 256) ?? ''
  )
}

/** Accepts the key with or without the quotation marks of the header's draft standard. */
const keyIn = (header: string | string[] | undefined): string =>
  typeof header === 'string' ? header.trim().replace(/^"(.*)"$/, '$1') : ''

/** Rejects a `once` call without a valid idempotency key before any work is done. */
export function mustHaveKey({ endpoint, idempotencyKey }: Call): void {
  if (!endpoint.once) return
  const { min, max, pattern } = limits.idempotencyKey
  if (idempotencyKey === '') throw fault('once.keyMissing')
  if (!pattern.test(idempotencyKey)) throw fault('once.keyBad', { min, max })
}

/** The caller's address. Only the entries added by trusted proxies count, from the right, so it cannot be forged. */
function addressOf(request: IncomingMessage, trustedProxies: number): string {
  const direct = request.socket.remoteAddress ?? ''
  if (trustedProxies === 0) return direct
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return (forwarded[forwarded.length - trustedProxies] ?? direct).slice(0, 64)
}
