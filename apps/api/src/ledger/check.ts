import { invariants, type InvariantNo, type Text } from '@bedside/contracts'
import type { LedgerReading } from './exact.js'

/** A violation of an invariant of the ledger. */
export interface Breach {
  readonly no: InvariantNo
  readonly where: Text
  /** The transaction concerned, if it is about one. */
  readonly txnId?: number
}

/** Looks for violations of some invariants. Modules that know more than the ledger add checks of their own. */
export interface Check {
  readonly covers: readonly InvariantNo[]
  run(db: LedgerReading): AsyncIterable<Breach>
}

export interface Finding {
  readonly no: InvariantNo
  readonly name: Text
  /** Whether any check covers it yet. */
  readonly checked: boolean
  readonly breaches: number
  /** The first few violations. */
  readonly reported: readonly Text[]
  /** The transactions of these, null for violations not about a transaction. */
  readonly txnIds: readonly (number | null)[]
}

const mostReported = 20

/** All invariants in order, with the violations found. */
export async function check(db: LedgerReading, checks: readonly Check[]): Promise<Finding[]> {
  const covered = new Set(checks.flatMap(({ covers }) => covers))
  const findings = new Map<InvariantNo, { breaches: number; reported: Text[]; txnIds: (number | null)[] }>()
  for (const { run } of checks) {
    for await (const { no, where, txnId = null } of run(db)) {
      const so = findings.get(no) ?? none()
      if (so.reported.length < mostReported) {
        so.reported.push(where)
        so.txnIds.push(txnId)
      }
      findings.set(no, { ...so, breaches: so.breaches + 1 })
    }
  }
  return Object.entries(invariants).map(([key, name]) => {
    const no = Number(key) as InvariantNo
    return { no, name, checked: covered.has(no), ...(findings.get(no) ?? none()) }
  })
}

const none = () => ({ breaches: 0, reported: [] as Text[], txnIds: [] as (number | null)[] })
