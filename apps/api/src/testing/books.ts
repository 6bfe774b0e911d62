import { type InvariantNo, translate } from '@bedside/contracts'
import type { Database } from '@bedside/prisma'
import { check } from '../ledger/check.js'
import { invariantChecks } from '../invariant-checks.js'

/** The breaches in the books, one line each; must be empty after any test. */
export async function breachesIn({ read }: Database, checks = invariantChecks): Promise<string[]> {
  const findings = await check(read, checks)
  return findings.flatMap(({ no, reported }) => reported.map((where) => `${no}: ${translate(where, 'en')}`))
}

/** The numbers of broken invariants. */
export async function brokenIn({ read }: Database, checks = invariantChecks): Promise<InvariantNo[]> {
  const findings = await check(read, checks)
  return findings.filter(({ breaches }) => breaches > 0).map(({ no }) => no)
}
