import type { BoardEvent } from '@bedside/contracts'
import type { ReadBoard } from './board-source'
import type { BoardStore } from './board-store'

/** The interval of reading again while a board and its events come from different processes of the server. */
export const readAgainMs = 15_000

/**
 * Puts a board and the events of one connection in order. Events wait while a board is read; those that the board already
 * contains are dropped, and a gap in their numbers causes another read. Each process of the server numbers its own
 * events: if another process read the board, the numbers are not comparable. Then counting starts with the first event,
 * and the board is read again from time to time, as it may lack events before that one.
 */
export class CatchUp {
  /**
   * The number of the last event contained; undefined if another process read the board and no event has arrived since.
   */
  private shownSeq: number | undefined = 0
  private streamProcess: string | undefined
  private reading = false
  private waiting: BoardEvent[] = []
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly store: BoardStore,
    private readonly fetchBoard: () => Promise<ReadBoard>,
    private readonly signal: AbortSignal,
    private readonly failed: (error: unknown) => void,
  ) {
    signal.addEventListener('abort', () => clearTimeout(this.timer), { once: true })
  }

  receive(event: BoardEvent): void {
    if (this.reading) this.waiting.push(event)
    else if (this.shownSeq === undefined || event.seq > this.shownSeq) this.handle(event)
  }

  /** Called once the stream is open; `teller` is the process that sends its events. */
  begin(streamProcess: string | undefined): void {
    this.streamProcess = streamProcess
    void this.read()
  }

  async read(): Promise<void> {
    this.reading = true
    try {
      const board = await this.fetchBoard()
      if (!this.signal.aborted) this.show(board)
    } catch (error) {
      if (!this.signal.aborted) this.failed(error)
    }
  }

  private show({ info, process }: ReadBoard): void {
    clearTimeout(this.timer)
    this.store.load(info)
    this.shownSeq = process === this.streamProcess ? info.seq : undefined
    if (this.shownSeq === undefined) this.scheduleRead()
    this.reading = false
    for (const event of this.waiting.splice(0)) this.receive(event)
    if (!this.reading) this.store.happens('caughtUp')
  }

  /** `show` clears the timer before, so that at most one is running. */
  private scheduleRead(): void {
    this.timer = setTimeout(() => {
      if (!this.reading) void this.read()
    }, readAgainMs)
  }

  private handle({ kind, bed, seq }: BoardEvent): void {
    if (kind === 'bed' && bed !== null && seq === (this.shownSeq ?? seq - 1) + 1) {
      this.shownSeq = seq
      return this.store.apply(bed)
    }
    this.store.happens('outdated')
    void this.read()
  }
}
