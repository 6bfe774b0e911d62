import { Inject, Injectable } from '@nestjs/common'
import type { Database, Tx } from '@bedside/prisma'
import { fault, secondFactorRules, hourMs, type FactorResetForm, type FactorResetApproval } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { Rank } from '../../access/rank.js'
import { Rights } from '../../access/rights.js'
import { own } from '../../access/scope.js'
import { Clock } from '../../clock.js'
import { ensure } from '../../ensure.js'
import { Journal } from '../../journal/journal.js'
import { DATABASE } from '../../tokens.js'
import { SecondFactors } from '../session/second-factors.js'
import { Sessions } from '../session/sessions.js'
import { codesOf, Throttle } from '../session/throttle.js'

const resetMs = secondFactorRules.resetHours * hourMs

type Person = Awaited<ReturnType<typeof personOf>>

/** Resets lost second factors: one person requests it and another approves, neither of them the owner. */
@Injectable()
export class FactorResetsService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly rights: Rights,
    private readonly rank: Rank,
    private readonly factors: SecondFactors,
    private readonly sessions: Sessions,
    private readonly throttle: Throttle,
    private readonly journal: Journal,
    private readonly clock: Clock,
  ) {}

  async ask(me: Actor, { managerId, reason }: FactorResetForm): Promise<null> {
    await this.database.write(async (tx) => {
      const person = await this.person(tx, me, managerId)
      ensure(person.secondFactorAt !== null, () => fault('factor.noneOfTheirs'))
      await this.forgetOld(tx)
      const row = tx.insertInto('SecondFactorReset').values({
        managerId,
        askedById: me.managerId,
        reason,
        askedAt: this.clock.now(),
      })
      const added = await row
        .onConflict((conflict) => conflict.column('managerId').doNothing())
        .executeTakeFirstOrThrow()
      ensure(added.numInsertedOrUpdatedRows === 1n, () => fault('factor.resetAsked'))
      await this.log(tx, me, person, { factorResetAsked: true }, reason)
    })
    return null
  }

  async approve(me: Actor, { managerId }: FactorResetApproval): Promise<null> {
    await this.rights.change(async (tx) => {
      const person = await this.person(tx, me, managerId)
      const { askedById, reason } = await this.takeRequest(tx, managerId)
      ensure(askedById !== me.managerId, () => fault('factor.resetByTwo'))
      await this.factors.remove(tx, managerId)
      await this.throttle.forgive(tx, codesOf(person.managerAccount))
      await this.sessions.endAll(tx, [managerId], { reason: 'factor' })
      await this.log(tx, me, person, { factorReset: true }, reason)
    })
    return null
  }

  async reject(me: Actor, { managerId, reason }: FactorResetForm): Promise<null> {
    await this.database.write(async (tx) => {
      const person = await this.person(tx, me, managerId)
      await this.takeRequest(tx, managerId)
      await this.log(tx, me, person, { factorResetRejected: true }, reason)
    })
    return null
  }

  /** Takes the request; of two concurrent decisions only one gets it. */
  private async takeRequest(tx: Tx, managerId: number) {
    await this.forgetOld(tx)
    const deletion = tx.deleteFrom('SecondFactorReset').where('managerId', '=', managerId)
    const row = await deletion.returning(['askedById', 'reason']).executeTakeFirst()
    ensure(row !== undefined, () => fault('factor.resetNotAsked'))
    return row
  }

  /** Deletes old requests. One dated by a clock that was ahead is dated now. */
  private async forgetOld(tx: Tx): Promise<void> {
    const now = this.clock.now()
    await tx.updateTable('SecondFactorReset').set({ askedAt: now }).where('askedAt', '>', now).execute()
    await tx
      .deleteFrom('SecondFactorReset')
      .where('askedAt', '<=', now - resetMs)
      .execute()
  }

  private async person(tx: Tx, me: Actor, managerId: number) {
    const person = own(me, await personOf(tx, managerId), (row) => row)
    ensure(person.id !== me.managerId, () => fault('manager.self'))
    await this.rank.mustOutrank(tx, me, person.roleId)
    return person
  }

  private log(tx: Tx, me: Actor, person: NonNullable<Person>, after: Readonly<Record<string, true>>, reason: string) {
    const about = { entity: 'manager', entityId: person.id, label: person.managerAccount } as const
    return this.journal.record(tx, me, { ...about, after, reason })
  }
}

const personOf = (tx: Tx, managerId: number) =>
  tx
    .selectFrom('Manager as m')
    .leftJoin('Agent as a', 'a.id', 'm.agentId')
    .select(['m.id', 'm.managerAccount', 'm.roleId', 'm.storeId', 'm.secondFactorAt', 'a.path as agentPath'])
    .where('m.id', '=', managerId)
    .where('m.deletedAt', 'is', null)
    .executeTakeFirst()
