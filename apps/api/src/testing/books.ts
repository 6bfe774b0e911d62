import { type InvariantNo, say } from '@bedside/contracts'
import type { Database } from '@bedside/prisma'
import { check } from '../ledger/check.js'
import { invariantChecks } from '../invariant-checks.js'

/** What is wrong with the books, a line each: nothing, after whatever a test has done. */
export async function breachesIn({ read }: Database, checks = invariantChecks): Promise<string[]> {
  const findings = await check(read, checks)
  return findings.flatMap(({ no, told }) => told.map((where) => `${no}: ${say(where, 'en')}`))
}

/** Which invariants are broken. */
export async function brokenIn({ read }: Database, checks = invariantChecks): Promise<InvariantNo[]> {
  const findings = await check(read, checks)
  return findings.filter(({ breaches }) => breaches > 0).map(({ no }) => no)
}
