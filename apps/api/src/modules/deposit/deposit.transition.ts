import { Injectable } from '@nestjs/common'
import type { DB, Tx } from '@bedside/prisma'
import { fault, type DepositMove, type DepositStatus } from '@bedside/contracts'
import type { Updateable } from 'kysely'
import { doneBy, type Actor } from '../../access/actor.js'
import { Clock } from '../../clock.js'
import { ensure } from '../../ensure.js'
import { Journal } from '../../journal/journal.js'
import { saveOver } from '../../records/versioned.js'
import { depositRules, keyOf } from './deposit.rules.js'
import type { StoredDeposit } from './own-deposit.js'

interface Step {
  readonly move: DepositMove
  readonly to: DepositStatus
  /** Left out: the renter or the server. */
  readonly me?: Actor
  readonly reason?: string
  /** False where the operation log tells of it by what it is a part of. */
  readonly logged?: boolean
  readonly amountCents?: number
  readonly values?: Updateable<DB['DepositOrder']>
}

/** The one way a deposit changes: by the table of rules, from exactly the state that was read, with a row of its history. */
@Injectable()
export class DepositTransitions {
  constructor(
    private readonly clock: Clock,
    private readonly journal: Journal,
  ) {}

  async move(
    tx: Tx,
    deposit: StoredDeposit,
    { move, to, me, reason = '', logged = true, amountCents, values = {} }: Step,
  ): Promise<StoredDeposit> {
    const { from, to: ways } = depositRules[move]
    const fits = from.some((one) => one === deposit.status) && ways.includes(to)
    ensure(fits, () => fault('record.stateChanged'))
    const now = this.clock.now()
    const set = {
      ...values,
      status: to,
      activeUserKey: keyOf(to, deposit.activeUserKey),
      ...(me && { operator: me.name }),
    }
    const version = await saveOver(tx, 'DepositOrder', deposit, set, now)
    const after = { ...deposit, ...set, version, updatedAt: now } as StoredDeposit
    const change = { depositId: deposit.id, move, before: deposit.status, after: to, reason }
    await tx
      .insertInto('DepositChange')
      .values({ ...change, ...doneBy(me), amountCents: amountCents ?? null, createdAt: now })
      .execute()
    if (me && logged) {
      const about = { entity: 'deposit', entityId: deposit.id, label: deposit.depositNo, reason } as const
      await this.journal.record(tx, me, { ...about, before: told(deposit), after: told(after) })
    }
    return after
  }
}

/** As much of a deposit as people can change. */
const told = ({ status, deductedCents, refundedCents, version }: StoredDeposit) => ({
  status,
  deductedCents,
  refundedCents,
  version,
})
