import type { RawBuilder } from 'kysely'
import type { World } from './world.js'

/** How SQLite means to read: in what order, and by which indexes. */
export function planOf({ database }: World, query: RawBuilder<unknown>): string[] {
  const { sql, parameters } = query.compile(database.read)
  const plan = database.reader.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...parameters.map(() => 1))
  return (plan as { detail: string }[]).map(({ detail }) => detail)
}
