import { Injectable } from '@nestjs/common'
import type { DB, Tx } from '@bedside/prisma'
import {
  auditKinds,
  auditStages,
  auditVerdicts,
  fault,
  Fault,
  logFieldText,
  translate,
  type AuditKind,
  type AuditMove,
  type AuditStage,
  type AuditVerdict,
  type NewsKind,
} from '@bedside/contracts'
import type { Selectable, Updateable } from 'kysely'
import { nameShown } from '../../access/name-shown.js'
import type { Actor } from '../../access/actor.js'
import { own } from '../../access/scope.js'
import { Clock } from '../../clock.js'
import type { Reading } from '../../data/reading.js'
import { valueIn } from '../../data/value-in.js'
import { waitColumns, type Moment } from '../../data/waiting.js'
import { ensure } from '../../ensure.js'
import { Journal } from '../../journal/journal.js'
import { News } from '../../news/news.js'
import { saveOver } from '../../records/versioned.js'
import type { Snapshot } from './audit-target.js'
import { SmsNotices } from '../sms/sms-notices.js'
import { AuditTargets } from './audit-targets.js'
import { isSecret } from './audit.rules.js'

type Row = Selectable<DB['AuditRecord']>
export type StoredField = Selectable<DB['AuditField']>
/** A stored review with its JSON parsed. */
export type StoredAudit = Omit<Row, 'kind' | 'status' | 'asked' | 'approved'> & {
  kind: AuditKind
  status: AuditStage
  asked: Snapshot
  approved: Snapshot
}

/** A verdict on one field. */
export interface FieldVerdict {
  readonly field: string
  readonly verdict: AuditVerdict
  readonly reason: string
}

interface Step {
  readonly move: AuditMove
  /** Whether a reply is owed to the shop from then on. */
  readonly owed: 0 | 1
  readonly values?: Updateable<DB['AuditRecord']>
  readonly text?: string
  /** Verdicts on fields: one event each. */
  readonly verdicts?: readonly FieldVerdict[]
}

const readAudit = (row: Row): StoredAudit => ({
  ...row,
  kind: valueIn(auditKinds, row.kind),
  status: valueIn(auditStages, row.status),
  asked: JSON.parse(row.asked) as Snapshot,
  approved: JSON.parse(row.approved) as Snapshot,
})

/** The steps that are news to the submitter. */
const newsOf: Readonly<Partial<Record<AuditMove, NewsKind>>> = { APPROVE: 'REVIEW_APPROVED', RETURN: 'REVIEW_RETURNED' }

/** The result as worded in the text message. */
const resultOf: Readonly<Partial<Record<AuditMove, string>>> = { APPROVE: '已通过', RETURN: '需要修改后重新提交' }

/** Stores reviews; `change` is the only code that changes one. The services decide. */
@Injectable()
export class Audits {
  constructor(
    private readonly targets: AuditTargets,
    private readonly journal: Journal,
    private readonly news: News,
    private readonly notices: SmsNotices,
    private readonly clock: Clock,
  ) {}

  async one(db: Reading, me: Actor, id: number): Promise<StoredAudit> {
    const row = await db.selectFrom('AuditRecord').selectAll().where('id', '=', id).executeTakeFirst()
    return readAudit(own(me, row, ({ storeId }) => ({ storeId })))
  }

  /** The open review under a key, if there is one. */
  async active(db: Reading, key: string): Promise<StoredAudit | undefined> {
    const row = await db.selectFrom('AuditRecord').selectAll().where('activeTargetKey', '=', key).executeTakeFirst()
    return row && readAudit(row)
  }

  /** A record's last review of a kind. */
  async last(db: Reading, of: { kind: AuditKind; targetId: number }): Promise<StoredAudit | undefined> {
    const reviews = db.selectFrom('AuditRecord').selectAll().where('kind', '=', of.kind)
    const row = await reviews.where('targetId', '=', of.targetId).orderBy('id', 'desc').limit(1).executeTakeFirst()
    return row && readAudit(row)
  }

  /** The fields of the current round, with their verdicts. */
  fieldsOf(db: Reading, { id, round }: StoredAudit): Promise<StoredField[]> {
    const fields = db.selectFrom('AuditField').selectAll().where('auditId', '=', id)
    return fields.where('round', '=', round).orderBy('id').execute()
  }

  /** The rounds that ended with a decision, not with a recall. */
  async decidedRounds(db: Reading, auditId: number): Promise<ReadonlySet<number>> {
    const events = db.selectFrom('AuditEvent').select('round').where('auditId', '=', auditId)
    const decisions = await events.where('move', 'in', ['APPROVE', 'RETURN']).execute()
    return new Set(decisions.map(({ round }) => round))
  }

