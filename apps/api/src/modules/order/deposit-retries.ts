import { Injectable } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import type { MoneyDone, RetryDepositForm } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { own } from '../../access/scope.js'
import { Once } from '../../once/once.js'
import type { StoredReply } from '../../once/stored-reply.js'
import { Deposits } from '../deposit/deposits.js'
import { ownDeposit, type StoredDeposit } from '../deposit/own-deposit.js'
import { Refunds } from '../payment/refunds.js'
import { depositState } from './order-state.js'

/** Resends failed refunds; nothing is booked until the channel has paid it out. */
@Injectable()
export class DepositRetries {
  constructor(
    private readonly once: Once,
    private readonly deposits: Deposits,
    private readonly refunds: Refunds,
  ) {}

  retry(me: Actor, form: RetryDepositForm): Promise<StoredReply<MoneyDone>> {
    return this.once.write(me, form, async (tx) => {
      const stored = await ownDeposit(tx, me, form.depositId)
      if (form.refundId !== undefined) await this.mustBeOf(tx, me, stored, form.refundId)
      const deposit = await this.deposits.retry(tx, me, stored, form)
      return { order: null, deposit: depositState(deposit), withdrawal: null, mallOrder: null }
    })
  }

  private async mustBeOf(tx: Tx, me: Actor, { id, agentPath }: StoredDeposit, refundId: number): Promise<void> {
    const refund = await this.refunds.one(tx, refundId)
    const isItsOwn = refund?.business === 'DEPOSIT' && refund.businessId === id
    own(me, isItsOwn ? refund : undefined, () => ({ agentPath }))
  }
}
