import type { BoardBed, BoardEvent, BoardInfo } from '@bedside/contracts'
import type { BoardSource, ReadBoard } from '../board-source'

interface Stream {
  open(process?: string): void
  emit(seq: number, bed: BoardBed | null): void
  /** Ends the stream; with an error, as if the connection broke. */
  end(error?: Error): void
}

/** A stream and reads that a test controls step by step. */
export class FakeSource implements BoardSource {
  readonly streams: Stream[] = []
  private readonly reads: { answer(board: ReadBoard): void; fail(error: Error): void }[] = []

  get stream(): Stream {
    const last = this.streams.at(-1)
    if (!last) throw new Error('nobody watches')
    return last
  }

  get readCount(): number {
    return this.reads.length
  }

  async answer(info: BoardInfo, nth = this.reads.length, process = 'one'): Promise<void> {
    this.reads[nth - 1]?.answer({ info, process })
    await settled()
  }

  async fail(error: Error): Promise<void> {
    this.reads.at(-1)?.fail(error)
    await settled()
  }

  read(): Promise<ReadBoard> {
    return new Promise((answer, fail) => this.reads.push({ answer, fail }))
  }

  watch(signal: AbortSignal, onOpen: (process: string) => void, onEvent: (event: BoardEvent) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error))
      this.streams.push({
        open: (process = 'one') => onOpen(process),
        emit: (seq, bed) => onEvent({ kind: bed ? 'bed' : 'reload', bed, seq, at: new Date(0).toISOString() }),
        end: (error) => (error ? reject(error) : resolve()),
      })
    })
  }
}

/** Waits until all promises that need no timer have settled. */
export const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}
