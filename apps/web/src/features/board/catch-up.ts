import type { BoardEvent } from '@bedside/contracts'
import type { ReadBoard } from './board-source'
import type { BoardStore } from './board-store'

/** A board that another process read than the one that tells of changes is read again after so long. */
export const readAgainMs = 15_000

/**
 * Keeps a board and the events of one connection in order: events wait while a board is read, those that it holds
 * already are let go of, and a gap in their numbers means to read again. The numbers are those of one process of the server:
 * a board that another one read is put in no order with them, so all events count, and it is read again now and then.
 */
export class CatchUp {
  /** Undefined until an event says where its process has come to. */
  private shown: number | undefined = 0
  private teller: string | undefined
  private reading = false
  private waiting: BoardEvent[] = []
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly store: BoardStore,
    private readonly ask: () => Promise<ReadBoard>,
    private readonly signal: AbortSignal,
    private readonly failed: (error: unknown) => void,
  ) {
    signal.addEventListener('abort', () => clearTimeout(this.timer), { once: true })
  }

  hear(event: BoardEvent): void {
    if (this.reading) this.waiting.push(event)
    else if (this.shown === undefined || event.seq > this.shown) this.take(event)
  }

  /** The stream is open, and this process tells it. */
  begin(teller: string | undefined): void {
    this.teller = teller
    void this.read()
  }

  async read(): Promise<void> {
    this.reading = true
    try {
      const board = await this.ask()
      if (!this.signal.aborted) this.show(board)
    } catch (error) {
      if (!this.signal.aborted) this.failed(error)
    }
  }

  private show({ info, process }: ReadBoard): void {
    clearTimeout(this.timer)
    this.store.load(info)
    this.shown = process === this.teller ? info.seq : undefined
    if (this.shown === undefined) this.soonAgain()
    this.reading = false
    for (const event of this.waiting.splice(0)) this.hear(event)
    if (!this.reading) this.store.happens('caughtUp')
  }

  /** One at a time: each read begins the wait for the next one anew. */
  private soonAgain(): void {
    this.timer = setTimeout(() => {
      if (!this.reading) void this.read()
    }, readAgainMs)
  }

  private take({ kind, bed, seq }: BoardEvent): void {
    if (kind === 'bed' && bed !== null && seq === (this.shown ?? seq - 1) + 1) {
      this.shown = seq
      return this.store.apply(bed)
    }
    this.store.happens('outdated')
    void this.read()
  }
}
