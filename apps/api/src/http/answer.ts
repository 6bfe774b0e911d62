import { processName } from '@bedside/prisma'
import type { ServerResponse } from 'node:http'
import {
  Fault,
  fault,
  fieldsOf,
  headers,
  httpStatusOf,
  problemsIn,
  type Envelope,
  type FieldProblem,
} from '@bedside/contracts'
import { permissionVersionOf, type Actor } from '../access/actor.js'
import { StoredReply } from '../once/stored-reply.js'
import type { Call } from './call.js'
import { envelopeAround, Prepared } from './prepared.js'

export function sendReply(response: ServerResponse, call: Call, me: Actor | null, reply: unknown): void {
  const { language } = call
  const body =
    reply instanceof Prepared ? reply.envelope(language) : envelopeAround(JSON.stringify(reply ?? null), language)
  send(response, 200, body, call.id, me, reply instanceof StoredReply && reply.replayed ? replayed : {})
}

const replayed = { [headers.replayed]: 'true' }

export function sendFault(
  response: ServerResponse,
  call: Call,
  me: Actor | null,
  refused: Fault,
  status = httpStatusOf(refused.code),
): void {
  send(response, status, JSON.stringify(refusalOf(refused, call)), call.id, me)
}

export function refusalOf(refused: Fault, { language, endpoint }: Call): Envelope {
  const msg = refused.messageIn(language)
  const data = refused.dataIn(language, (field) => fieldsOf(endpoint.input).has(field))
  return { code: refused.code, msg, data: endpoint.messageInData ? withMessage(msg, data) : data }
}

function withMessage(message: string, data: unknown): { message: string; problems?: readonly FieldProblem[] } {
  const problems = problemsIn(data)
  return problems.length > 0 ? { message, problems } : { message }
}

function send(
  response: ServerResponse,
  status: number,
  body: string | Buffer,
  requestId: string,
  me: Actor | null,
  more: Record<string, string> = {},
): void {
  if (response.headersSent || response.destroyed) return
  const length = Buffer.byteLength(body)
  const head = { 'content-type': 'application/json; charset=utf-8', 'content-length': length }
  response.writeHead(status, { ...head, ...commonHead(requestId, me), ...more })
  response.end(body)
}

/** Headers of every response. */
export const commonHead = (requestId: string, me: Actor | null): Record<string, string> => ({
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  [headers.requestId]: requestId,
  [headers.process]: processName,
  ...(me ? { [headers.permissionVersion]: permissionVersionOf(me) } : {}),
})

/** Converts any error to a refusal that reveals no internals. */
export function asFault(error: unknown, call: Call): Fault {
  if (error instanceof Fault) return error
  // One error about several, such as those of a job, has one of them as its cause.
  const passing = passingFault(error) ?? (error instanceof Error ? passingFault(error.cause) : undefined)
  return passing ? fault(passing) : fault('server.fault', { requestId: call.id })
}

/** What to tell of an error that may not occur again at the next attempt. */
function passingFault(error: unknown): PassingFault | undefined {
  if (!(error instanceof Error)) return undefined
  const { name, code } = error as Error & { code?: unknown }
  if (typeof code === 'string' && unsaved.some((prefix) => code.startsWith(prefix))) return 'server.storage'
  return notNow[name]
}

type PassingFault = 'server.busy' | 'server.storage' | 'server.closing'

/** Names of data layer errors that mean "busy, try again". */
const notNow: Partial<Record<string, PassingFault>> = {
  TransactionTimeout: 'server.busy',
  DatabaseBusy: 'server.busy',
  TransactionLost: 'server.storage',
  DatabaseClosed: 'server.closing',
}

/** SQLite and system error codes for it: busy, disk full, I/O error, read-only. */
const unsaved = ['SQLITE_BUSY', 'SQLITE_FULL', 'SQLITE_IOERR', 'SQLITE_READONLY', 'SQLITE_CANTOPEN', 'ENOSPC', 'EIO']
