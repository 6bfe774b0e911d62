import { Inject, Injectable } from '@nestjs/common'
import type { Database, Tx } from '@bedside/prisma'
import { fault, translate, type AuditForm, type AuditJudgeForm } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { Clock } from '../../clock.js'
import { ensure } from '../../ensure.js'
import { DATABASE } from '../../tokens.js'
import type { Snapshot } from './audit-target.js'
import { AuditTargets } from './audit-targets.js'
import { changedFields, mustBeApprovable, mustBeReturnable } from './audit.rules.js'
import { Audits, mustBeReviewable, type FieldVerdict, type StoredAudit, type StoredField } from './audits.js'

/** Reviewers' verdicts on fields, and their final decisions. */
@Injectable()
export class AuditVerdicts {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly targets: AuditTargets,
    private readonly audits: Audits,
    private readonly clock: Clock,
  ) {}

  judge(me: Actor, { verdicts, ...form }: AuditJudgeForm): Promise<void> {
    return this.decide(me, form, async (tx, stored, fields) => {
      const judged = verdicts.map(({ field, verdict, reason = '' }) => ({ field, verdict, reason }))
      await this.saveVerdicts(tx, me, fields, judged)
      await this.audits.change(tx, me, stored, { move: 'JUDGE', owed: 1, verdicts: judged })
    })
  }

  /** Approves a review. Fields not judged yet are accepted, and the change takes effect in this write. */
  approve(me: Actor, form: AuditForm): Promise<void> {
    return this.decide(me, form, async (tx, stored, fields) => {
      const target = this.targets.of(stored.kind)
      mustBeApprovable(target.fields, fields)
      const open = fields.filter(({ verdict }) => verdict === null)
      await this.saveVerdicts(
        tx,
        me,
        fields,
        open.map(({ field }) => ({ field, verdict: 'OK', reason: '' })),
      )
      const changed = changedFields(target.fields, stored.approved, stored.asked)
      const changes: Snapshot = Object.fromEntries(changed.map((field) => [field, stored.asked[field]]))
      await this.audits.change(tx, me, stored, {
        move: 'APPROVE',
        owed: 0,
        values: { ...this.decided(me), status: 'APPROVED', activeTargetKey: null },
      })
      await target.apply(tx, me, stored, changes)
    })
  }

  /** Returns a review to the shop. After that only what has changed is reviewed again. */
  sendBack(me: Actor, form: AuditForm): Promise<void> {
    return this.decide(me, form, async (tx, stored, fields) => {
      const target = this.targets.of(stored.kind)
      mustBeReturnable(target.fields, fields)
      const why = fields
        .filter(({ verdict }) => verdict === 'RETURN')
        .map(({ field, reason }) => `${labelOf(target.fields, field)}：${reason}`)
        .join('；')
      const values = { ...this.decided(me), status: 'RETURNED' }
      await this.audits.change(tx, me, stored, { move: 'RETURN', owed: 0, values, text: why })
      await target.sentBack?.(tx, me, stored, why)
    })
  }

  private decided({ managerId, name }: Actor) {
    return { reviewerId: managerId, reviewer: name, decidedAt: this.clock.now() }
  }

  private decide(
    me: Actor,
    { auditId, version }: AuditForm,
    step: (tx: Tx, stored: StoredAudit, fields: StoredField[]) => Promise<void>,
  ): Promise<void> {
    return this.database.write(async (tx) => {
      const stored = await this.audits.one(tx, me, auditId)
      await this.audits.mustBeCurrent(tx, me, stored, version)
      mustBeReviewable(me, stored)
      await step(tx, stored, await this.audits.fieldsOf(tx, stored))
    })
  }

  private async saveVerdicts(
    tx: Tx,
    me: Actor,
    fields: readonly StoredField[],
    verdicts: readonly FieldVerdict[],
  ): Promise<void> {
    const reviewed = { reviewerId: me.managerId, reviewer: me.name, judgedAt: this.clock.now() }
    for (const { field, verdict, reason } of verdicts) {
      const about = fields.find((one) => one.field === field)
      ensure(about, () => fault('audit.unknownField'))
      const set = { ...reviewed, verdict, reason: verdict === 'OK' ? '' : reason }
      await tx.updateTable('AuditField').set(set).where('id', '=', about.id).execute()
    }
  }
}

/** The label as stored in the text for the shop. */
const labelOf = (fields: readonly { field: string; label: readonly [string, string] }[], field: string): string => {
  const found = fields.find((one) => one.field === field)
  return found ? translate(found.label, 'zh') : field
}
