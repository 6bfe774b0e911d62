import { useEffect, useState, type Key } from 'react'
import type { Changing } from '../api/invalidated-by'
import { useStore } from '../lib/store'
import { rowsThatAre, type BatchItem } from './batch-items'
import { BatchJob } from './batch-job'
import { namesOf } from './names-of'
import type { RowChoice } from './use-choice'

/** One thing done to several rows, one after the other. */
export interface Batch<Row> {
  /** What is being done, in words; undefined while there is nothing to tell of. */
  readonly title: string | undefined
  readonly items: readonly BatchItem<Row>[]
  readonly running: boolean
  /** The marked rows by name, for the question whether it is to be done to them. */
  readonly about: string
  keyOf(row: Row): Key
  nameOf(row: Row): string
  /** Does `act` to every marked row. It throws where a row is refused; nobody else is told of that. */
  start(title: string, act: (row: Row) => Promise<unknown>): void
  /** Does what was refused or not done, and nothing else. */
  retry(): void
  /** Lets the row that is under way finish and begins no other. */
  stop(): void
  close(): void
}

interface Options<Row> {
  readonly choice: RowChoice<Row>
  readonly rowKey: keyof Row & string
  readonly nameOf: (row: Row) => string
  /** The call behind it, or one that changes the same. */
  readonly changes: Changing
}

/** Batches of a list. Rows that were refused stay marked, so that something else can be tried with them. */
export function useBatch<Row>({ choice, rowKey, nameOf, changes }: Options<Row>): Batch<Row> {
  const [job] = useState(() => new BatchJob<Row>())
  const progress = useStore(job.progress)
  useEffect(() => job.watch(), [job])
  const items = progress?.items ?? []
  const keyOfRow = (row: Row) => row[rowKey] as Key
  return {
    title: progress?.title,
    items,
    running: progress?.running ?? false,
    about: namesOf(choice.rows.map(nameOf)),
    keyOf: keyOfRow,
    nameOf,
    start: (title, act) => job.begin({ title, changes, nameOf, act }, choice.rows),
    retry: () => job.beginAgain(),
    stop: () => job.stop(),
    close() {
      const left = rowsThatAre(items, 'refused', 'waiting')
      choice.choose(left.map(keyOfRow), left)
      job.putAway()
    },
  }
}
