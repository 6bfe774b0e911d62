import type pg from 'pg'
import { RecentMap } from '../recent-map.js'
import { isOutdatedPlan } from './connection.js'
import type { Queryable } from './kysely.js'

/** Each connection keeps the plans of all of them in the server's memory. */
const namesAtMost = 200
/** Before that, it may be a statement of its own making, such as a list of ids of just this length. */
const usesUnnamed = 4
const countedAtMost = 1000

/** Which index serves such a statement depends on its values, so it is planned for them each time. */
const plannedForValues = /\b(?:limit|like|count|sum)\b/i

/**
 * Names for statements that recur. A connection prepares a named statement once; planning it anew each time takes the server longer than
 * carrying it out, up to five times so with several joins.
 */
export class Prepared {
  readonly #uses = new RecentMap<string, { count: number }>(countedAtMost)
  readonly #names = new Map<string, string>()
  #made = 0

  query(text: string, values: unknown[] = []): pg.QueryConfig {
    const name = this.#nameOf(text)
    return { text, values, ...(name !== undefined && { name }) }
  }

  /**
   * If a statement failed because a migration changed the columns it returns after it was prepared, it gets another name at its next
   * use, since connections prepare each name only once. Tells whether that was so.
   */
  renameOutdated(error: unknown, text: string): boolean {
    if (!isOutdatedPlan(error)) return false
    this.#names.delete(text)
    return true
  }

  #nameOf(text: string): string | undefined {
    const statementName = this.#names.get(text)
    if (statementName !== undefined || plannedForValues.test(text)) return statementName
    const uses = this.#uses.getOrMake(text, () => ({ count: 0 }))
    uses.count += 1
    if (uses.count <= usesUnnamed || this.#names.size === namesAtMost) return undefined
    const name = `bedside_${++this.#made}`
    this.#names.set(text, name)
    return name
  }
}

/** Reads of a pool, each a transaction of its own, so that one with an outdated plan is simply repeated. */
export const preparedOn = (pool: pg.Pool, prepared: Prepared): Queryable => ({
  query: async (text, values) => {
    try {
      return await pool.query(prepared.query(text, values))
    } catch (error) {
      if (!prepared.renameOutdated(error, text)) throw error
      return pool.query(prepared.query(text, values))
    }
  },
})
