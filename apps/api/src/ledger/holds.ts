import { sql, type RawBuilder } from 'kysely'

/** The balance of an account of the agent or shop `t`. */
export const holds = (kind: 'agent' | 'store', account: 'pending' | 'available' | 'frozen'): RawBuilder<number> =>
  sql<number>`coalesce((select a.balance from "LedgerAccount" a
    where a.code = ${sql.lit(`${kind}:`)} || cast(t.id as text) || ${sql.lit(`:${account}`)}), 0)`
