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
  /** Omitted: the user or the server. */
  readonly me?: Actor
  readonly reason?: string
  /** False if the operation log already has a row for the action that this step is part of. */
  readonly logged?: boolean
  readonly amountCents?: number
  readonly values?: Updateable<DB['DepositOrder']>
}

/**
 * The only code that changes a deposit: by the table of rules, from exactly the state that was read, with a history row and, if a
 * manager did it, an operation log row.
 */
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
      await this.journal.record(tx, me, { ...about, before: loggedFields(deposit), after: loggedFields(after) })
    }
    return after
  }
}

/** The fields of a deposit that the operation log compares. */
const loggedFields = ({ status, deductedCents, refundedCents, version }: StoredDeposit) => ({
  status,
  deductedCents,
  refundedCents,
  version,
})
