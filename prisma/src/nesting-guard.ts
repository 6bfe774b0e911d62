import { AsyncLocalStorage } from 'node:async_hooks'
import { NestedTransaction } from './errors.js'

/**
 * Knows what the current async context is inside of, so that a transaction within a transaction is refused instead of
 * deadlocking.
 */
export class NestingGuard {
  readonly #place = new AsyncLocalStorage<{ readonly alive: boolean }>()

  run<T>(place: { readonly alive: boolean }, work: () => T): T {
    return this.#place.run(place, work)
  }

  refuse(): void {
    if (this.#place.getStore()?.alive) throw new NestedTransaction()
  }

  /** Until it is disabled, Node copies the storage into every promise of the process. */
  forget(): void {
    this.#place.disable()
  }
}
