import BetterSqlite3 from 'better-sqlite3'
import { ledger } from '@bedside/contracts'
import { contest } from '../measure.js'
import { reads } from '../plans.js'
import type { Server } from '../processes.js'
import { form } from '../requests.js'
import { compareLoads, type Result } from '../results.js'
import type { Stage } from '../stage.js'

const daysBack = 30
const dayMs = 86_400_000

/**
 * A month's totals of the account with the most entries, and the first page of its entries, among many entries and among
 * a few.
 */
export async function statements(stage: Stage): Promise<Result[]> {
  const [large, few] = [await stage.rentals(), await stage.handful()]
  const [here, there] = [busiest(large), busiest(few)]
  const results: Result[] = []
  for (const [name, pathOf] of [
    ['statement', statementOf],
    ['statement-page', pageOf],
  ] as const) {
    const ours = { server: large, plan: reads([pathOf(here)]) }
    const against = { server: few, plan: reads([pathOf(there)]) }
    const pairs = await contest({ ours, against, connections: 1 }, stage.options)
    const judged = { name, against: 'test data', unit: 'ms', better: 'lower', target: 3 } as const
    results.push(compareLoads(judged, pairs, ({ perSecond }) => 1000 / perSecond))
  }
  return results
}

interface Account {
  readonly accountId: number
  /** The time of its last entry. */
  readonly at: number
}

/** The account with the most entries. */
function busiest({ file }: Server): Account {
  const database = new BetterSqlite3(file, { readonly: true })
  try {
    const most = database.prepare(
      'SELECT accountId, count(*) AS n, max(at) AS at FROM LedgerEntry GROUP BY accountId ORDER BY n DESC LIMIT 1',
    )
    return most.get() as Account
  } finally {
    database.close()
  }
}

const statementOf = ({ accountId, at }: Account): string =>
  `${ledger.getStatement.path}?${form({ accountId, since: instant(at - daysBack * dayMs), until: instant(at) })}`

const pageOf = ({ accountId, at }: Account): string =>
  `${ledger.getEntryList.path}?${form({ accountId, since: instant(at - daysBack * dayMs), until: instant(at) })}`

const instant = (at: number): string => new Date(at).toISOString()
