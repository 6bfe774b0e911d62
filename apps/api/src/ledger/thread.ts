import { parentPort, workerData } from 'node:worker_threads'
import { openReadOnly } from '@bedside/prisma'
import { invariantChecks } from '../invariant-checks.js'
import { runBooksTask, type BooksTask } from './books-tasks.js'
import type { LedgerReading } from './exact.js'

/** The query for a worker thread, and the database. */
export interface BooksThreadData {
  readonly url: string
  readonly task: BooksTask
}

/** Runs one ledger query on its own database connection, then ends. */
const { url, task } = workerData as BooksThreadData
const { read, moment, close } = await openReadOnly(url)
try {
  const run = (db: LedgerReading) => runBooksTask(db, task, invariantChecks)
  // The check reads for minutes; a snapshot that is open for so long would keep the log from being emptied.
  const answer = await (task.question === 'check' ? run(read) : moment(run))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- worker threads have no origin
  parentPort?.postMessage(answer)
} finally {
  await close()
}
