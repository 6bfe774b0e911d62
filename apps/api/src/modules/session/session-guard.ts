import { Inject, Injectable } from '@nestjs/common'
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
import type { InferResult } from 'kysely'
import type { Actor } from '../../access/actor.js'
import { GrantCache, permissionsKey, superRoleId } from '../../access/grants.js'
import { mayCall } from '../../access/may-call.js'
import { Rights } from '../../access/rights.js'
import { Background } from '../../background/background.js'
import { Clock } from '../../clock.js'
import type { Call } from '../../http/call.js'
import { AccessGuard } from '../../http/steps.js'
import { cold } from '../../list/cold.js'
import { filledBy, Statement } from '../../list/statement.js'
import { DATABASE } from '../../tokens.js'
import { Sessions } from './sessions.js'
import { hashOf } from './tokens.js'

const idleMinutes: ParameterKey = 'account.idleMinutes'

/** What is asked of people, for whatever each request brings. */
const people = cold
  .selectFrom('Manager as m')
  .innerJoin('Role as r', 'r.id', 'm.roleId')
  .leftJoin('Agent as a', 'a.id', 'm.agentId')
  .leftJoin('Store as t', 't.id', 'm.storeId')
  .select(['m.id as managerId', 'm.managerAccount', 'm.managerName', 'm.family', 'm.roleId', 'r.roleName'])
  .select(['m.agentId', 'a.path as agentPath', 'm.storeId', 't.status as storeStatus', 't.managerId as storeOwnerId'])
  .select(['m.mustChangePassword', 'm.secondFactorAt', 'r.secondFactor', 'm.isFlag', 'm.deletedAt'])
  .select((eb) => eb.selectFrom('Meta').select('value').where('key', '=', permissionsKey).as('permissions'))

interface OfPerson {
  readonly managerId: number
}
const byId = people.where(
  'm.id',
  '=',
  filledBy<OfPerson>()(({ managerId }) => managerId),
)

interface OfSession {
  readonly tokenHash: string
  readonly now: number
}
const ofSession = filledBy<OfSession>()

/** Everything a request needs to know of its caller, in one look-up. */
const byToken = people
  .innerJoin('Session as s', 's.managerId', 'm.id')
  .select(['s.id as sessionId', 's.seenAt', 's.expiresAt', 's.endedAt', 's.endReason', 's.endNote'])
  .select((eb) =>
    eb
      .selectFrom('Parameter')
      .select(({ case: when, ref }) =>
        when()
          .when(
            'nextAt',
            '<=',
            ofSession<number>(({ now }) => now),
          )
          .then(ref('nextValue'))
          .else(ref('value'))
          .end()
          .as('minutes'),
      )
      .where('key', '=', idleMinutes)
      .as('idleMinutes'),
  )
  .where(
    's.tokenHash',
    '=',
    ofSession<string>(({ tokenHash }) => tokenHash),
  )

type FoundPerson = InferResult<typeof people>[number]
type Found = InferResult<typeof byToken>[number]

/** What somebody with a password to change may still do. */
const beforeChange = new Set([
  'session.getManagerInfo',
  'session.updateManagerPassword',
  'session.logout',
  'manager.getManagerMenuList',
])

/** What somebody whose role asks for a second factor may do before they have one. */
const beforeEnrolment = new Set([
  ...beforeChange,
  'secondFactor.getOwnFactor',
  'secondFactor.beginFactor',
  'secondFactor.confirmFactor',
])

/** What people of a frozen shop may still change: what is theirs alone. */
const ownAffairs: ReadonlySet<Area> = new Set<Area>(['session', 'secondFactor', 'preference'])

/** A session's last activity is written down at most this often. */
const seenEveryMs = 60_000

@Injectable()
export class SessionGuard extends AccessGuard {
  private readonly caller: Statement<Found, OfSession>
  private readonly person: Statement<FoundPerson, OfPerson>

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly background: Background,
    private readonly sessions: Sessions,
    private readonly rights: Rights,
    private readonly grants: GrantCache,
    private readonly clock: Clock,
  ) {
    super()
    this.caller = new Statement(database.read, byToken)
    this.person = new Statement(database.read, byId)
  }

  async authenticate(call: Call, idle = false): Promise<Actor | null> {
    return call.endpoint.access === 'public' ? null : this.actorOf(call, idle)
  }

  authorize(me: Actor, endpoint: Endpoint): void {
    if (me.mustChangePassword && !beforeChange.has(endpoint.name)) throw fault('session.mustChange')
    if (me.mustEnrol && !beforeEnrolment.has(endpoint.name)) throw fault('session.mustEnrol')
    if (!mayCall(me, endpoint)) throw new Fault('access.denied', { needs: neededFor(endpoint) })
    if (me.looksOnly && endpoint.writes && !ownAffairs.has(endpoint.area)) throw fault('store.frozen')
  }

  async inTheNameOf(managerId: number, call: Call): Promise<Actor> {
    const found = await this.person.first({ managerId })
    if (!found || found.isFlag !== 1 || found.deletedAt !== null) throw fault('session.endedByDisable')
    return this.actor(found, 0, call)
  }

  private async actorOf(call: Call, idle: boolean): Promise<Actor> {
    if (call.token === '') throw fault('session.none')
    const now = this.clock.now()
    const found = await this.caller.first({ now, tokenHash: hashOf(call.token) })
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

  private async actor(found: FoundPerson, sessionId: number, call: Call): Promise<Actor> {
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
      mustEnrol: found.secondFactor === 1 && found.secondFactorAt === null,
      sessionId,
      grants: await this.grants.ofPerson(found, found.permissions ?? '0'),
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
  if (endReason === 'factor') return fault('session.endedByFactor')
  if (endReason === 'kick') return fault('session.endedByKick', { reason: endNote })
  if (endReason === 'owner') return fault('session.endedByOwner')
  if (endReason === 'disable') return fault('session.endedByDisable')
  if (endReason === 'limit') return fault('session.endedByLimit')
  return fault('session.expired')
}
