import { Injectable } from '@nestjs/common'
import type { MoneyDone, RefundVerdictForm } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { Once } from '../../once/once.js'
import type { StoredReply } from '../../once/stored-reply.js'
import { orderState } from './order-state.js'
import { RefundActs } from './refund-acts.js'

/** Decisions about a refund that book nothing. */
@Injectable()
export class RefundVerdicts {
  constructor(
    private readonly once: Once,
    private readonly acts: RefundActs,
  ) {}

  reject(me: Actor, form: RefundVerdictForm): Promise<StoredReply<MoneyDone>> {
    return this.once.write(me, form, async (tx) => ({
      order: orderState(await this.acts.reject(tx, me, form)),
      deposit: null,
      withdrawal: null,
      mallOrder: null,
    }))
  }

  retry(me: Actor, form: RefundVerdictForm): Promise<StoredReply<MoneyDone>> {
    return this.once.write(me, form, async (tx) => ({
      order: orderState(await this.acts.retry(tx, me, form)),
      deposit: null,
      withdrawal: null,
      mallOrder: null,
    }))
  }
}
