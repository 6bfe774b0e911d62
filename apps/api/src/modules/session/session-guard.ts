import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import {
  entryPath,
  familyOf,
  Fault,
  fault,
  type Access,
  type Area,
  type Endpoint,
  type ParameterKey,
  type Text,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { GrantCache, permissionsKey, superRoleId } from '../../access/grants.js'
import { mayCall } from '../../access/may-call.js'
import { Rights } from '../../access/rights.js'
import { Background } from '../../background/background.js'
import { Clock } from '../../clock.js'
import type { Call } from '../../http/call.js'
import { AccessGuard } from '../../http/steps.js'
import { DATABASE } from '../../tokens.js'
import { Sessions, type EndReason } from './sessions.js'
import { hashOf } from './tokens.js'

const person = `
  m.id AS managerId, m.managerAccount, m.managerName, m.family, m.roleId, r.roleName, m.agentId, a.path AS agentPath, m.storeId,
  t.status AS storeStatus, t.managerId AS storeOwnerId, m.mustChangePassword, m.isFlag, m.deletedAt, (SELECT value FROM Meta WHERE key = '${permissionsKey}') AS permissions`
const ofPerson = `
  JOIN Role r ON r.id = m.roleId
  LEFT JOIN Agent a ON a.id = m.agentId
  LEFT JOIN Store t ON t.id = m.storeId`

const idleMinutes: ParameterKey = 'account.idleMinutes'

/** Everything a request needs to know of its caller, in one look-up. */
const lookup = `
  SELECT s.id AS sessionId, s.seenAt, s.expiresAt, s.endedAt, s.endReason, s.endNote, ${person},
    (SELECT CASE WHEN nextAt <= ? THEN nextValue ELSE value END FROM Parameter WHERE key = '${idleMinutes}') AS idleMinutes
  FROM Session s
  JOIN Manager m ON m.id = s.managerId ${ofPerson}
  WHERE s.tokenHash = ?`
const lookupPerson = `SELECT ${person} FROM Manager m ${ofPerson} WHERE m.id = ?`

interface FoundPerson {
  managerId: number
  managerAccount: string
  managerName: string
  family: string
  roleId: number
  roleName: string
  agentId: number | null
  agentPath: string | null
  storeId: number | null
  storeStatus: string | null
  storeOwnerId: number | null
  mustChangePassword: number
  isFlag: number
  deletedAt: number | null
  permissions: string
}

interface Found extends FoundPerson {
  sessionId: number
  seenAt: number
  expiresAt: number
  endedAt: number | null
  endReason: EndReason | ''
  endNote: string
  /** Null until somebody has set it. */
  idleMinutes: number | null
}

/** What somebody with a password to change may still do. */
const beforeChange = new Set([
  'session.getManagerInfo',
  'session.updateManagerPassword',
  'session.logout',
  'manager.getManagerMenuList',
])

/** What people of a frozen shop may still change: what is theirs alone. */
const ownAffairs: ReadonlySet<Area> = new Set<Area>(['session', 'preference'])

/** A session's last activity is written down at most this often. */
const seenEveryMs = 60_000

@Injectable()
export class SessionGuard extends AccessGuard implements OnModuleInit {
  private find!: { get(now: number, tokenHash: string): unknown }
  private findPerson!: { get(managerId: number): unknown }

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly background: Background,
    private readonly sessions: Sessions,
    private readonly rights: Rights,
    private readonly grants: GrantCache,
    private readonly clock: Clock,
  ) {
    super()
  }

  onModuleInit(): void {
    this.find = this.database.reader.prepare(lookup)
    this.findPerson = this.database.reader.prepare(lookupPerson)
  }

  authenticate(call: Call, idle = false): Actor | null {
    return call.endpoint.access === 'public' ? null : this.actorOf(call, idle)
  }

  authorize(me: Actor, endpoint: Endpoint): void {
    if (me.mustChangePassword && !beforeChange.has(endpoint.name)) throw fault('session.mustChange')
    if (!mayCall(me, endpoint)) throw new Fault('access.denied', { needs: neededFor(endpoint) })
    if (me.looksOnly && endpoint.writes && !ownAffairs.has(endpoint.area)) throw fault('store.frozen')
  }

  inTheNameOf(managerId: number, call: Call): Actor {
    const found = this.findPerson.get(managerId) as FoundPerson | undefined
    if (!found || found.isFlag !== 1 || found.deletedAt !== null) throw fault('session.endedByDisable')
    return this.actor(found, 0, call)
  }

  private actorOf(call: Call, idle: boolean): Actor {
    if (call.token === '') throw fault('session.none')
    const now = this.clock.now()
    const found = this.find.get(now, hashOf(call.token)) as Found | undefined
    if (!found) throw fault('session.none')
    if (found.endedAt !== null) throw endedFault(found)
    if (found.isFlag !== 1 || found.deletedAt !== null) throw fault('session.endedByDisable')
    if (now >= found.expiresAt || found.seenAt <= now - this.sessions.idleMs(found.idleMinutes ?? 0)) {
      this.expire(found.sessionId)
      throw fault('session.expired')
    }
    if (!idle && now >= found.seenAt + seenEveryMs) this.touch(found.sessionId, now)
    return this.actor(found, found.sessionId, call)
  }

  private actor(found: FoundPerson, sessionId: number, call: Call): Actor {
    return {
      managerId: found.managerId,
      account: found.managerAccount,
      name: found.managerName,
      family: familyOf(found.family),
      roleId: found.roleId,
      roleName: found.roleName,
      isSuper: found.roleId === superRoleId,
      agentId: found.agentId,
      agentPath: found.agentPath ?? '',
      storeId: found.storeId,
      looksOnly: found.storeStatus === 'FROZEN',
      mustChangePassword: found.mustChangePassword === 1,
      sessionId,
      grants: this.grants.ofPerson(found, found.permissions),
      call,
    }
  }

  /** Whoever is told that a session has expired is told so ever after, whatever becomes of the clock. */
  private expire(sessionId: number): void {
    void this.background.start({
      name: 'ending a session that has expired',
      work: () => this.rights.change((tx) => this.sessions.end(tx, sessionId, { reason: 'expired' })),
    })
  }

  /** Nobody waits for this, and a failure costs no more than an earlier sign-out. */
  private touch(sessionId: number, now: number): void {
    void this.background.start({
      name: 'noting the activity of a session',
      work: () => this.database.write((tx) => this.sessions.touch(tx, sessionId, now)),
    })
  }
}

/** What the permissions that open a call are called. */
function neededFor({ access }: Endpoint): Text {
  const keys: readonly Access[] = typeof access === 'string' ? [access] : access
  const titles = keys.flatMap((key) =>
    typeof key === 'string' && key !== 'public' && key !== 'session' ? [entryPath(key)] : [],
  )
  return [titles.map(([zh]) => zh).join(' / '), titles.map(([, en]) => en).join(' / ')]
}

function endedFault({ endReason, endNote }: Found): Fault {
  if (endReason === 'password') return fault('session.endedByPassword')
  if (endReason === 'kick') return fault('session.endedByKick', { reason: endNote })
  if (endReason === 'owner') return fault('session.endedByOwner')
  if (endReason === 'disable') return fault('session.endedByDisable')
  if (endReason === 'limit') return fault('session.endedByLimit')
  return fault('session.expired')
}
