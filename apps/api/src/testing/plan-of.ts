import { compiledFor, type Query } from '../list/statement.js'
import type { World } from './world.js'

/** How SQLite means to read: in what order, and by which indexes. */
export function planOf({ database }: World, query: Query): string[] {
  const { sql, parameters } = compiledFor(database.read, query)
  const plan = database.reader.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...parameters.map(() => 1))
  return (plan as { detail: string }[]).map(({ detail }) => detail)
}
