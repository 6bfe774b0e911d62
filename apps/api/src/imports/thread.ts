import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { Refused, type Bounds, type Line } from './bounds.js'
import { readLines } from './read-lines.js'

/** The file for a worker thread to read. */
export interface ReadTask {
  /** Its contents, or where it lies: handing over a large file would copy it while everybody waits. */
  readonly file: Uint8Array | string
  readonly bounds: Bounds
}

/** The next lines and whether these are the last, or why the file is refused. */
export type Answer =
  | { readonly lines: readonly Line[]; readonly over: boolean }
  | { readonly refused: Pick<Refused, 'reason' | 'values'> }

/** Few enough that receiving a batch does not delay other requests. */
const cellsAtOnce = 2000

/**
 * Reads one file in a worker thread and answers each message with the next lines. Keep its imports few: every import
 * waits for them to load.
 */
const { file, bounds } = workerData as ReadTask
const lines = readLines(typeof file === 'string' ? readFileSync(file) : file, bounds)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- worker threads have no origin
parentPort?.on('message', () => parentPort?.postMessage(next()))

function next(): Answer {
  const batch: Line[] = []
  try {
    for (let cells = 0; cells < cellsAtOnce;) {
      const { done, value } = lines.next()
      if (done) return { lines: batch, over: true }
      batch.push(value)
      cells += value.cells.length
    }
    return { lines: batch, over: false }
  } catch (error) {
    if (error instanceof Refused) return { refused: { reason: error.reason, values: error.values } }
    throw error
  }
}
