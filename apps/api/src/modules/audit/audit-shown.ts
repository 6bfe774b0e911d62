import {
  auditVerdicts,
  pictureIdsOf,
  richTextFrom,
  translate,
  type AuditFact,
  type AuditFieldRow,
  type AuditPicture,
  type AuditShape,
  type Language,
  type Picture,
  type Video,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { valueIn } from '../../data/value-in.js'
import { isSecret } from './audit.rules.js'
import type { AuditTarget } from './audit-target.js'
import type { StoredAudit, StoredField } from './audits.js'

const unsaid = { verdict: null, reason: '' } as const

/** The fields of a review, in the reader's language and as far as the reader may see them. */
export class AuditShown {
  private readonly language: Language
  constructor(
    private readonly me: Actor,
    private readonly target: AuditTarget,
    private readonly stored: StoredAudit,
    private readonly decided: ReadonlySet<number>,
    private readonly known: ReadonlyMap<number, Picture>,
    private readonly videos: ReadonlyMap<number, Video>,
  ) {
    this.language = me.call.language
  }

  /** Empty for a field that is no longer reviewed. */
  field({ field, round, before, asked, verdict, reason, reviewer }: StoredField): AuditFieldRow[] {
    const about = this.target.fields.find((one) => one.field === field)
    if (!about) return []
    const [was, requested] = [JSON.parse(before), JSON.parse(asked)] as unknown[]
    return [
      {
        field,
        round,
        label: translate(about.label, this.language),
        shape: about.shape,
        before: about.textOf(was, this.language),
        asked: about.textOf(requested, this.language),
        beforePictures: this.pictures(about.shape, was),
        askedPictures: this.pictures(about.shape, requested),
        beforeVideo: this.video(about.shape, was),
        askedVideo: this.video(about.shape, requested),
        ...(isSecret(this.me, this.decided, round)
          ? unsaid
          : { verdict: verdict === null ? null : valueIn(auditVerdicts, verdict), reason }),
        reviewer: this.me.family === 'PLATFORM' ? reviewer : '',
      },
    ]
  }

  rest(fields: readonly StoredField[]): AuditFact[] {
    const { asked, round } = this.stored
    const open = new Set(fields.filter((one) => one.round === round).map(({ field }) => field))
    const before = new Set(fields.map(({ field }) => field))
    return this.target.fields
      .filter(({ field }) => !open.has(field))
      .map(({ field, label, shape, textOf: words }) => ({
        field,
        label: translate(label, this.language),
        shape,
        asked: words(asked[field], this.language),
        askedPictures: this.pictures(shape, asked[field]),
        askedVideo: this.video(shape, asked[field]),
        accepted: before.has(field) ? 1 : 0,
      }))
  }

  private video(shape: AuditShape, value: unknown): Video[] {
    return shape === 'VIDEO' ? numbersIn(value).flatMap((fileId) => this.videos.get(fileId) ?? []) : []
  }

  private pictures(shape: AuditShape, value: unknown): AuditPicture[] {
    return picturesIn(shape, value).map((fileId) => ({ fileId, picture: this.known.get(fileId) ?? null }))
  }
}

/** The ids of the pictures in a value. */
function picturesIn(shape: AuditShape, value: unknown): number[] {
  if (shape === 'RICH') return typeof value === 'string' && value !== '' ? pictureIdsOf(richTextFrom(value)) : []
  return shape === 'PICTURES' ? numbersIn(value) : []
}

const numbersIn = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'number') : []
