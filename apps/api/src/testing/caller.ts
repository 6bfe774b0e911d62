import { randomUUID } from 'node:crypto'
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
import { strangeFields } from './strange-fields.js'

export interface Answer<Data> extends Envelope<Data> {
  status: number
  headers: Headers
}

/** A stream would never end: that it began is all that is asked for here. */
async function textOf(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith(eventStreamType)) return response.text()
  await response.body?.cancel()
  return JSON.stringify({ code: codes.ok, msg: 'a stream', data: null })
}

/** A file comes without an envelope: that it came at all is its success. */
function envelopeOf(response: Response, text: string): Envelope<unknown> {
  if (response.headers.get('content-type')?.startsWith('text/csv')) return { code: codes.ok, msg: '', data: text }
  return (text === '' ? {} : JSON.parse(text)) as Envelope<unknown>
}

/** Calls endpoints over HTTP, encoded as the contract says. Types come from the endpoint. */
export class Caller {
  constructor(
    readonly url: string,
    readonly token = '',
    private readonly language = 'zh',
    /** What calls that are done once are sent with; a new one each time unless it is given. */
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

  /** As one who asks for the same thing again and again. */
  keyed(key: string): Caller {
    return new Caller(this.url, this.token, this.language, key)
  }

  call<E extends Endpoint>(endpoint: E, input: Partial<InputOf<E>> = {}): Promise<Answer<ReplyOf<E>>> {
    return this.send(endpoint, encodeBody(input)) as Promise<Answer<ReplyOf<E>>>
  }

  /** The same with whatever a stranger's client might send. */
  async send(endpoint: Endpoint, input: URLSearchParams | FormData): Promise<Answer<unknown>> {
    const query =
      endpoint.carrier === 'query' && input instanceof URLSearchParams && input.size > 0 ? `?${input.toString()}` : ''
    const init = {
      ...(endpoint.carrier === 'form' && { body: input }),
      ...(endpoint.once && { headers: { [headers.idempotencyKey]: this.key ?? randomUUID() } }),
    }
    const answer = await this.raw(endpoint.method, endpoint.path + query, init)
    const strange = strangeFields(endpoint, answer)
    if (strange.length > 0) throw new Error(`${endpoint.name} blames what it does not take: ${strange.join(', ')}`)
    return answer
  }

  async raw(method: string, path: string, init: RequestInit = {}): Promise<Answer<unknown>> {
    const response = await this.fetch(method, path, init)
    const text = await textOf(response)
    const envelope = envelopeOf(response, text)
    return { ...envelope, status: response.status, headers: response.headers }
  }

  fetch(method: string, path: string, init: RequestInit = {}): Promise<Response> {
    const own = { 'accept-language': this.language, ...(this.token ? { [headers.token]: this.token } : {}) }
    return fetch(this.url + path, { ...init, method, headers: { ...own, ...(init.headers as Record<string, string>) } })
  }

  /** The data of a call that has to succeed. */
  async ok<E extends Endpoint>(endpoint: E, input: Partial<InputOf<E>> = {}): Promise<ReplyOf<E>> {
    const answer = await this.call(endpoint, input)
    if (answer.code !== 1)
      throw new Error(`${endpoint.name}: ${answer.code} ${answer.msg} ${JSON.stringify(answer.data)}`)
    return answer.data
  }
}
