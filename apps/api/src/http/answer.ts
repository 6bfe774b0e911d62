import type { ServerResponse } from 'node:http'
import { codes, Fault, fault, headers, httpStatusOf, say, type Envelope } from '@bedside/contracts'
import type { Actor } from '../access/actor.js'
import type { Call } from './call.js'

/** A reply that is JSON text already, for answers that are prepared once and sent often. */
export class Prepared {
  constructor(readonly json: string) {}
}

/** Hands prepared JSON to a handler's declared reply type. */
export const prepared = <T>(json: string): T => new Prepared(json) as T

const done = { zh: '操作成功', en: 'OK' } as const

export function sendReply(response: ServerResponse, call: Call, me: Actor | null, reply: unknown): void {
  const data = reply instanceof Prepared ? reply.json : JSON.stringify(reply ?? null)
  send(response, 200, `{"code":${codes.ok},"msg":"${done[call.language]}","data":${data}}`, call.id, me)
}

export function sendFault(
  response: ServerResponse,
  call: Call,
  me: Actor | null,
  refused: Fault,
  status = httpStatusOf(refused.code),
): void {
  const envelope: Envelope = {
    code: refused.code,
    msg: say(refused.text, call.language, refused.values),
    data: refused.data,
  }
  send(response, status, JSON.stringify(envelope), call.id, me)
}

function send(response: ServerResponse, status: number, body: string, requestId: string, me: Actor | null): void {
  if (response.headersSent || response.destroyed) return
  const length = Buffer.byteLength(body)
  const head = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': length,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    [headers.requestId]: requestId,
    ...(me ? { [headers.permissionVersion]: me.grants.version } : {}),
  }
  response.writeHead(status, head)
  response.end(body)
}

/** Whatever went wrong, as a refusal that tells nothing it should not. */
export function asFault(error: unknown, call: Call): Fault {
  if (error instanceof Fault) return error
  const name = error instanceof Error ? error.name : ''
  const code = (error as { code?: unknown } | null)?.code
  if (name === 'TransactionTimeout') return fault('server.busy')
  if (typeof code === 'string' && unsaved.some((prefix) => code.startsWith(prefix))) return fault('server.storage')
  return fault('server.fault', { requestId: call.id })
}

/** SQLite's words for "not now": busy, disk full, I/O error, read-only. */
const unsaved = ['SQLITE_BUSY', 'SQLITE_FULL', 'SQLITE_IOERR', 'SQLITE_READONLY', 'SQLITE_CANTOPEN', 'ENOSPC', 'EIO']
