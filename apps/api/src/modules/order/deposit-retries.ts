import { Injectable } from '@nestjs/common'
import type { MoneyDone, RetryDepositForm } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { Once } from '../../once/once.js'
import type { StoredReply } from '../../once/stored-reply.js'
import { Deposits } from '../deposit/deposits.js'
import { ownDeposit } from '../deposit/own-deposit.js'
import { depositState } from './order-state.js'

/** Resends a failed refund; nothing is booked until the channel has paid it out. */
@Injectable()
export class DepositRetries {
  constructor(
    private readonly once: Once,
    private readonly deposits: Deposits,
  ) {}

  retry(me: Actor, form: RetryDepositForm): Promise<StoredReply<MoneyDone>> {
    return this.once.write(me, form, async (tx) => {
      const stored = await ownDeposit(tx, me, form.depositId)
      const deposit = await this.deposits.retry(tx, me, stored, form.reason)
      return { order: null, deposit: depositState(deposit), withdrawal: null, mallOrder: null }
    })
  }
}
