import type { Fault } from '@bedside/contracts'

interface Bounds {
  readonly atOnce: number
  /** The maximum number of calls that wait; further ones are refused at once. */
  readonly waiting: number
  readonly refused: () => Fault
}

/**
 * Limits how many costly calls run at once, so that a flood of them does not starve other requests. The rest wait, first come
 * first served.
 */
export class ConcurrencyLimiter {
  private running = 0
  private readonly waiting: (() => void)[] = []

  constructor(private readonly bounds: Bounds) {}

  /** The number of waiting calls. */
  get queued(): number {
    return this.waiting.length
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= this.bounds.atOnce) {
      if (this.waiting.length >= this.bounds.waiting) throw this.bounds.refused()
      await new Promise<void>((resolve) => this.waiting.push(resolve))
    } else this.running++
    try {
      return await work()
    } finally {
      const next = this.waiting.shift()
      if (next) next()
      else this.running--
    }
  }
}
