import type { BoardEvent, BoardInfo } from '@bedside/contracts'
import type { BoardStore } from './board-store'

/**
 * Keeps a board and the events of one connection in order: events wait while a board is read, those that it holds
 * already are let go of, and a gap in their numbers means to read again.
 */
export class CatchUp {
  private shown = 0
  private reading = false
  private waiting: BoardEvent[] = []

  constructor(
    private readonly store: BoardStore,
    private readonly ask: () => Promise<BoardInfo>,
    private readonly signal: AbortSignal,
    private readonly failed: (error: unknown) => void,
  ) {}

  hear(event: BoardEvent): void {
    if (this.reading) this.waiting.push(event)
    else if (event.seq > this.shown) this.take(event)
  }

  async read(): Promise<void> {
    this.reading = true
    try {
      const info = await this.ask()
      if (!this.signal.aborted) this.show(info)
    } catch (error) {
      if (!this.signal.aborted) this.failed(error)
    }
  }

  private show(info: BoardInfo): void {
    this.store.load(info)
    this.shown = info.seq
    this.reading = false
    for (const event of this.waiting.splice(0)) this.hear(event)
    if (!this.reading) this.store.happens('caughtUp')
  }

  private take({ kind, bed, seq }: BoardEvent): void {
    if (kind === 'bed' && bed !== null && seq === this.shown + 1) {
      this.shown = seq
      return this.store.apply(bed)
    }
    this.store.happens('outdated')
    void this.read()
  }
}
