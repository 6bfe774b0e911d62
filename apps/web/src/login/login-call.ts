import { codes, encode, headers, type Language, type LoginForm } from '@bedside/contracts'
import type { TransportKind } from '../api/failure'
import { isEnvelope } from '../api/is-envelope'
import { requestTimeoutMs } from '../api/request-timeout'
import { loginCall } from './login.baked'

export type Outcome =
  | { readonly kind: 'in'; readonly token: string }
  | { readonly kind: 'refused'; readonly code: number; readonly text: string; readonly requestId: string | undefined }
  | { readonly kind: TransportKind; readonly status: number }

/** Requests a token. Every outcome is returned; nothing is thrown. */
export async function signIn(form: LoginForm, language: Language): Promise<Outcome> {
  let status = 0
  try {
    const answer = await fetch(loginCall.path, {
      method: loginCall.method,
      body: encode(form),
      headers: { 'Accept-Language': language },
      signal: AbortSignal.timeout(requestTimeoutMs),
    })
    status = answer.status
    return outcomeOf(await answer.json(), status, answer.headers.get(headers.requestId) ?? undefined)
  } catch (error) {
    return { kind: kindOf(error), status }
  }
}

function outcomeOf(body: unknown, status: number, requestId: string | undefined): Outcome {
  if (!isEnvelope(body)) return { kind: 'malformed', status }
  // Only code 1 comes with a token, which must be a non-empty string.
  if (body.code !== codes.ok) return { kind: 'refused', code: body.code, text: body.msg, requestId }
  return typeof body.data === 'string' && body.data !== ''
    ? { kind: 'in', token: body.data }
    : { kind: 'malformed', status }
}

function kindOf(error: unknown): TransportKind {
  if (error instanceof SyntaxError) return 'malformed'
  if (!navigator.onLine) return 'offline'
  return error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'network'
}
