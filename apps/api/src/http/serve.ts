import type { Endpoint, InputOf, Page, ReplyOf, Rows } from '@bedside/contracts'
import type { Actor } from '../access/actor.js'
import type { List, ListQuery } from '../list/declare.js'
import type { StoredReply } from '../once/stored-reply.js'
import type { Call } from './call.js'

/** Public endpoints have no actor; all others always have one. */
type Caller<E> = E extends { access: 'public' } ? null : Actor

/** What is done once is answered from what was stored with it. */
type AnswerOf<E> = E extends { once: true } ? StoredReply<ReplyOf<E>> : ReplyOf<E>

type HandlerOf<E> = (input: InputOf<E>, me: Caller<E>, call: Call) => AnswerOf<E> | Promise<AnswerOf<E>>

/** A list answers the call for its pages, and the call for all its rows as a file. */
type ListOf<E> =
  E extends Endpoint<infer Q extends ListQuery, Page<infer Row>>
    ? List<Q, Row>
    : E extends Endpoint<infer Q extends { sort: string }, Rows<infer Row>>
      ? List<Omit<Q, 'columns' | 'format'> & ListQuery, Row>
      : never

/** What an area of the contract is answered by: each call by a handler, or by the list that it shows. */
export type Serves<Area> = { [K in keyof Area]: HandlerOf<Area[K]> | ListOf<Area[K]> }

export type Handler = (input: unknown, me: Actor | null, call: Call) => unknown

type AnyList = List<ListQuery, unknown>

/** An endpoint and what answers it, as a controller says. */
export interface Answered {
  readonly endpoint: Endpoint
  readonly by: Handler | AnyList
}

/** An endpoint and its handler. */
export interface Served {
  readonly endpoint: Endpoint
  readonly handler: Handler
}

/** What makes a controller one of the contract. */
export interface Serving {
  readonly serves: readonly Answered[]
}

/**
 * Binds the endpoints of an area to what answers them: what is missing, or answers something else, does not compile.
 * Path, method, permission and validation come from the endpoint.
 */
export function serve<Area extends Readonly<Record<string, Endpoint>>>(
  area: Area,
  handlers: Serves<NoInfer<Area>>,
): readonly Answered[] {
  return Object.entries(area).map(([name, endpoint]) => ({ endpoint, by: handlers[name] as Handler | AnyList }))
}
