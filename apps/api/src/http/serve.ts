import { SetMetadata } from '@nestjs/common'
import type { Endpoint, InputOf, ReplyOf } from '@bedside/contracts'
import type { Actor } from '../access/actor.js'
import type { StoredReply } from '../once/stored-reply.js'
import type { Call } from './call.js'

/** Public endpoints have no actor; all others always have one. */
type Caller<E> = E extends { access: 'public' } ? null : Actor

/** What is done once is answered from what was stored with it. */
type AnswerOf<E> = E extends { once: true } ? StoredReply<ReplyOf<E>> : ReplyOf<E>

type HandlerOf<E> = (input: InputOf<E>, me: Caller<E>, call: Call) => AnswerOf<E> | Promise<AnswerOf<E>>

/** What a controller must offer for an area of the contract: a missing handler or a wrong reply does not compile. */
export type Serves<Area> = { [K in keyof Area]: HandlerOf<Area[K]> }

export type Handler = (input: unknown, me: Actor | null, call: Call) => unknown

export const servedEndpoint = 'bedside:endpoint'

/** Binds a controller method to its endpoint; path, method, permission and validation come from there. */
export const Serve = (endpoint: Endpoint): MethodDecorator => SetMetadata(servedEndpoint, endpoint)