  /**
   * Refuses a verdict if somebody else has judged meanwhile; the refusal says what they decided. To a shop nothing has changed until
   * the round is decided.
   */
  async mustBeCurrent(tx: Tx, me: Actor, stored: StoredAudit, version: number | undefined): Promise<void> {
    if (version === undefined || version === stored.version) return
    const events = await tx
      .selectFrom('AuditEvent as e')
      .leftJoin('Manager as m', 'm.id', 'e.managerId')
      .select(['e.move', 'e.round', 'e.field', 'e.verdict', 'e.text', 'e.actor', 'm.family'])
      .where('e.auditId', '=', stored.id)
      .where('e.version', '>', version)
      .orderBy('e.id')
      .execute()
    const decided = await this.decidedRounds(tx, stored.id)
    const since = events.filter(({ move, round }) => move !== 'JUDGE' || !isSecret(me, decided, round))
    if (events.length > 0 && since.length === 0) return
    const { language } = me.call
    const labels = new Map(
      this.targets.of(stored.kind).fields.map(({ field, label }) => [field, translate(label, language)]),
    )
    const lines = since.map(({ field, verdict, text }) => {
      const what =
        verdict === null ? undefined : translate(auditVerdicts.texts[valueIn(auditVerdicts, verdict)], language)
      return [labels.get(field), what, text].filter(Boolean).join(' ')
    })
    const changed = { said: { before: '', after: lines.filter((line) => line !== '').join('\n') } }
    const last = since.at(-1)
    const by = last ? nameShown(me, last) : ''
    const about = { version: stored.version, by, changed }
    throw new Fault('record.changed', { fields: logFieldText('audit', 'said') }, about)
  }

  /** Changes a review from exactly the state that was read, adds immutable events, and updates the waiting time. */
  async change(tx: Tx, me: Actor, stored: StoredAudit, step: Step): Promise<StoredAudit> {
    const { move, owed, values = {}, text = '', verdicts } = step
    const now = this.clock.now()
    const set = { ...values, ...waitColumns([...(await momentsOf(tx, stored.id)), { at: now, owed }]) }
    const version = await saveOver(tx, 'AuditRecord', stored, set, now)
    const round = values.round ?? stored.round
    const event = { auditId: stored.id, move, round, owed, version, actor: me.name, managerId: me.managerId }
    const entries = verdicts?.map(({ field, verdict, reason }) => ({ field, verdict, text: reason })) ?? [{ text }]
    const rows = entries.map((one) => ({ ...event, ...one, createdAt: now }))
    await tx.insertInto('AuditEvent').values(rows).execute()
    const after = await tx.selectFrom('AuditRecord').selectAll().where('id', '=', stored.id).executeTakeFirstOrThrow()
    const saved = readAudit(after)
    const before = { status: stored.status, round: stored.round, version: stored.version }
    const became = { status: saved.status, round: saved.round, version, ...(verdicts && { verdicts: verdicts }) }
    await this.log(tx, me, saved, { before, after: became, reason: text })
    const kind = newsOf[move]
    const about = { managerId: saved.submitterId, recordId: saved.id, label: saved.subject }
    if (kind) await this.news.add(tx, { kind, ...about, reason: text })
    const result = resultOf[move]
    if (result) await this.write(tx, me, saved, result)
    return saved
  }

  /**
   * Sends the result to the shop's phone, in the same transaction. The text contains nothing that the shop wrote, because the
   * shop also chooses the phone and could otherwise send any text to anybody.
   */
  private async write(tx: Tx, me: Actor, { storeId, kind, auditNo }: StoredAudit, result: string): Promise<void> {
    const { phone } = await tx.selectFrom('Store').select('phone').where('id', '=', storeId).executeTakeFirstOrThrow()
    const values = [`${auditKinds.texts[kind][0]} ${auditNo}`, result]
    await this.notices.gather(tx, { template: 'REVIEW_RESULT', values, phone, operator: me.name }, (count) => ({
      template: 'REVIEW_RESULTS',
      values: [String(count)],
    }))
  }

  async log(
    tx: Tx,
    me: Actor,
    { id, auditNo, subject }: Pick<StoredAudit, 'id' | 'auditNo' | 'subject'>,
    change: { before?: Snapshot; after: Snapshot; reason?: string },
  ): Promise<void> {
    await this.journal.record(tx, me, { entity: 'audit', entityId: id, label: `${subject} ${auditNo}`, ...change })
  }
}

/** Refuses a verdict on a review that is not waiting, or by its submitter. */
export function mustBeReviewable(me: Actor, { status, submitterId }: StoredAudit): void {
  ensure(status === 'WAITING', () => fault('record.stateChanged'))
  ensure(submitterId !== me.managerId, () => fault('audit.own'))
}

const momentsOf = (tx: Tx, auditId: number): Promise<Moment[]> =>
  tx.selectFrom('AuditEvent').select(['createdAt as at', 'owed']).where('auditId', '=', auditId).orderBy('id').execute()
