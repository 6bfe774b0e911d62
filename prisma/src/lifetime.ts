import { TransactionOver, TransactionTimeout } from './errors.js'

const over = () => new TransactionOver()

/** Limits the use of one work's tx. Once ended, it stays ended. */
export class Lifetime {
  readonly #deadline: number
  #end: (() => Error) | undefined
  #changed = false

  constructor(readonly limitMs: number) {
    this.#deadline = performance.now() + limitMs
  }

  get alive(): boolean {
    return this.#end === undefined
  }

  /** Whether a statement has changed a row. */
  get changed(): boolean {
    return this.#changed
  }

  noteChange(): void {
    this.#changed = true
  }

  /** Takes a function, because nearly every work ends normally and creating an error captures a stack. */
  end(reason: () => Error = over): void {
    this.#end ??= reason
  }

  /** Called before each statement. A timer is not enough: a loop of fast statements never lets one run. */
  check(): void {
    if (!this.#end && performance.now() > this.#deadline) this.end(() => new TransactionTimeout(this.limitMs))
    if (this.#end) throw this.#end()
  }

  /** The result of the work; throws TransactionTimeout if the limit comes first. */
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
