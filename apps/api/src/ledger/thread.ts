import { parentPort, workerData } from 'node:worker_threads'
import { openReadOnly } from '@bedside/prisma'
import { invariantChecks } from '../invariant-checks.js'
import { runBooksTask, type BooksTask } from './books-tasks.js'

/** What a thread gets to find out, and where. */
export interface Order {
  readonly url: string
  readonly task: BooksTask
}

/** Answers one question about the books, by a connection of its own, and ends. */
const { url, task } = workerData as Order
const { read, close } = await openReadOnly(url)
try {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window and has no origin
  parentPort?.postMessage(await runBooksTask(read, task, invariantChecks))
} finally {
  await close()
}
