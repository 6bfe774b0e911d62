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

/** What a subject is made of, by field, as JSON can hold it: texts, numbers, lists. Pictures and videos are the numbers of files. */
export type Snapshot = Readonly<Record<string, unknown>>

/** One field of what is reviewed. */
export interface AuditedField {
  readonly field: string
  readonly label: Text
  readonly shape: AuditShape
  readonly say: (value: unknown, language: Language) => string
}

/** What is reviewed, as it stands now. */
export interface AuditSubject {
  readonly storeId: number
  /** What people call it. */
  readonly subject: string
  /** What is approved of it; nothing of what never was. */
  readonly approved: Snapshot
}

/** A kind of thing that is reviewed before it holds. Its area declares it with `AuditTargets`, and asks by `AuditSubmission`. */
export interface AuditTarget {
  /** Of a kind alone: of one record of it one review is open at most. */
  readonly name: string
  readonly kinds: readonly AuditKind[]
  readonly fields: readonly AuditedField[]
  /** Who of a shop's people may take back what they have asked for: those who may ask for it. */
  readonly asks: AccessKey
  /** Whose pictures they are, and whether they are papers, which only reviewers open and each look at which is put on record. */
  readonly pictures: {
    readonly kinds: readonly FileKind[]
    readonly videos?: FileKind
    readonly of: 'target' | 'store'
    readonly papers: boolean
  }
  read(db: Reading, targetId: number): Promise<AuditSubject>
  /** Makes what was asked for hold: the fields in which it differs from what was approved before. */
  apply(tx: Tx, me: Actor, review: Reviewed, changes: Snapshot): Promise<void>
  /** Where something becomes of it when it is sent back or taken back. */
  sentBack?(tx: Tx, me: Actor, review: Reviewed, why: string): Promise<void>
  recalled?(tx: Tx, me: Actor, review: Reviewed): Promise<void>
}

export interface Reviewed {
  readonly id: number
  readonly kind: AuditKind
  readonly targetId: number
}

type Drawn = Pick<AuditedField, 'shape' | 'say'>

/** The fields of a form as they are reviewed: called and shown as the contract says, but for those that say otherwise. */
export function auditedFields<F extends object>(
  form: Class<F>,
  fields: readonly (keyof F & string)[],
  otherwise: Partial<Record<keyof F & string, 'PICTURES' | 'VIDEO' | 'RICH' | Drawn>> = {},
): AuditedField[] {
  return fields.map((field) => {
    const spec = fieldsOf(form).get(field)
    if (!spec) throw new Error(`${form.name} has no field ${field}`)
    const drawn: 'TEXT' | 'PICTURES' | 'VIDEO' | 'RICH' | Drawn = otherwise[field] ?? 'TEXT'
    if (typeof drawn === 'object') return { field, label: spec.label, ...drawn }
    const shape = drawn
    const say = (value: unknown, language: Language) => {
      if (shape === 'RICH') return typeof value === 'string' ? value : ''
      return shape === 'PICTURES' || shape === 'VIDEO' ? '' : shownValue(spec, value, language)
    }
    return { field, label: spec.label, shape, say }
  })
}
