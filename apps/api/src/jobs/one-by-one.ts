import type { Tx } from '@bedside/prisma'
import { ClaimLost, type Job } from './job.js'

/** A job that does something with each record that is due. */
interface OneByOne extends Pick<Job, 'name' | 'batch'> {
  readonly everyMs: number
  /** The ids of the next few that are due, in their order, behind this one. */
  due(limit: number, after: number): Promise<readonly number[]>
  /** What is done with one of them; by then it may be due no longer. */
  take(tx: Tx, id: number): Promise<unknown>
}

/** Some records could not be dealt with; all others were. */
class SomeFailed extends Error {
  override readonly name = 'SomeFailed'
  constructor(ids: readonly number[], first: unknown) {
    super(`${ids.length} failed (${ids.slice(0, 10).join(', ')}): ${String(first)}`, { cause: first })
  }
}

/**
 * Each record is taken in a write of its own, so that one that cannot be dealt with holds up no other. That there was one
 * is told once all have had their turn; it stays due, and the next run tries again.
 */
export function oneByOne({ everyMs, due, take, ...job }: OneByOne): Job {
  let after = 0
  let failed: { id: number; error: unknown }[] = []
  const begin = () => {
    after = 0
    failed = []
  }
  const some: Job['step'] = async ({ batch, write }) => {
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
    step: some,
  }
}
