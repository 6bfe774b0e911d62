import type { Tx } from '@bedside/prisma'
import { ClaimLost, type Job } from './job.js'

/** A job that processes each due record separately. */
interface OneByOne extends Pick<Job, 'name' | 'batch'> {
  readonly everyMs: number
  /** The ids of the next due records after this one, in order. */
  due(limit: number, after: number): Promise<readonly number[]>
  /** Processes one record, which may no longer be due by then. */
  take(tx: Tx, id: number): Promise<unknown>
}

/** Some records failed; all others were processed. */
class SomeFailed extends Error {
  override readonly name = 'SomeFailed'
  constructor(ids: readonly number[], first: unknown) {
    super(`${ids.length} failed (${ids.slice(0, 10).join(', ')}): ${String(first)}`, { cause: first })
  }
}

/**
 * Each record is processed in a write of its own, so that one failing record holds up no other. The failure is reported after
 * all have had their turn; the record stays due, and the next run tries again.
 */
export function oneByOne({ everyMs, due, take, ...job }: OneByOne): Job {
  let after = 0
  let failed: { id: number; error: unknown }[] = []
  const begin = () => {
    after = 0
    failed = []
  }
  const step: Job['step'] = async ({ batch, write }) => {
    const ids = await due(batch, after)
    const results = await Promise.allSettled(ids.map((id) => write((tx) => take(tx, id))))
    for (const [at, result] of results.entries())
      if (result.status === 'rejected') failed.push({ id: ids[at] ?? 0, error: result.reason })
    const lost = failed.find(({ error }) => error instanceof ClaimLost)
    if (lost) throw lost.error
    after = ids.at(-1) ?? after
    if (ids.length === batch) return true
    const [first] = failed
    if (first)
      throw new SomeFailed(
        failed.map(({ id }) => id),
        first.error,
      )
    return false
  }
  return {
    ...job,
    schedule: { everyMs },
    quietInTests: true,
    hasWork: async () => {
      begin()
      return (await due(1, 0)).length > 0
    },
    step,
  }
}
