import { Prepared } from '../http/prepared.js'

declare const kept: unique symbol

/**
 * A reply that is on disk together with what it tells of. Handlers of calls that are done once can answer with nothing
 * else, and only `Once` makes one: a handler that has forgotten the key does not compile.
 */
export class StoredReply<Data = unknown> extends Prepared<Data> {
  declare private readonly [kept]: true

  constructor(
    json: string,
    /** It was stored by an earlier call with the same key. */
    readonly replayed: boolean,
  ) {
    super(json)
  }
}
