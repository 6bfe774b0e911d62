import { Inject, Injectable } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import { familyOf, fault, superRoleId, type Endpoint, type ParameterKey } from '@bedside/contracts'
import type { InferResult } from 'kysely'
import type { Actor } from '../../access/actor.js'
import { GrantCache, permissionsKey } from '../../access/grants.js'
import { Rights } from '../../access/rights.js'
import { Background } from '../../background/background.js'
import { Clock } from '../../clock.js'
import type { Call } from '../../http/call.js'
import { AccessGuard } from '../../http/steps.js'
import { cold } from '../../list/cold.js'
import { filledBy, ListStatement } from '../../list/statement.js'
import { DATABASE } from '../../tokens.js'
import { endedFault, mustBeAllowed } from './session.rules.js'
import { Sessions } from './sessions.js'
import { hashOf } from './tokens.js'

/** The columns that an `Actor` is built from. */
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

/** The value of a parameter at the time of the call, without another statement. */
const valueNow = (key: ParameterKey) =>
  cold
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
        .as('value'),
    )
    .where('key', '=', key)

/** Everything a request needs about its caller, in one statement. */
const byToken = people
  .innerJoin('Session as s', 's.managerId', 'm.id')
  .select(['s.id as sessionId', 's.createdAt', 's.seenAt', 's.expiresAt', 's.endedAt', 's.endReason', 's.endNote'])
  .select([valueNow('account.idleMinutes').as('idleMinutes'), valueNow('account.sessionHours').as('sessionHours')])
  .where(
    's.tokenHash',
    '=',
    ofSession<string>(({ tokenHash }) => tokenHash),
  )

type FoundPerson = InferResult<typeof people>[number]
type SessionRow = InferResult<typeof byToken>[number]

/** A session's activity is stored at most this often. */
const seenEveryMs = 60_000

@Injectable()
export class SessionGuard extends AccessGuard {
  private readonly caller: ListStatement<SessionRow, OfSession>
  private readonly person: ListStatement<FoundPerson, OfPerson>
  /** What is being stored about sessions in the background. */
  private readonly noting = new Set<string>()

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly background: Background,
    private readonly sessions: Sessions,
    private readonly rights: Rights,
    private readonly grants: GrantCache,
    private readonly clock: Clock,
  ) {
    super()
    this.caller = new ListStatement(database.read, byToken)
    this.person = new ListStatement(database.read, byId)
  }

  async authenticate(call: Call, idle = false): Promise<Actor | null> {
    return call.endpoint.access === 'public' ? null : this.actorOf(call, idle)
  }

  authorize(me: Actor, endpoint: Endpoint): void {
    mustBeAllowed(me, endpoint)
  }

  async inTheNameOf(managerId: number, call: Call): Promise<Actor> {
    const person = await this.person.first({ managerId })
    if (!person || person.isFlag !== 1 || person.deletedAt !== null) throw fault('session.endedByDisable')
    return this.actor(person, 0, call)
  }

  private async actorOf(call: Call, idle: boolean): Promise<Actor> {
    if (call.token === '') throw fault('session.none')
    const now = this.clock.now()
    const caller = await this.caller.first({ now, tokenHash: hashOf(call.token) })
    if (!caller) throw fault('session.none')
    if (caller.endedAt !== null) throw endedFault(caller)
    if (caller.isFlag !== 1 || caller.deletedAt !== null) throw fault('session.endedByDisable')
    if (this.isOver(caller, now)) {
      this.expire(caller.sessionId)
      throw fault('session.expired')
    }
    if (!idle && now >= caller.seenAt + seenEveryMs) this.touch(caller.sessionId, now)
    return this.actor(caller, caller.sessionId, call)
  }

  /** By the limits in force now, which may be shorter than when the session was opened. */
  private isOver({ createdAt, seenAt, expiresAt, idleMinutes, sessionHours }: SessionRow, now: number): boolean {
    const longest = this.sessions.longestMs(sessionHours ?? 0)
    return now >= Math.min(expiresAt, createdAt + longest) || seenAt <= now - this.sessions.idleMs(idleMinutes ?? 0)
  }

  private async actor(person: FoundPerson, sessionId: number, call: Call): Promise<Actor> {
    return {
      managerId: person.managerId,
      account: person.managerAccount,
      name: person.managerName,
      family: familyOf(person.family),
      roleId: person.roleId,
      roleName: person.roleName,
      isSuper: person.roleId === superRoleId,
      agentId: person.agentId,
      agentPath: person.agentPath ?? '',
      storeId: person.storeId,
      looksOnly: person.storeStatus === 'FROZEN',
      mustChangePassword: person.mustChangePassword === 1,
      mustEnrol: person.secondFactor === 1 && person.secondFactorAt === null,
      sessionId,
      grants: await this.grants.ofPerson(person, person.permissions ?? '0'),
      call,
    }
  }

  /** Ends an expired session in the database, so that setting the clock back does not revive it. */
  private expire(sessionId: number): void {
    this.note(sessionId, {
      name: 'ending a session that has expired',
      work: () => this.rights.change((tx) => this.sessions.end(tx, sessionId, { reason: 'expired' })),
    })
  }

  /** Stores the activity in the background; if that fails, the session merely ends earlier. */
  private touch(sessionId: number, now: number): void {
    this.note(sessionId, {
      name: 'noting the activity of a session',
      work: () =>
        this.database.write((tx) => this.sessions.touch(tx, sessionId, now), { shared: `session ${sessionId}` }),
    })
  }

  /** One at a time per session: while the database is locked, every call would otherwise queue another write that fails. */
  private note(sessionId: number, errand: { name: string; work: () => Promise<void> }): void {
    const key = `${sessionId} ${errand.name}`
    if (this.noting.has(key)) return
    this.noting.add(key)
    void this.background.start(errand).then(() => this.noting.delete(key))
  }
}
