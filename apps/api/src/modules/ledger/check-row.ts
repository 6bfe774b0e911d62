import type { DB } from '@bedside/prisma'
import { checkStates, say, hourMs, type BooksCheckRow, type CheckFinding, type CheckState } from '@bedside/contracts'
import type { Selectable } from 'kysely'
import type { Actor } from '../../access/actor.js'
import { iso, isoOrNull } from '../../clock.js'
import { valueIn } from '../../data/value-in.js'
import type { Finding } from '../../ledger/check.js'

export type StoredCheck = Selectable<DB['BooksCheck']>

/** No check takes so long. */
const longestMs = hourMs

/**
 * How a check stands. One that should have ended long ago, or begins only later by the clock, has ended without being able
 * to say so, as on a full disk: it is broken off, whatever is stored.
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
