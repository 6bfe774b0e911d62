import type { DB } from '@bedside/prisma'
import { checkStates, say, hourMs, type BooksCheckRow, type CheckFinding, type CheckState } from '@bedside/contracts'
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
  findings: (JSON.parse(row.findings) as Finding[]).map((finding) => toldFinding(me, finding)),
})

const toldFinding = (me: Actor, { no, checked, breaches, told: texts, txnIds }: Finding): CheckFinding => ({
  no,
  checked: checked ? 1 : 0,
  breaches,
  told: texts.map((text, at) => ({ where: say(text, me.call.language), txnId: txnIds[at] ?? null })),
})
