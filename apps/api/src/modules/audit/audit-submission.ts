import { Injectable } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import { canRecall, fault, type AuditKind } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { Clock } from '../../clock.js'
import { freshNumber } from '../../data/fresh-number.js'
import type { Reading } from '../../data/reading.js'
import { waitColumns } from '../../data/waiting.js'
import { ensure } from '../../ensure.js'
import type { Snapshot } from './audit-target.js'
import { AuditTargets } from './audit-targets.js'
import { changedFields, repairedFields } from './audit.rules.js'
import { Audits, type StoredAudit } from './audits.js'

interface Request {
  readonly kind: AuditKind
  readonly targetId: number
  readonly asked: Snapshot
}

/** Submits records for review, within the write that prepares them. */
@Injectable()
export class AuditSubmission {
  constructor(
    private readonly targets: AuditTargets,
    private readonly audits: Audits,
    private readonly clock: Clock,
  ) {}

  /** The open review of a record: waiting for a reviewer, or returned to the shop. */
  active(db: Reading, kind: AuditKind, targetId: number): Promise<StoredAudit | undefined> {
    return this.audits.active(db, this.keyOf(kind, targetId))
  }

  /** What a record's last submission asked for, if it was recalled. Not once the record has another name, which it would undo. */
  async recalled(db: Reading, kind: AuditKind, targetId: number): Promise<Snapshot | undefined> {
    const last = await this.audits.last(db, { kind, targetId })
    if (last?.status !== 'RECALLED') return undefined
    const { subject } = await this.targets.of(kind).read(db, targetId)
    return last.subject === subject ? last.asked : undefined
  }

  /** Submits a record for its first review, or again after a return. Returns the review's id. */
  async submit(tx: Tx, me: Actor, wish: Request): Promise<number> {
    const active = await this.active(tx, wish.kind, wish.targetId)
    if (active) return this.again(tx, me, active, wish.asked)
    const target = this.targets.of(wish.kind)
    const { storeId, subject, approved } = await target.read(tx, wish.targetId)
    const fields = changedFields(target.fields, approved, wish.asked)
    ensure(fields.length > 0, () => fault('audit.nothing'))
    const now = this.clock.now()
    const record = {
      auditNo: freshNumber('AU', now),
      kind: wish.kind,
      targetId: wish.targetId,
      storeId,
      subject,
      status: 'WAITING',
      fieldCount: fields.length,
      asked: JSON.stringify(wish.asked),
      approved: JSON.stringify(approved),
      submitterId: me.managerId,
      submitter: me.name,
      submittedAt: now,
      ...waitColumns([{ at: now, owed: 1 }]),
      activeTargetKey: this.keyOf(wish.kind, wish.targetId),
      createdAt: now,
      updatedAt: now,
    }
    const { id } = await tx.insertInto('AuditRecord').values(record).returning('id').executeTakeFirstOrThrow()
    await this.insertFields(tx, { id, round: 1, before: approved, asked: wish.asked }, fields)
    const event = { auditId: id, move: 'SUBMIT', round: 1, owed: 1, version: 1, actor: me.name, createdAt: now }
    await tx
      .insertInto('AuditEvent')
      .values({ ...event, managerId: me.managerId })
      .execute()
    await this.audits.log(tx, me, { id, ...record }, { after: { status: 'WAITING', round: 1, version: 1 } })
    return id
  }

  /** Withdraws a submission. */
  async recall(tx: Tx, me: Actor, stored: StoredAudit): Promise<void> {
    ensure(canRecall(stored), () => fault('record.stateChanged'))
    await this.end(tx, me, stored)
    await this.targets.of(stored.kind).recalled?.(tx, me, stored)
  }

  /** Ends the open review of a record that was deleted, or whose change was dropped. */
  async drop(tx: Tx, me: Actor, kind: AuditKind, targetId: number): Promise<void> {
    const active = await this.active(tx, kind, targetId)
    if (active) await this.end(tx, me, active)
  }

  /** Ends all open reviews of a closed shop. */
  async abandon(tx: Tx, me: Actor, storeId: number): Promise<void> {
    const open = tx.selectFrom('AuditRecord').select('id').where('storeId', '=', storeId)
    for (const { id } of await open.where('activeTargetKey', 'is not', null).execute()) {
      const stored = await this.audits.one(tx, me, id)
      await (stored.status === 'WAITING' ? this.recall(tx, me, stored) : this.end(tx, me, stored))
    }
  }

  private async end(tx: Tx, me: Actor, stored: StoredAudit): Promise<void> {
    const values = { status: 'RECALLED', activeTargetKey: null, decidedAt: this.clock.now() }
    await this.audits.change(tx, me, stored, { move: 'RECALL', owed: 0, values })
  }

  private async again(tx: Tx, me: Actor, active: StoredAudit, asked: Snapshot): Promise<number> {
    ensure(active.status === 'RETURNED', () => fault('audit.waiting'))
    const { id, approved, asked: before } = active
    const target = this.targets.of(active.kind)
    const { fields: all } = target
    ensure(changedFields(all, approved, asked).length > 0, () => fault('audit.nothing'))
    const judged = await this.audits.fieldsOf(tx, active)
    const fields = repairedFields({ fields: all, approved, before, asked, judged })
    const round = active.round + 1
    await this.insertFields(tx, { id, round, before, asked }, fields)
    const values = {
      status: 'WAITING',
      subject: (await target.read(tx, active.targetId)).subject,
      round,
      fieldCount: fields.length,
      asked: JSON.stringify(asked),
      submitterId: me.managerId,
      submitter: me.name,
      submittedAt: this.clock.now(),
      decidedAt: null,
    }
    await this.audits.change(tx, me, active, { move: 'RESUBMIT', owed: 1, values })
    return id
  }

  private async insertFields(
    tx: Tx,
    { id, round, before, asked }: { id: number; round: number; before: Snapshot; asked: Snapshot },
    fields: readonly string[],
  ): Promise<void> {
    if (fields.length === 0) return
    const json = (value: unknown) => JSON.stringify(value ?? null)
    const rows = fields.map((field) => ({
      auditId: id,
      round,
      field,
      before: json(before[field]),
      asked: json(asked[field]),
    }))
    await tx.insertInto('AuditField').values(rows).execute()
  }

  private keyOf(kind: AuditKind, targetId: number): string {
    return `${this.targets.of(kind).name}:${targetId}`
  }
}
