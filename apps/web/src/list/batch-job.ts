import { invalidate } from '../api/invalidate'
import type { Changing } from '../api/invalidated-by'
import { ApiError, isFailure } from '../api/failure'
import { createStore } from '../lib/store'
import { policyOf } from '../session/error-policy'
import { keepUnsaved, settled } from '../tab/work'
import { again, rowsThatAre, waitingFor, withItem, type BatchItem } from './batch-items'
import { tellGoesOn, tellOutcome } from './batch-notices'

/** What is to be done. */
export interface Order<Row> {
  readonly title: string
  /** The call behind it, or one that changes the same. */
  readonly changes: Changing
  readonly nameOf: (row: Row) => string
  /** Throws where a row is refused; nobody else is told of that. */
  readonly act: (row: Row) => Promise<unknown>
}

/** An order, and how far it has come. */
export interface Progress<Row> extends Order<Row> {
  readonly items: readonly BatchItem<Row>[]
  readonly running: boolean
}

/**
 * Does one thing to row after row. It stands outside its page: closing the tab stops nothing. Whoever does not look
 * when it ends is told by a notice.
 */
export class BatchJob<Row> {
  private static begun = 0
  readonly progress = createStore<Progress<Row> | undefined>(undefined)
  private watched = false
  private stopped = false

  begin(order: Order<Row>, rows: readonly Row[]): void {
    void this.run({ ...order, items: waitingFor(rows), running: true })
  }

  /** Does what was refused or not done, and nothing else. */
  beginAgain(): void {
    const now = this.progress.get()
    if (now) void this.run({ ...now, items: again(now.items), running: true })
  }

  /** Lets the row that is under way finish and begins no other. */
  stop(): void {
    this.stopped = true
  }

  putAway(): void {
    this.progress.set(undefined)
  }

  /** For as long as its page is shown; who leaves it meanwhile is told that it goes on. */
  watch(): () => void {
    this.watched = true
    return () => {
      this.watched = false
      const now = this.progress.get()
      if (now?.running) tellGoesOn(now.title)
    }
  }

  private async run(start: Progress<Row>): Promise<void> {
    const { title, changes } = start
    this.stopped = false
    this.progress.set(start)
    const work = this.doAll(start)
    const id = `batch ${++BatchJob.begun}`
    // It belongs to no tab, for it goes on without one; but a log-out or a closed window would break it off.
    keepUnsaved({ tab: '', id, title: [title, title], snapshot: () => undefined, save: () => work.then(() => true) })
    try {
      const items = await work
      if (!this.watched) tellOutcome(start, items)
    } finally {
      settled('', id)
      this.tell({ running: false })
    }
    await invalidate(changes)
  }

  private async doAll({ items, act }: Progress<Row>): Promise<Progress<Row>['items']> {
    let now = items
    const tell = (next: typeof now) => this.tell({ items: (now = next) })
    for (const row of rowsThatAre(items, 'waiting')) {
      if (this.stopped) break
      tell(withItem(now, row, 'running'))
      const refusal = await refusalOf(() => act(row))
      tell(withItem(now, row, refusal ? 'refused' : 'done', refusal?.reason))
      if (refusal?.last) break
    }
    return now
  }

  private tell(change: Partial<Progress<Row>>): void {
    this.progress.set((now) => now && { ...now, ...change })
  }
}

/** Why a row was refused, and whether the rows after it need not be tried: a session that has ended refuses them all. */
async function refusalOf(act: () => Promise<unknown>): Promise<{ reason: string; last: boolean } | undefined> {
  try {
    await act()
    return undefined
  } catch (error) {
    if (!isFailure(error)) throw error
    return { reason: error.message, last: error instanceof ApiError && policyOf(error.code).next === 'endSession' }
  }
}
