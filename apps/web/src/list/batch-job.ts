import { translate } from '@bedside/contracts'
import { invalidate } from '../api/invalidate'
import type { ChangedAreas } from '../api/invalidated-by'
import { ApiError, isFailure, isTransient } from '../api/failure'
import { language } from '../i18n/language'
import { createStore } from '../lib/store'
import { policyOf } from '../session/error-policy'
import { keepUnsaved, settled } from '../tab/work'
import { again, rowsThatAre, waitingFor, withItem, type BatchItem, type Refusal } from './batch-items'
import { batchMessages } from './batch.messages'
import { notifyContinues, notifyOutcome } from './batch-notices'

/** The action, and the rows to apply it to. */
interface Order<Row> {
  readonly title: string
  /** The endpoint called, or one that changes the same data. */
  readonly changes: ChangedAreas
  readonly nameOf: (row: Row) => string
  /** Throws if a row is refused; the job reports that, so it must not show an error itself. */
  readonly act: (row: Row) => Promise<unknown>
}

/** An order with its progress. */
interface Progress<Row> extends Order<Row> {
  readonly items: readonly BatchItem<Row>[]
  readonly running: boolean
}

/**
 * Applies an action to row after row. It lives outside the page, so that closing the tab does not stop it. If the page
 * is not on screen when it ends, a notification shows the outcome.
 */
export class BatchJob<Row> {
  private static begun = 0
  readonly progress = createStore<Progress<Row> | undefined>(undefined)
  private watched = false
  private stopped = false

  begin(order: Order<Row>, rows: readonly Row[]): void {
    void this.run({ ...order, items: waitingFor(rows), running: true })
  }

  /** Retries the rows that a retry may do, as they are by now: the list has been loaded since. */
  beginAgain(asNow: (row: Row) => Row): void {
    const now = this.progress.get()
    if (now) void this.run({ ...now, items: again(now.items, asNow), running: true })
  }

  /** Finishes the current row and starts no other. */
  stop(): void {
    this.stopped = true
  }

  dismiss(): void {
    this.progress.set(undefined)
  }

  /** Called while its page is shown; on leaving the page, a notification says that the job continues. */
  watch(): () => void {
    this.watched = true
    return () => {
      this.watched = false
      const now = this.progress.get()
      if (now?.running) notifyContinues(now.title)
    }
  }

  private async run(start: Progress<Row>): Promise<void> {
    const { title, changes } = start
    // Two runs would overwrite each other's progress.
    if (this.progress.get()?.running) return
    this.stopped = false
    this.progress.set(start)
    const work = this.doAll(start)
    const id = `batch ${++BatchJob.begun}`
    // Registered as unsaved work without a tab: it continues when the tab is closed, but a sign-out or a closed window
    // would interrupt it.
    keepUnsaved({ tab: '', id, title: [title, title], snapshot: () => undefined, save: () => work.then(() => true) })
    try {
      const items = await work
      if (!this.watched) notifyOutcome(start, items)
    } finally {
      settled('', id)
      this.update({ running: false })
      // Even if the run failed: the rows before have been changed.
      await invalidate(changes)
    }
  }

  private async doAll({ items, act }: Progress<Row>): Promise<Progress<Row>['items']> {
    let now = items
    const update = (next: typeof now) => this.update({ items: (now = next) })
    for (const row of rowsThatAre(items, 'waiting')) {
      if (this.stopped) break
      update(withItem(now, row, 'running'))
      const refusal = await refusalOf(() => act(row))
      update(refusal ? withItem(now, row, 'refused', refusal.shown) : withItem(now, row, 'done'))
      if (refusal?.last) break
    }
    return now
  }

  private update(change: Partial<Progress<Row>>): void {
    this.progress.set((now) => now && { ...now, ...change })
  }
}

/** Why a row was refused, and whether to stop there: an expired session would refuse all further rows. */
async function refusalOf(act: () => Promise<unknown>): Promise<{ shown: Refusal; last: boolean } | undefined> {
  try {
    await act()
    return undefined
  } catch (error) {
    if (!isFailure(error)) {
      // A mistake of ours: reported as uncaught ones are, and no reason to leave the rows after it undone.
      reportError(error)
      return { shown: { reason: translate(batchMessages.broken, language.get()) }, last: false }
    }
    const last = error instanceof ApiError && policyOf(error.code).next === 'endSession'
    const final = !last && !isTransient(error)
    return { shown: { reason: error.message, ...(final && { final }) }, last }
  }
}
