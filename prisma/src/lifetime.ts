import { TransactionOver, TransactionTimeout } from './errors.js'

const over = () => new TransactionOver()

/** How long the tx of one work may be used. Ended once, it stays ended. */
export class Lifetime {
  readonly #deadline: number
  #end: (() => Error) | undefined

  constructor(readonly limitMs: number) {
    this.#deadline = performance.now() + limitMs
  }

  get alive(): boolean {
    return this.#end === undefined
  }

  /** Why it ended; made only when somebody asks, because nearly every work ends well and an error costs its stack. */
  end(reason: () => Error = over): void {
    this.#end ??= reason
  }

  /** Before each statement. A timer alone is not enough: a loop of fast statements never lets one run. */
  check(): void {
    if (!this.#end && performance.now() > this.#deadline) this.end(() => new TransactionTimeout(this.limitMs))
    if (this.#end) throw this.#end()
  }

  /** The result of the work, or TransactionTimeout when that comes first. */
  async limit<T>(work: () => Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        this.end(() => new TransactionTimeout(this.limitMs))
        reject(new TransactionTimeout(this.limitMs))
      }, this.limitMs)
    })
    try {
      return await Promise.race([work(), late])
    } finally {
      clearTimeout(timer)
    }
  }
}
