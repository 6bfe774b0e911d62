import type { Endpoint, InputOf, ReplyOf } from '@bedside/contracts'
import type { Actor } from '../access/actor.js'
import type { StoredReply } from '../once/stored-reply.js'
import type { Call } from './call.js'

/** Public endpoints have no actor; all others always have one. */
type Caller<E> = E extends { access: 'public' } ? null : Actor

/** What is done once is answered from what was stored with it. */
type AnswerOf<E> = E extends { once: true } ? StoredReply<ReplyOf<E>> : ReplyOf<E>

type HandlerOf<E> = (input: InputOf<E>, me: Caller<E>, call: Call) => AnswerOf<E> | Promise<AnswerOf<E>>

/** What an area of the contract is answered by. */
export type Serves<Area> = { [K in keyof Area]: HandlerOf<Area[K]> }

export type Handler = (input: unknown, me: Actor | null, call: Call) => unknown

/** An endpoint and what answers it. */
export interface Served {
  readonly endpoint: Endpoint
  readonly handler: Handler
}

/** What makes a controller one of the contract. */
export interface Serving {
  readonly serves: readonly Served[]
}

/**
 * Binds the endpoints of an area to their handlers: one that is missing, or answers something else, does not compile.
 * Path, method, permission and validation come from the endpoint.
 */
export function serve<Area extends Readonly<Record<string, Endpoint>>>(
  area: Area,
  handlers: Serves<NoInfer<Area>>,
): readonly Served[] {
  return Object.entries(area).map(([name, endpoint]) => ({ endpoint, handler: handlers[name] as Handler }))
}
