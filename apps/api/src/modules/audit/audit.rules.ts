import { fault, type AuditVerdict, type Text } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { ensure } from '../../ensure.js'
import type { AuditedField, Snapshot } from './audit-target.js'

const sameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** An empty text or list equals no value. */
export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const differs = (one: unknown, other: unknown): boolean => !(isEmpty(one) && isEmpty(other)) && !sameValue(one, other)

/** The fields in which two snapshots differ, in display order. */
export const changedFields = (fields: readonly AuditedField[], before: Snapshot, asked: Snapshot): string[] =>
  fields.map(({ field }) => field).filter((field) => differs(before[field], asked[field]))

/** A field's verdict in the last round. */
interface Judged {
  readonly field: string
  readonly verdict: string | null
}
interface Repair {
  readonly fields: readonly AuditedField[]
  readonly approved: Snapshot
  /** The values requested in the last round and now. */
  readonly before: Snapshot
  readonly asked: Snapshot
  readonly judged: readonly Judged[]
}

/**
 * The fields to review in the next round: those changed since the last one, unless they now equal the approved value. Refuses if
 * a returned field has not changed.
 */
export function repairedFields({ fields, approved, before, asked, judged }: Repair): string[] {
  const changed = changedFields(fields, before, asked)
  const unrepaired = judged.filter(({ field, verdict }) => verdict === 'RETURN' && !changed.includes(field))
  ensure(unrepaired.length === 0, () => fault('audit.notRepaired', { fields: namesOf(fields, unrepaired) }))
  return changed.filter((field) => differs(approved[field], asked[field]))
}

/** Refuses a return while fields are unjudged, or if none was returned. */
export function mustBeReturnable(fields: readonly AuditedField[], judged: readonly Judged[]): void {
  const open = judged.filter(({ verdict }) => verdict === null)
  ensure(open.length === 0, () => fault('audit.unjudged', { fields: namesOf(fields, open) }))
  ensure(judged.some(isReturned), () => fault('audit.noReturn'))
}

export function mustBeApprovable(fields: readonly AuditedField[], judged: readonly Judged[]): void {
  const returned = judged.filter(isReturned)
  ensure(returned.length === 0, () => fault('audit.hasReturn', { fields: namesOf(fields, returned) }))
}

const isReturned = ({ verdict }: Judged): boolean => verdict === ('RETURN' satisfies AuditVerdict)

function namesOf(fields: readonly AuditedField[], judged: readonly Judged[]): Text {
  const labels = fields.filter(({ field }) => judged.some((one) => one.field === field)).map(({ label }) => label)
  return [labels.map(([zh]) => zh).join('、'), labels.map(([, en]) => en).join(', ')]
}

/**
 * A shop does not see verdicts of a round that was never decided: one that still waits, or that was recalled. The status alone does
 * not tell, because a returned change may be recalled too.
 */
export const isSecret = (me: Actor, decided: ReadonlySet<number>, round: number): boolean =>
  me.family === 'STORE' && !decided.has(round)
