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

/** One request on its way through: what every step may need to know of it. */
export interface Call {
  readonly id: string
  readonly endpoint: Endpoint
  readonly startedAt: number
  readonly ip: string
  readonly userAgent: string
  readonly language: Language
  readonly token: string
  /** What the caller named its intention; checked where a call is done once, see `mustHaveKey`. */
  readonly idempotencyKey: string
}

/** What a call is about, as the operation log has it, by its area. */
export const entityOf = ({ area }: Endpoint): Entity => entityNames.find((known) => known === area) ?? 'session'

/** A caller may name its request so that both sides' logs meet; anything odd is replaced. */
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
  const given = request.headers[headers.requestId]
  return typeof given === 'string' && acceptableId.test(given) ? given : randomUUID()
}

/** `Authorization: <token>`, or `Bearer <token>` as many clients insist. A cookie is never looked at. */
function tokenOf(header: string | undefined): string {
  return (
    header
      ?.replace(/^Bearer\s+/i, '')
      .trim()
      .slice(0, 256) ?? ''
  )
}

/** With or without the quotation marks of the draft that the header comes from. */
const keyIn = (header: string | string[] | undefined): string =>
  typeof header === 'string' ? header.trim().replace(/^"(.*)"$/, '$1') : ''

/** Before anything is done in its name: a call that is done once has a key that can be kept. */
export function mustHaveKey({ endpoint, idempotencyKey }: Call): void {
  if (!endpoint.once) return
  const { min, max, pattern } = limits.idempotencyKey
  if (idempotencyKey === '') throw fault('once.keyMissing')
  if (!pattern.test(idempotencyKey)) throw fault('once.keyBad', { min, max })
}

/** The caller's address. Only entries that our own proxies added are believed, counted from the right. */
function addressOf(request: IncomingMessage, trustedProxies: number): string {
  const direct = request.socket.remoteAddress ?? ''
  if (trustedProxies === 0) return direct
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return (forwarded[forwarded.length - trustedProxies] ?? direct).slice(0, 64)
}
