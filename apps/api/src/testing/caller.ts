import { randomUUID } from 'node:crypto'
import type { Response as Received } from 'supertest'
import {
  codes,
  encodeBody,
  eventStreamType,
  headers,
  session,
  type Endpoint,
  type Envelope,
  type InputOf,
  type ReplyOf,
} from '@bedside/contracts'
import { request, type SentRequest } from './request.js'
import { strangeFields } from './strange-fields.js'

export interface Answer<Data> extends Envelope<Data> {
  status: number
  headers: Headers
}

/** A file has no envelope: receiving it is success. Its text is returned without the byte order mark. */
const envelopeOf = ({ type, text, body }: Received): Envelope<unknown> =>
  type === 'text/csv' ? { code: codes.ok, msg: '', data: text.replace(/^\uFEFF/, '') } : (body as Envelope<unknown>)

/** Calls endpoints over HTTP, encoded as the contract says; types come from the endpoint. */
export class Caller {
  constructor(
    readonly url: string,
    readonly token = '',
    private readonly language = 'zh',
    /** The idempotency key; a new one for each call unless given. */
    private readonly key?: string,
  ) {}

  async signIn(managerAccount: string, managerPassword: string): Promise<Caller> {
    const answer = await this.call(session.login, { managerAccount, managerPassword })
    if (answer.code !== 1) throw new Error(`${managerAccount} could not sign in: ${answer.msg}`)
    return new Caller(this.url, answer.data, this.language)
  }

  speaking(language: 'zh' | 'en'): Caller {
    return new Caller(this.url, this.token, language)
  }

  with(token: string): Caller {
    return new Caller(this.url, token, this.language)
  }

  /** The same caller with a fixed idempotency key. */
  keyed(key: string): Caller {
    return new Caller(this.url, this.token, this.language, key)
  }

  call<E extends Endpoint>(endpoint: E, input: Partial<InputOf<E>> = {}): Promise<Answer<ReplyOf<E>>> {
    return this.send(endpoint, encodeBody(input)) as Promise<Answer<ReplyOf<E>>>
  }

  /** A call with arbitrary input. */
  async send(endpoint: Endpoint, input: URLSearchParams | FormData): Promise<Answer<unknown>> {
    const query =
      endpoint.carrier === 'query' && input instanceof URLSearchParams && input.size > 0 ? `?${input.toString()}` : ''
    const sent = {
      ...(endpoint.carrier === 'form' && { body: input }),
      ...(endpoint.once && { headers: { [headers.idempotencyKey]: this.key ?? randomUUID() } }),
    }
    const path = endpoint.path + query
    const answer = await ('events' in endpoint.reply ? this.opened(path) : this.raw(endpoint.method, path, sent))
    const strange = strangeFields(endpoint, answer)
    if (strange.length > 0) throw new Error(`${endpoint.name} blames what it does not take: ${strange.join(', ')}`)
    return answer
  }

  async raw(method: string, path: string, sent: SentRequest = {}): Promise<Answer<unknown>> {
    const response = await request(this.url, method, path, { ...sent, headers: this.heading(sent.headers) })
    return { ...envelopeOf(response), status: response.status, headers: new Headers(response.headers) }
  }

  /** For streams and raw bytes, which supertest cannot read incrementally or abort. */
  fetch(method: string, path: string, init: RequestInit & SentRequest = {}): Promise<Response> {
    return fetch(this.url + path, { ...init, method, headers: this.heading(init.headers) })
  }

  /** Opens a stream and closes it again, because it would never end. */
  private async opened(path: string): Promise<Answer<unknown>> {
    const response = await this.fetch('GET', path)
    const { status, headers: came } = response
    if (!came.get('content-type')?.startsWith(eventStreamType))
      return { ...((await response.json()) as Envelope<unknown>), status, headers: came }
    await response.body?.cancel()
    return { code: codes.ok, msg: 'a stream', data: null, status, headers: came }
  }

  private heading(more: SentRequest['headers']): Record<string, string> {
    return { 'accept-language': this.language, ...(this.token && { [headers.token]: this.token }), ...more }
  }

  /** Returns the data of a call; throws if it is refused. */
  async ok<E extends Endpoint>(endpoint: E, input: Partial<InputOf<E>> = {}): Promise<ReplyOf<E>> {
    const answer = await this.call(endpoint, input)
    if (answer.code !== 1)
      throw new Error(`${endpoint.name}: ${answer.code} ${answer.msg} ${JSON.stringify(answer.data)}`)
    return answer.data
  }
}
