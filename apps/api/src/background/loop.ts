/** What comes round again and again: how often, and what is done then. */
export interface Round {
  /** What the log calls it. */
  readonly name: string
  /** Zero: it comes by nobody but those who ask for a turn. */
  readonly everyMs: number
  /** How long until the first turn, where that is not as long as until the next. */
  readonly firstAfterMs?: number
  /** Never comes by itself in tests, which look at what is stored and take its turns when they want them. */
  readonly quietInTests?: boolean
  readonly turn: () => Promise<void> | void
}

/** A turn that failed is tried again later and later, but never less often than this, or than it comes round anyway. */
const longestMs = 60_000

/** How long until the next turn, after so many failed ones in a row. */
export const pauseAfter = (failures: number, everyMs: number): number =>
  Math.max(everyMs, Math.min(everyMs * 2 ** failures, longestMs))

/** Takes one turn after the other, never two at once. Whatever becomes of one, the next comes. */
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

  /** One turn now, or the one under way. Never rejects. */
  take(): Promise<void> {
    this.underWay ??= this.attempt().finally(() => (this.underWay = undefined))
    return this.underWay
  }

  /** No turn begins any more; resolves when the last one has ended. */
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
