import type { Endpoint, InputOf, Page, ReplyOf, Rows } from '@bedside/contracts'
import type { Actor } from '../access/actor.js'
import type { List, ListQuery } from '../list/declare.js'
import type { StoredReply } from '../once/stored-reply.js'
import type { Call } from './call.js'

/** Public endpoints have no actor; all others always have one. */
type Caller<E> = E extends { access: 'public' } ? null : Actor

/** A handler of a `once` endpoint must return a stored reply. */
type AnswerOf<E> = E extends { once: true } ? StoredReply<ReplyOf<E>> : ReplyOf<E>

type HandlerOf<E> = (input: InputOf<E>, me: Caller<E>, call: Call) => AnswerOf<E> | Promise<AnswerOf<E>>

/** A list serves both the call for its pages and the call that exports all its rows. */
type ListOf<E> =
  E extends Endpoint<infer Q extends ListQuery, Page<infer Row>>
    ? List<Q, Row>
    : E extends Endpoint<infer Q extends { sort: string }, Rows<infer Row>>
      ? List<Omit<Q, 'columns' | 'format'> & ListQuery, Row>
      : never

/** The handlers of an area: for each call, a function or the list it shows. */
export type Serves<Area> = { [K in keyof Area]: HandlerOf<Area[K]> | ListOf<Area[K]> }

export type Handler = (input: unknown, me: Actor | null, call: Call) => unknown

type AnyList = List<ListQuery, unknown>

/** An endpoint and its function or list, as declared by a controller. */
export interface Binding {
  readonly endpoint: Endpoint
  readonly by: Handler | AnyList
}

/** An endpoint and its handler. */
export interface Route {
  readonly endpoint: Endpoint
  readonly handler: Handler
}

/** The property by which the router recognises a contract controller. */
export interface ContractController {
  readonly serves: readonly Binding[]
}

/**
 * Binds the endpoints of an area to their handlers: a missing handler, or one with another reply type, does not compile.
 * Path, method, permission and validation come from the endpoint.
 */
export function serve<Area extends Readonly<Record<string, Endpoint>>>(
  area: Area,
  handlers: Serves<NoInfer<Area>>,
): readonly Binding[] {
  return Object.entries(area).map(([name, endpoint]) => ({ endpoint, by: handlers[name] as Handler | AnyList }))
}
