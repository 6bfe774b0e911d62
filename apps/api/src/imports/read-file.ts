import { fault, limits } from '@bedside/contracts'
import { ConcurrencyLimiter } from '../concurrency-limiter.js'
import type { Bounds, Line } from './bounds.js'
import { ReadingThread } from './reading-thread.js'
import type { ReadTask } from './thread.js'

export const bounds: Bounds = {
  rows: limits.importRows,
  columns: limits.importColumns,
  cellLength: limits.importCell,
  textLength: 20 * 1_048_576,
  unpackedBytes: 40 * 1_048_576,
}

/** No file within the limits takes this long. */
const timeoutMs = 30_000

/** Each file being read holds a thread and its unpacked contents. */
export const reading = new ConcurrencyLimiter({ atOnce: 2, waiting: 8, refused: () => fault('import.busy') })

/** Consumes some lines of a file; the next are read once it resolves. */
type Take = (lines: readonly Line[]) => Promise<void>

/** Reads a file in a worker thread, once one is free. */
export const readFile = (bytes: Uint8Array, take: Take): Promise<void> =>
  reading.run(() => readNow(bytes, take, bounds))

/** Reads it at once, for callers with their own queue. */
export async function readNow(file: ReadTask['file'], take: Take, within: Bounds): Promise<void> {
  const thread = new ReadingThread({ file, bounds: within })
  const late = setTimeout(() => thread.fail(fault('import.tooMuch')), timeoutMs)
  try {
    for (let over = false; !over;) {
      const answer = await thread.next()
      await take(answer.lines)
      over = answer.over
    }
  } finally {
    clearTimeout(late)
    await thread.end()
  }
}
