import { useEffect, useState, type Key } from 'react'
import type { ChangedAreas } from '../api/invalidated-by'
import { useStore } from '../lib/store'
import { rowsThatAre, type BatchItem } from './batch-items'
import { BatchJob } from './batch-job'
import { namesOf } from './names-of'
import type { RowChoice } from './use-choice'

/** One action on several rows, one after the other. */
export interface Batch<Row> {
  /** What is being done; undefined if there is nothing to show. */
  readonly title: string | undefined
  readonly items: readonly BatchItem<Row>[]
  readonly running: boolean
  /** Names of the selected rows, for the confirmation. */
  readonly about: string
  keyOf(row: Row): Key
  nameOf(row: Row): string
  /** Applies `act` to each selected row. It throws if a row is refused; the batch reports that. */
  start(title: string, act: (row: Row) => Promise<unknown>): void
  /** Retries the rows that were refused for a while or not reached. */
  retry(): void
  /** Finishes the current row and starts no other. */
  stop(): void
  close(): void
}

interface Options<Row> {
  /** The rows, and how those that were not done are kept selected. */
  readonly choice: Pick<RowChoice<Row>, 'rows' | 'choose'>
  readonly rowKey: keyof Row & string
  readonly nameOf: (row: Row) => string
  /** The endpoint called, or one that changes the same data. */
  readonly changes: ChangedAreas
}

/** Batches of a list. Refused rows stay selected, as they are by then, so that it or another action can be tried on them. */
export function useBatch<Row>({ choice, rowKey, nameOf, changes }: Options<Row>): Batch<Row> {
  const [job] = useState(() => new BatchJob<Row>())
  const progress = useStore(job.progress)
  useEffect(() => job.watch(), [job])
  const items = progress?.items ?? []
  const keyOfRow = (row: Row) => row[rowKey] as Key
  /** Acting has reloaded the list, and with it the selected rows: the one before may have an outdated version. */
  const asNow = (row: Row): Row => choice.rows.find((one) => keyOfRow(one) === keyOfRow(row)) ?? row
  return {
    title: progress?.title,
    items,
    running: progress?.running ?? false,
    about: namesOf(choice.rows.map(nameOf)),
    keyOf: keyOfRow,
    nameOf,
    start: (title, act) => job.begin({ title, changes, nameOf, act }, choice.rows),
    retry: () => job.beginAgain(asNow),
    stop: () => job.stop(),
    close() {
      const unfinished = new Set(rowsThatAre(items, 'refused', 'waiting').map(keyOfRow))
      // Of the rows that are still selected: one that has left the list would stay selected, unseen, with its outdated version.
      const rows = choice.rows.filter((row) => unfinished.has(keyOfRow(row)))
      choice.choose(rows.map(keyOfRow), rows)
      job.dismiss()
    },
  }
}
