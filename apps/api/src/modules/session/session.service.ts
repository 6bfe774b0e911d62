import { Inject, Injectable } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import {
  fault,
  type KickForm,
  type ManagerInfo,
  type OnlineQuery,
  type Page,
  type SessionEnd,
  type SessionRow,
  type Unlocked,
  type UnlockForm,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { Rank } from '../../access/rank.js'
import { Rights } from '../../access/rights.js'
import { missing, own } from '../../access/scope.js'
import { Clock, iso, isoOrNull } from '../../clock.js'
import { ListEngine } from '../../list/engine.js'
import { DATABASE } from '../../tokens.js'
import { Journal } from '../../journal/journal.js'
import { onlineList } from './session.list.js'
import { Sessions } from './sessions.js'
import { Throttle } from './throttle.js'

@Injectable()
export class SessionService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly rights: Rights,
    private readonly sessions: Sessions,
    private readonly throttle: Throttle,
    private readonly rank: Rank,
    private readonly journal: Journal,
    private readonly lists: ListEngine,
    private readonly clock: Clock,
  ) {}

  async logout(me: Actor): Promise<null> {
    await this.rights.change((tx) => this.sessions.close(tx, me.sessionId))
    return null
  }

  async info(me: Actor): Promise<ManagerInfo> {
    const before = await this.signInBefore(me)
    return {
      managerId: me.managerId,
      managerAccount: me.account,
      managerName: me.name,
      family: me.family,
      roleId: me.roleId,
      roleName: me.roleName,
      agentId: me.agentId,
      storeId: me.storeId,
      mustChangePassword: me.mustChangePassword ? 1 : 0,
      mustEnrol: me.mustEnrol ? 1 : 0,
      looksOnly: me.looksOnly ? 1 : 0,
      lastLoginAt: isoOrNull(before?.createdAt ?? null),
      lastLoginIp: before?.ip ?? '',
    }
  }

  /** The sign-in before the current session; a manager who does not recognise it knows that somebody else has signed in. */
  private signInBefore(me: Actor) {
    return this.database.read
      .selectFrom('Session as s')
      .innerJoin('LoginLog as l', 'l.managerId', 's.managerId')
      .select(['l.createdAt', 'l.ip'])
      .where('s.id', '=', me.sessionId)
      .where('l.result', '=', 'OK')
      .whereRef('l.createdAt', '<', 's.createdAt')
      .orderBy('l.createdAt', 'desc')
      .orderBy('l.id', 'desc')
      .limit(1)
      .executeTakeFirst()
  }

  async mine(me: Actor): Promise<SessionRow[]> {
    const idleSince = await this.sessions.idleSince(this.clock.now(), this.database.read)
    const live = await this.database.read
      .selectFrom('Session')
      .selectAll()
      .where('managerId', '=', me.managerId)
      .where('endedAt', 'is', null)
      .where('expiresAt', '>', this.clock.now())
      .where('seenAt', '>', idleSince)
      .orderBy('seenAt', 'desc')
      .execute()
    return live.map((row) => ({
      sessionId: row.id,
      managerId: me.managerId,
      managerAccount: me.account,
      managerName: me.name,
      ip: row.ip,
      userAgent: row.userAgent,
      createdAt: iso(row.createdAt),
      seenAt: iso(row.seenAt),
      expiresAt: iso(row.expiresAt),
      current: row.id === me.sessionId ? 1 : 0,
    }))
  }

  async endMine(me: Actor, form: SessionEnd): Promise<null> {
    await this.rights.change(async (tx) => {
      const row = await tx
        .selectFrom('Session')
        .select(['id', 'ip'])
        .where('id', '=', form.sessionId)
        .where('managerId', '=', me.managerId)
        .where('endedAt', 'is', null)
        .executeTakeFirst()
      if (!row) throw missing(me)
      await this.journal.record(tx, me, {
        entity: 'session',
        entityId: row.id,
        label: me.account,
        before: { ip: row.ip },
      })
      await this.sessions.end(tx, row.id, { reason: 'owner' })
    })
    return null
  }

  async online(me: Actor, query: OnlineQuery): Promise<Page<SessionRow>> {
    const now = this.clock.now()
    const idleSince = await this.sessions.idleSince(now, this.database.read)
    return this.lists.page(onlineList, query, me, { now, idleSince })
  }

  async kick(me: Actor, form: KickForm): Promise<null> {
    await this.rights.change(async (tx) => {
      const stored = await tx
        .selectFrom('Session as s')
        .innerJoin('Manager as m', 'm.id', 's.managerId')
        .leftJoin('Agent as a', 'a.id', 'm.agentId')
        .select(['s.id', 's.ip', 'm.managerAccount', 'm.roleId', 'm.storeId', 'a.path as agentPath'])
        .where('s.id', '=', form.sessionId)
        .where('s.endedAt', 'is', null)
        .executeTakeFirst()
      const target = own(me, stored, (row) => row)
      await this.rank.mustOutrank(tx, me, target.roleId)
      if (target.id === me.sessionId) throw fault('manager.self')
      await this.sessions.end(tx, target.id, { reason: 'kick', note: form.reason })
      await this.journal.record(tx, me, {
        entity: 'session',
        entityId: target.id,
        label: target.managerAccount,
        before: { ip: target.ip },
        reason: form.reason,
      })
    })
    return null
  }

  async unlock(me: Actor, form: UnlockForm): Promise<Unlocked> {
    return this.database.write(async (tx) => {
      const manager = await tx
        .selectFrom('Manager as m')
        .leftJoin('Agent as a', 'a.id', 'm.agentId')
        .select(['m.id', 'm.managerAccount', 'm.storeId', 'm.roleId', 'a.path as agentPath'])
        .where('m.id', '=', form.managerId)
        .where('m.deletedAt', 'is', null)
        .executeTakeFirst()
      const target = own(me, manager, (row) => row)
      await this.rank.mustOutrank(tx, me, target.roleId)
      const lifted = await this.throttle.lift(tx, target.managerAccount.toLowerCase())
      await this.journal.record(tx, me, {
        entity: 'manager',
        entityId: target.id,
        label: target.managerAccount,
        after: { unlocked: lifted },
      })
      return { lifted }
    })
  }
}
