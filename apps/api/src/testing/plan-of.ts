import { test, vi } from 'vitest'
import { compiledFor, type Query } from '../list/statement.js'
import { forPostgres } from './own-database.js'
import type { World } from './world.js'

/** For tests of SQLite's query plans; skipped on PostgreSQL, whose plans depend on the data. */
export const planTest: typeof test.skip = test.skipIf(forPostgres())

/** SQLite's query plan: the order of reading, and the indexes used. */
export function planOf({ database }: World, query: Query): string[] {
  return planOfText({ database }, compiledFor(database.read, query).sql)
}

/** The plan of a statement as prepared. */
export function planOfText({ database }: Pick<World, 'database'>, sql: string): string[] {
  const parameters = [...sql.matchAll(/\?/g)].map(() => 1)
  const plan = database.reader.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(parameters) as { detail: string }[]
  return plan.map(({ detail }) => detail)
}

/** Records every prepared statement until stopped; the files of a worker share the driver. */
export function watchStatements({ database }: World) {
  const statements = new Set<string>()
  const { prepare } = database.reader
  const spy = vi.spyOn(Object.getPrototypeOf(database.reader) as typeof database.reader, 'prepare')
  spy.mockImplementation(function (this: typeof database.reader, sql: string) {
    statements.add(sql)
    return prepare.call(this, sql)
  })
  return { statements, stop: () => spy.mockRestore() }
}

/** Tables that grow with every event. */
const growing =
  /^(RentalOrder|DepositOrder|Payment|Refund|ProfitShareLine|Ledger\w+|\w+Change|OperationLog|LockEvent|User)$/

/** The statements that would scan such a table, with their plans. */
export function readInWhole({ database }: World, statements: ReadonlySet<string>): string[] {
  return [...statements].flatMap((sql) => {
    if (!/^\s*(select|update|delete|with)/i.test(sql)) return []
    return planOfText({ database }, sql)
      .filter((detail) => growing.test(tableOf(sql, /^SCAN (\w+)/.exec(detail)?.[1] ?? '')))
      .map((detail) => `${detail}: ${sql}`)
  })
}

const tableOf = (sql: string, name: string): string =>
  (name && new RegExp(`"?(\\w+)"? as "?${name}"?\\b`, 'i').exec(sql)?.[1]) || name
