import { Prepared } from '../http/prepared.js'

declare const storedBrand: unique symbol

/**
 * A reply stored in the transaction of its work. Handlers of `once` endpoints can return nothing else, and only `Once` creates
 * one, so a handler that forgets the key does not compile.
 */
export class StoredReply<Data = unknown> extends Prepared<Data> {
  declare private readonly [storedBrand]: true

  constructor(
    json: string,
    /** True if it was stored by an earlier call with the same key. */
    readonly replayed: boolean,
  ) {
    super(json)
  }
}
