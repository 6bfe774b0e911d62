import { Inject, Injectable } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import {
  fault,
  ownersAlone,
  type AuditById,
  type AuditForm,
  type AuditInfo,
  type AuditJudgeForm,
  type AuditVisitForm,
  type Readers,
} from '@bedside/contracts'
import { can, type Actor } from '../../access/actor.js'
import { ensure } from '../../ensure.js'
import { DATABASE } from '../../tokens.js'
import { RecordReaders } from '../../records/readers.js'
import { AuditReading } from './audit.reading.js'
import { AuditTargets } from './audit-targets.js'
import { AuditSubmission } from './audit-submission.js'
import { Audits } from './audits.js'
import { AuditVerdicts } from './audit-verdicts.js'

/** Reviewers' calls; each returns the review as it is afterwards. */
@Injectable()
export class AuditService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly targets: AuditTargets,
    private readonly audits: Audits,
    private readonly submission: AuditSubmission,
    private readonly reading: AuditReading,
    private readonly verdicts: AuditVerdicts,
    private readonly readers: RecordReaders,
  ) {}

  info(me: Actor, { auditId }: AuditById): Promise<AuditInfo> {
    return this.reading.info(me, auditId)
  }

  visit(me: Actor, { auditId }: AuditVisitForm): Promise<Readers> {
    return this.database.write(async (tx) => {
      await this.audits.one(tx, me, auditId)
      return { readers: await this.readers.visit(tx, me, 'audit', auditId) }
    })
  }

  async judge(me: Actor, form: AuditJudgeForm): Promise<AuditInfo> {
    await this.verdicts.judge(me, form)
    return this.info(me, form)
  }

  async approve(me: Actor, form: AuditForm): Promise<AuditInfo> {
    await this.verdicts.approve(me, form)
    return this.info(me, form)
  }

  /** Withdraws a submission before it is decided. */
  async recall(me: Actor, { auditId, version }: AuditForm): Promise<null> {
    await this.database.write(async (tx) => {
      const stored = await this.audits.one(tx, me, auditId)
      // The shop's own data may be withdrawn by its owner only; withdrawing goods needs a permission.
      const { asks } = this.targets.of(stored.kind)
      ensure(!ownersAlone.has(asks) || can(me, asks), () => fault('access.denied'))
      await this.audits.mustBeCurrent(tx, me, stored, version)
      await this.submission.recall(tx, me, stored)
    })
    return null
  }

  async sendBack(me: Actor, form: AuditForm): Promise<AuditInfo> {
    await this.verdicts.sendBack(me, form)
    return this.info(me, form)
  }
}
