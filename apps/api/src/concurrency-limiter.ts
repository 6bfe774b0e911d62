import type { Fault } from '@bedside/contracts'

interface Bounds {
  readonly atOnce: number
  /** Beyond this many waiting, people are told to come back rather than kept waiting. */
  readonly waiting: number
  readonly refused: () => Fault
}

/** Costly work, a little at a time: a flood of it must not starve everything else. */
export class ConcurrencyLimiter {
  private running = 0
  private readonly waiting: (() => void)[] = []

  constructor(private readonly bounds: Bounds) {}

  /** How many wait for their turn. */
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
