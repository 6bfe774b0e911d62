import { parentPort, workerData } from 'node:worker_threads'
import { openReadOnly } from '@bedside/prisma'
import { invariantChecks } from '../invariant-checks.js'
import { runBooksTask, type BooksTask } from './books-tasks.js'

/** The query for a worker thread, and the database. */
export interface Order {
  readonly url: string
  readonly task: BooksTask
}

/** Runs one ledger query on its own database connection, then ends. */
const { url, task } = workerData as Order
const { read, close } = await openReadOnly(url)
try {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- worker threads have no origin
  parentPort?.postMessage(await runBooksTask(read, task, invariantChecks))
} finally {
  await close()
}
