import { encodeBody, headers, requestLimits, type Endpoint, type PageQuery } from '@bedside/contracts'
import axios, { AxiosError, type AxiosRequestConfig, type AxiosResponse } from 'axios'
import { codes } from '@bedside/contracts'
import { language } from '../i18n/language'
import { textOf } from '../i18n/messages'
import { transportMessages } from './api.messages'
import { ApiError, isFailure, TransportError, type Failure, type TransportKind } from './failure'
import { createStore } from '../lib/store'
import { IdleTimeout } from './idle-timeout'
import { isEnvelope } from './is-envelope'
import { requestTimeoutMs } from './request-timeout'

/** The input as callers pass it: paging and filters of lists have defaults, other classes are as declared. */
export type SentInput<I> = I extends PageQuery ? Partial<I> : I

export interface CallOptions {
  signal?: AbortSignal
  /** True for failures the caller shows itself, so that they are not reported. The end of the session always is. */
  handles?: (failure: Failure) => boolean
  /** Called with the id of the server process that has answered. */
  answeredBy?: (process: string | undefined) => void
  /** Reports upload progress, from 0 to 1. Sending a file has no time limit as long as it progresses. */
  onSent?: (part: number) => void
  /** The idempotency key of an action that must happen once: each attempt sends the same one. */
  key?: string
}

/** Provided by the session, because the transport layer knows no cookies, notifications or sign-out. */
interface CallHooks {
  /** Throws if the token would be another user's. */
  token(endpoint: string): string | undefined
  /** Whether this token has been replaced by a newer one of the same user. */
  isOutdated(token: string): boolean
  /** Called for each failure, with whether its caller handles it. */
  failed(failure: Failure, handled: boolean): void
  /** Called with the permission version of each response. */
  permissionVersion(version: string): void
}
/** Filled in by the app (app/wiring.ts). */
export const callHooks = createStore<CallHooks>({
  token: () => undefined,
  isOutdated: () => false,
  failed: () => undefined,
  permissionVersion: () => undefined,
})

const http = axios.create({ timeout: requestTimeoutMs, validateStatus: () => true })

/** Calls an endpoint: resolves with the data of code 1 and throws a Failure for everything else. */
export function call<I, R>(
  endpoint: Endpoint<I, R>,
  input: SentInput<I>,
  { signal, handles, onSent, key, answeredBy }: CallOptions = {},
): Promise<R> {
  return reportFailures(handles, async () => {
    const once = endpoint.once && withIdempotencyKey(endpoint, key)
    const answer = await (onSent
      ? upload(endpoint, input as object, { ...once, signal, onSent })
      : send(endpoint, input as object, { ...once, ...(signal && { signal }) }))
    answeredBy?.(headerOf(answer, headers.process))
    return open<R>(endpoint, answer)
  })
}

/** Reports failures of `request` to the session, unless the caller handles them. */
export async function reportFailures<T>(handles: CallOptions['handles'], request: () => Promise<T>): Promise<T> {
  try {
    return await request()
  } catch (error) {
    if (isFailure(error)) callHooks.get().failed(error, handles?.(error) ?? false)
    throw error
  }
}

interface UploadOptions extends Pick<SendOptions, 'headers'> {
  readonly signal: AbortSignal | undefined
  readonly onSent: (part: number) => void
}

async function upload(endpoint: Endpoint, input: object, { signal, onSent, ...options }: UploadOptions) {
  const timeout = new IdleTimeout(requestLimits.uploadSeconds * 1000)
  try {
    return await send(endpoint, input, {
      ...options,
      timeout: 0,
      signal: timeout.signalOr(signal),
      onUploadProgress: ({ loaded, total }) => {
        timeout.renew()
        onSent(total ? loaded / total : 0)
      },
    })
  } catch (error) {
    // An aborted request says nothing of the reason.
    throw timeout.signal.aborted ? transportError(timeout.signal.reason, endpoint) : error
  } finally {
    timeout.end()
  }
}

/** Adds the idempotency key, which must come from the caller: one generated here would differ with each attempt. */
function withIdempotencyKey({ name }: Endpoint, key: string | undefined): Pick<SendOptions, 'headers'> {
  if (key === undefined) throw new Error(`${name} is done once: whoever calls it says for which intention`)
  return { headers: { [headers.idempotencyKey]: key } }
}

type SendOptions = Pick<
  AxiosRequestConfig,
  'signal' | 'adapter' | 'responseType' | 'timeout' | 'onUploadProgress' | 'headers'
>

export async function send<T = unknown>(
  endpoint: Endpoint,
  input: object,
  options: SendOptions,
): Promise<AxiosResponse<T>> {
  const values = encodeBody(input)
  const hasInput = values instanceof FormData || values.size > 0
  const token = callHooks.get().token(endpoint.name)
  try {
    const answer = await http.request<T>({
      ...options,
      method: endpoint.method,
      url: endpoint.path,
      ...(hasInput && (endpoint.carrier === 'query' ? { params: values } : { data: values })),
      headers: {
        ...options.headers,
        'Accept-Language': language.get(),
        ...(token === undefined ? {} : { [headers.token]: token }),
      },
    })
    const version = headerOf(answer, headers.permissionVersion)
    if (version !== undefined) callHooks.get().permissionVersion(version)
    return answer
  } catch (error) {
    if (axios.isCancel(error)) throw error
    throw transportError(error, endpoint)
  }
}

export function headerOf(answer: AxiosResponse, name: string): string | undefined {
  const value: unknown = answer.headers[name]
  return typeof value === 'string' ? value : undefined
}

export function open<R>(endpoint: Endpoint, answer: AxiosResponse<unknown>): R {
  const envelope = answer.data
  if (!isEnvelope(envelope))
    throw new TransportError(
      'malformed',
      textOf(transportMessages)('malformed', { status: answer.status }),
      endpoint.name,
    )
  if (envelope.code === codes.ok) return envelope.data as R
  throw new ApiError(
    envelope.code,
    envelope.msg,
    envelope.data,
    endpoint.name,
    headerOf(answer, headers.requestId),
    wasOutdated(answer),
  )
}

/**
 * Checked when the response arrives: a call sent before the user signed in again says nothing about the new session.
 */
function wasOutdated({ config }: AxiosResponse): boolean {
  const token: unknown = config.headers[headers.token]
  return typeof token === 'string' && callHooks.get().isOutdated(token)
}

export function transportError(error: unknown, endpoint: Endpoint): TransportError {
  const kind = kindOf(error)
  return new TransportError(kind, textOf(transportMessages)(kind), endpoint.name)
}

function kindOf(error: unknown): Exclude<TransportKind, 'malformed'> {
  if (!navigator.onLine) return 'offline'
  return error instanceof AxiosError && error.code === AxiosError.ECONNABORTED ? 'timeout' : 'network'
}
