import { Inject, Injectable } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import { auditRules, type AuditReader } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { Clock } from '../../clock.js'
import { DATABASE } from '../../tokens.js'
import { Audits } from './audits.js'

const presentMs = auditRules.presentSeconds * 1000

/** Who has a review open. It is stored, so that all processes know it, and is no part of what a version counts. */
@Injectable()
export class AuditPresence {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly audits: Audits,
    private readonly clock: Clock,
  ) {}

  /** Whoever came first stays until they have not asked for a while; answers who that is, unless it is the caller. */
  visit(me: Actor, auditId: number): Promise<AuditReader> {
    return this.database.write(async (tx) => {
      const { status } = await this.audits.one(tx, me, auditId)
      const now = this.clock.now()
      const found = tx.selectFrom('AuditRecord').select(['reader as name', 'readerId', 'readUntil'])
      const there = await found.where('id', '=', auditId).executeTakeFirstOrThrow()
      if (there.readerId !== me.managerId && isThere(there, now)) return { reader: there.name }
      const mine = { readerId: me.managerId, reader: me.name, readUntil: now + presentMs }
      if (status === 'WAITING') await tx.updateTable('AuditRecord').set(mine).where('id', '=', auditId).execute()
      return { reader: '' }
    })
  }
}

/** Longer than that nobody is there without asking again, whatever a clock that was set back says. */
export const isThere = ({ readUntil }: { readUntil: number | null }, now: number): boolean =>
  readUntil !== null && readUntil > now && readUntil <= now + presentMs
