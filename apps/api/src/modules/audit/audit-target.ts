import type { Tx } from '@bedside/prisma'
import {
  fieldsOf,
  shownValue,
  type AccessKey,
  type AuditKind,
  type AuditShape,
  type Class,
  type FileKind,
  type Language,
  type Text,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import type { Reading } from '../../data/reading.js'

/** The values of a record by field, as JSON: texts, numbers, lists. Pictures and videos are ids of files. */
export type Snapshot = Readonly<Record<string, unknown>>

/** One reviewed field. */
export interface AuditedField {
  readonly field: string
  readonly label: Text
  readonly shape: AuditShape
  readonly textOf: (value: unknown, language: Language) => string
}

/** The current state of a reviewed record. */
export interface AuditSubject {
  readonly storeId: number
  /** Its name. */
  readonly subject: string
  /** The approved values; empty if it was never approved. */
  readonly approved: Snapshot
}

/** A kind of record whose changes need review. Its area declares it with `AuditTargets` and submits through `AuditSubmission`. */
export interface AuditTarget {
  /** A unique name; each record has at most one open review under it. */
  readonly name: string
  readonly kinds: readonly AuditKind[]
  readonly fields: readonly AuditedField[]
  /** The permission that a shop's staff need to withdraw a submission, the same as to make one. */
  readonly asks: AccessKey
  /** The pictures of such a record. If they are `papers`, only reviewers may open them, and each view is logged. */
  readonly pictures: {
    readonly kinds: readonly FileKind[]
    readonly videos?: FileKind
    readonly of: 'target' | 'store'
    readonly papers: boolean
  }
  read(db: Reading, targetId: number): Promise<AuditSubject>
  /** Applies an approved change: the fields that differ from the approved values. */
  apply(tx: Tx, me: Actor, review: AuditRef, changes: Snapshot): Promise<void>
  /** Optional consequences of a return or a withdrawal. */
  sentBack?(tx: Tx, me: Actor, review: AuditRef, why: string): Promise<void>
  recalled?(tx: Tx, me: Actor, review: AuditRef): Promise<void>
}

export interface AuditRef {
  readonly id: number
  readonly kind: AuditKind
  readonly targetId: number
  /** The name of the record at its submission. */
  readonly subject: string
}

type FieldDisplay = Pick<AuditedField, 'shape' | 'textOf'>

/** The reviewed fields of a form: label and display from the contract, unless overridden. */
export function auditedFields<F extends object>(
  form: Class<F>,
  fields: readonly (keyof F & string)[],
  otherwise: Partial<Record<keyof F & string, 'PICTURES' | 'VIDEO' | 'RICH' | FieldDisplay>> = {},
): AuditedField[] {
  return fields.map((field) => {
    const spec = fieldsOf(form).get(field)
    if (!spec) throw new Error(`${form.name} has no field ${field}`)
    const drawn: 'TEXT' | 'PICTURES' | 'VIDEO' | 'RICH' | FieldDisplay = otherwise[field] ?? 'TEXT'
    if (typeof drawn === 'object') return { field, label: spec.label, ...drawn }
    const shape = drawn
    const textOf = (value: unknown, language: Language) => {
      if (shape === 'RICH') return typeof value === 'string' ? value : ''
      return shape === 'PICTURES' || shape === 'VIDEO' ? '' : shownValue(spec, value, language)
    }
    return { field, label: spec.label, shape, textOf }
  })
}
