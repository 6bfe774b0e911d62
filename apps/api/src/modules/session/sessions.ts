import { Inject, Injectable } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import { dayMs, hourMs, minuteMs } from '@bedside/contracts'
import type { RightsTx } from '../../access/rights.js'
import { Clock } from '../../clock.js'
import type { Config } from '../../config/config.js'
import type { Reading } from '../../data/reading.js'
import { inForce } from '../../parameters/installed.js'
import { Parameters } from '../../parameters/parameters.js'
import { CONFIG } from '../../tokens.js'
import { hashOf, newToken } from './tokens.js'

/** Why a session ended early; determines what its owner is told. */
export type EndReason = 'password' | 'factor' | 'kick' | 'owner' | 'disable' | 'limit' | 'expired'

interface End {
  reason: EndReason
  note?: string
}

/** Opens and ends sessions, within the transaction of the cause. */
@Injectable()
export class Sessions {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly clock: Clock,
    private readonly parameters: Parameters,
  ) {}

  async open(
    tx: RightsTx,
    managerId: number,
    from: { ip: string; userAgent: string },
    now = this.clock.now(),
  ): Promise<string> {
    const token = newToken()
    await tx
      .deleteFrom('Session')
      .where('expiresAt', '<', now - 7 * dayMs)
      .execute()
    await this.endOldest(tx, managerId)
    await tx
      .insertInto('Session')
      .values({
        tokenHash: hashOf(token),
        managerId,
        ip: from.ip,
        userAgent: from.userAgent,
        createdAt: now,
        seenAt: now,
        expiresAt: await this.mostUntil(tx, now),
        endedAt: null,
        endReason: '',
        endNote: '',
      })
      .execute()
    return token
  }

  async touch(tx: Tx, sessionId: number, now: number): Promise<void> {
    const session = tx.updateTable('Session').set({ seenAt: now }).where('id', '=', sessionId)
    await session.where('seenAt', '<', now).execute()
  }

  /** Sessions last active by this time have been idle for too long. */
  async idleSince(now: number, db: Reading): Promise<number> {
    return now - this.idleMs(await this.parameters.of('account.idleMinutes', db))
  }

  idleMs(minutes: number): number {
    return inForce(this.config, 'account.idleMinutes', minutes) * minuteMs
  }

  longestMs(hours: number): number {
    return inForce(this.config, 'account.sessionHours', hours) * hourMs
  }

  /** Ends expired sessions in the database, so that setting the clock back does not revive them. */
  async expire(tx: RightsTx): Promise<void> {
    const now = this.clock.now()
    await this.shorten(tx, now)
    const idle = await this.idleSince(now, tx)
    const live = this.ended(tx, { reason: 'expired' })
    await live
      .where((session) => session.or([session('expiresAt', '<=', now), session('seenAt', '<=', idle)]))
      .execute()
  }

  /**
   * Times in the future were written by a clock that was ahead; such a session lasts as if it had begun, or been used, just now.
   */
  async resetFutureTimes(tx: Tx): Promise<void> {
    const now = this.clock.now()
    const live = tx.updateTable('Session').where('endedAt', 'is', null)
    await live.set({ seenAt: now }).where('seenAt', '>', now).execute()
    const most = await this.mostUntil(tx, now)
    await live.set({ expiresAt: most }).where('expiresAt', '>', most).execute()
  }

  /** Logs out: deletes the session, so that its token is unknown. */
  async close(tx: RightsTx, sessionId: number): Promise<void> {
    await tx.deleteFrom('Session').where('id', '=', sessionId).execute()
  }

  async end(tx: RightsTx, sessionId: number, why: End): Promise<void> {
    await this.ended(tx, why).where('id', '=', sessionId).execute()
  }

  /** Ends all sessions of these managers, except one. */
  async endAll(tx: RightsTx, managerIds: readonly number[], why: End, exceptSessionId = 0): Promise<void> {
    if (managerIds.length === 0) return
    await this.ended(tx, why).where('managerId', 'in', managerIds).where('id', '!=', exceptSessionId).execute()
  }

  /** Applies a maximum length that was shortened to the sessions open already, so that lists show when they end. */
  private async shorten(tx: Tx, now: number): Promise<void> {
    const longest = await this.longest(tx)
    await tx
      .updateTable('Session')
      .set(({ eb }) => ({ expiresAt: eb('createdAt', '+', longest) }))
      // By the index of `expiresAt`, so that the cost does not grow with sessions long over.
      .where('expiresAt', '>', now)
      .where('endedAt', 'is', null)
      .where((session) => session('expiresAt', '>', session('createdAt', '+', longest)))
      .execute()
  }

  private async mostUntil(tx: Tx, now: number): Promise<number> {
    return now + (await this.longest(tx))
  }

  private async longest(tx: Tx): Promise<number> {
    return this.longestMs(await this.parameters.of('account.sessionHours', tx))
  }

  private ended(tx: RightsTx, { reason, note }: End) {
    return tx
      .updateTable('Session')
      .set({ endedAt: this.clock.now(), endReason: reason, endNote: note ?? '' })
      .where('endedAt', 'is', null)
  }

  private async endOldest(tx: RightsTx, managerId: number): Promise<void> {
    const live = await tx
      .selectFrom('Session')
      .select('id')
      .where('managerId', '=', managerId)
      .where('endedAt', 'is', null)
      .orderBy('id', 'desc')
      .offset(this.config.SESSIONS_PER_MANAGER - 1)
      .limit(1000)
      .execute()
    for (const { id } of live) await this.end(tx, id, { reason: 'limit' })
  }
}
