import { memory } from './usage.js'
import type { Server } from './processes.js'

const lookMs = 100

/** The peak of a server's own memory during some work, and its memory before, in megabytes. */
export async function peakWhile(
  { pid }: Server,
  work: () => Promise<void>,
): Promise<{ readonly beforeMb: number; readonly peakMb: number }> {
  const filled = (): number => memory(pid)?.ownMb ?? Number.NaN
  const beforeMb = filled()
  let peakMb = beforeMb
  const watch = setInterval(() => (peakMb = Math.max(peakMb, filled())), lookMs)
  try {
    await work()
  } finally {
    clearInterval(watch)
  }
  return { beforeMb, peakMb }
}
