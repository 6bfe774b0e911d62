/** A recurring task: its interval, and what to run. */
export interface Round {
  /** Its name in logs. */
  readonly name: string
  /** 0 means it runs on request only. */
  readonly everyMs: number
  /** Delay before the first turn; defaults to the interval. */
  readonly firstAfterMs?: number
  /** Does not run by itself in tests, which inspect stored data and trigger turns themselves. */
  readonly quietInTests?: boolean
  readonly turn: () => Promise<void> | void
}

/** Failed turns are retried with growing delays up to this, or up to the interval if that is longer. */
const longestMs = 60_000

/** The delay until the next turn, after this many consecutive failures. */
export const pauseAfter = (failures: number, everyMs: number): number =>
  Math.max(everyMs, Math.min(everyMs * 2 ** failures, longestMs))

/** Runs turns one after the other, never two at once. The next one follows whether or not a turn failed. */
export class Loop {
  private failures = 0
  private timer: NodeJS.Timeout | undefined
  private stopped = false
  private underWay: Promise<void> | undefined

  constructor(
    readonly round: Round,
    private readonly failed: (error: unknown) => void,
  ) {}

  start(): void {
    const { everyMs, firstAfterMs = everyMs } = this.round
    if (everyMs > 0) this.next(firstAfterMs)
  }

  /** Runs a turn now, or joins the one in progress. Never rejects. */
  take(): Promise<void> {
    this.underWay ??= this.attempt().finally(() => (this.underWay = undefined))
    return this.underWay
  }

  /** Starts no further turns; resolves when the last one has ended. */
  async stop(): Promise<void> {
    this.stopped = true
    clearTimeout(this.timer)
    await this.underWay
  }

  private next(ms: number): void {
    if (this.stopped) return
    this.timer = setTimeout(() => {
      void this.take().then(() => this.next(pauseAfter(this.failures, this.round.everyMs)))
    }, ms).unref()
  }

  private async attempt(): Promise<void> {
    try {
      await this.round.turn()
      this.failures = 0
    } catch (error) {
      this.failures++
      this.failed(error)
    }
  }
}
