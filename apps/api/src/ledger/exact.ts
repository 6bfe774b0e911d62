import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '@bedside/prisma'

/** Where to read: the committed state, or a transaction including its own writes. */
export type LedgerReading = Kysely<DB>

/**
 * A 64-bit number as text, for BigInt. As a number, the SQLite driver would round values beyond 2^53; PostgreSQL's
 * returns text anyway.
 */
export const asText = (column: string): RawBuilder<string> => sql<string>`cast(${sql.ref(column)} as text)`

/** An amount for sentences: 1234 cents are 12.34. */
export function yuan(cents: bigint): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
