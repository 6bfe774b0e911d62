import type { DB } from '@bedside/prisma'
import {
  checkStates,
  translate,
  hourMs,
  type BooksCheckRow,
  type CheckFinding,
  type CheckState,
} from '@bedside/contracts'
import type { Selectable } from 'kysely'
import type { Actor } from '../../access/actor.js'
import { iso, isoOrNull } from '../../clock.js'
import { valueIn } from '../../data/value-in.js'
import type { Finding } from '../../ledger/check.js'

export type StoredCheck = Selectable<DB['BooksCheck']>

/** Longer than any check takes. */
const longestMs = hourMs

/**
 * The state of a check. One that runs for too long, or that began in the future because the clock was set back, ended without
 * being able to store it, for instance on a full disk; it is shown as aborted.
 */
export const stateOf = ({ state, startedAt }: StoredCheck, now: number): CheckState =>
  state === 'RUNNING' && (startedAt > now || startedAt <= now - longestMs) ? 'BROKEN_OFF' : valueIn(checkStates, state)

export const checkRow = (me: Actor, row: StoredCheck, now: number): BooksCheckRow => ({
  checkId: row.id,
  state: stateOf(row, now),
  startedAt: iso(row.startedAt),
  endedAt: isoOrNull(row.endedAt),
  starter: row.starter,
  entries: row.entries,
  breaches: row.breaches,
  findings: (JSON.parse(row.findings) as StoredFinding[]).map((finding) => findingRow(me, finding)),
})

/** A finding as stored. Checks of earlier versions have the name `told`, so the column keeps it. */
interface StoredFinding extends Omit<Finding, 'reported'> {
  readonly told: Finding['reported']
}

export const findingsText = (findings: readonly Finding[]): string =>
  JSON.stringify(findings.map(({ reported, ...finding }): StoredFinding => ({ ...finding, told: reported })))

const findingRow = (me: Actor, { no, checked, breaches, told, txnIds }: StoredFinding): CheckFinding => ({
  no,
  checked: checked ? 1 : 0,
  breaches,
  reported: told.map((text, at) => ({ where: translate(text, me.call.language), txnId: txnIds[at] ?? null })),
})
