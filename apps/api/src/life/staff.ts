import { randomUUID } from 'node:crypto'
import type { Tx } from '@bedside/prisma'
import {
  aheadOfUtcMs,
  dayMs,
  familyOf,
  hourMs,
  minuteMs,
  superRoleId,
  session,
  type Endpoint,
} from '@bedside/contracts'
import type { Actor } from '../access/actor.js'
import { dayOf, startOfDay } from '../clock.js'
import type { Call } from '../http/call.js'
import { Prepared } from '../http/prepared.js'
import { logAttempt } from '../modules/session/login-attempts.js'
import { hashOf, newToken } from '../modules/session/tokens.js'
import type { Random } from '../seed/random.js'
import type { LifeEvent } from './life.js'
import type { Timeline } from './timeline.js'

const shiftMs = 10 * hourMs
const chances = { mistypes: 0.06, isAway: 0.15 } as const
const browsers = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
] as const

/** Staff of a simulated past: they sign in, and what they do through the services is logged like that of real ones. */
export class Staff {
  constructor(private readonly random: Random) {}

  /** Plans that staff sign in on the morning of each working day. */
  begin(timeline: Timeline<LifeEvent>, from: number): void {
    const morning: LifeEvent = async (tx, at) => {
      const all = await tx.selectFrom('Manager').select('id').where('isFlag', '=', 1).orderBy('id').execute()
      return () => {
        timeline.plan(at + dayMs, morning)
        if (isWorkday(at)) for (const { id } of all) if (this.random() >= chances.isAway) this.comes(timeline, id, at)
      }
    }
    timeline.plan(startOfDay(dayOf(from)) + dayMs + 8 * hourMs + 20 * minuteMs, morning)
  }

  private comes(timeline: Timeline<LifeEvent>, managerId: number, at: number): void {
    timeline.plan(at + this.random() * hourMs, async (tx, at) => void (await this.signsIn(tx, managerId, at)))
  }

  /** This person making a call, signed in. */
  async doing(tx: Tx, managerId: number, endpoint: Endpoint, at: number): Promise<Actor> {
    const sessionId = await this.signsIn(tx, managerId, at)
    const person = await personOf(tx, managerId)
    return {
      ...person,
      managerId,
      family: familyOf(person.family),
      isSuper: person.roleId === superRoleId,
      agentPath: person.agentPath ?? '',
      looksOnly: false,
      mustChangePassword: false,
      mustEnrol: false,
      sessionId,
      grants: noGrants,
      call: callOf(managerId, endpoint),
    }
  }

  async named(tx: Tx, account: string, endpoint: Endpoint, at: number): Promise<Actor> {
    const found = tx.selectFrom('Manager').select('id').where('managerAccount', '=', account)
    const { id } = await found.executeTakeFirstOrThrow()
    return this.doing(tx, id, endpoint, at)
  }

  /** Everybody signs out, so that nobody is shown as online. */
  async goHome(tx: Tx): Promise<void> {
    await tx.deleteFrom('Session').execute()
  }

  /** The session of this shift, or a new one. */
  private async signsIn(tx: Tx, managerId: number, at: number): Promise<number> {
    const sessions = tx.selectFrom('Session').select('id').where('managerId', '=', managerId)
    const current = await sessions.where('createdAt', '>', at - shiftMs).executeTakeFirst()
    if (current) return current.id
    await tx.deleteFrom('Session').where('managerId', '=', managerId).execute()
    const { account, agentId } = await personOf(tx, managerId)
    const call = callOf(managerId, session.login)
    const candidate = { id: managerId, agentId }
    if (this.random() < chances.mistypes)
      await logAttempt(tx, { account, candidate, result: 'WRONG', call }, at - 20_000)
    await logAttempt(tx, { account, candidate, result: 'OK', call }, at)
    const { ip, userAgent } = call
    const seen = { lastLoginAt: at, lastLoginIp: ip }
    await tx.updateTable('Manager').set(seen).where('id', '=', managerId).execute()
    const times = { createdAt: at, seenAt: at, expiresAt: at + shiftMs }
    const opened = tx.insertInto('Session').values({
      tokenHash: hashOf(newToken()),
      managerId,
      ip,
      userAgent,
      ...times,
      endedAt: null,
      endReason: '',
      endNote: '',
    })
    return (await opened.returning('id').executeTakeFirstOrThrow()).id
  }
}

/** The services have no use for them: calls are refused before they reach these. */
const noGrants = {
  version: '0'.repeat(16),
  keys: new Set<string>(),
  menuIds: new Set<number>(),
  tree: new Prepared<[]>('[]'),
}

const personOf = (tx: Tx, managerId: number) =>
  tx
    .selectFrom('Manager as m')
    .innerJoin('Role as r', 'r.id', 'm.roleId')
    .leftJoin('Agent as a', 'a.id', 'm.agentId')
    .select(['m.managerAccount as account', 'm.managerName as name', 'm.family', 'm.roleId', 'r.roleName'])
    .select(['m.agentId', 'a.path as agentPath', 'm.storeId'])
    .where('m.id', '=', managerId)
    .executeTakeFirstOrThrow()

/** Each person at one desk. */
const callOf = (managerId: number, endpoint: Endpoint): Call => ({
  id: randomUUID(),
  endpoint,
  startedAt: 0,
  ip: `203.0.113.${10 + (managerId % 200)}`,
  userAgent: browsers[managerId % browsers.length] ?? browsers[0],
  language: 'zh',
  token: '',
  idempotencyKey: '',
})

const isWorkday = (at: number): boolean => ![0, 6].includes(new Date(at + aheadOfUtcMs).getUTCDay())
