import { Injectable } from '@nestjs/common'
import { accounts, type AdjustBalanceForm, type AdjustBalanceQuery } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { Clock } from '../../clock.js'
import { freshNumber } from '../../data/fresh-number.js'
import { Ledger } from '../../ledger/ledger.js'
import type { MoneyAct } from '../../ledger/money-acts.js'
import { credit, debit } from '../../ledger/posting.js'
import { BalanceLimit } from './balance-limit.js'
import { UserStore } from './user.store.js'

/** Adjusts a user's balance by hand, booked against the platform's compensation account. */
@Injectable()
export class BalanceActs {
  constructor(
    private readonly users: UserStore,
    private readonly ledger: Ledger,
    private readonly limit: BalanceLimit,
    private readonly clock: Clock,
  ) {}

  adjust(
    me: Actor,
    { userId, way, amountCents, reason = '' }: AdjustBalanceQuery & Partial<Pick<AdjustBalanceForm, 'reason'>>,
  ): MoneyAct {
    return {
      work: async (tx) => {
        const user = await this.users.one(tx, me, userId)
        if (way === 'ADD') await this.limit.mustFit(tx, userId, amountCents)
        const balance = accounts.userBalance(userId)
        const before = await this.ledger.balanceOf(tx, balance)
        const [from, to] = way === 'ADD' ? [accounts.compensation, balance] : [balance, accounts.compensation]
        await this.ledger.post(tx, {
          key: `user:${userId}:adjusted:${freshNumber('BA', this.clock.now())}`,
          event: 'user.adjusted',
          about: { type: 'User', id: userId },
          memo: reason,
          lines: [debit(from, amountCents), credit(to, amountCents)],
        })
        const after = await this.ledger.balanceOf(tx, balance)
        const logged = { before: { balanceCents: Number(before) }, after: { balanceCents: Number(after) } }
        await this.users.log(tx, me, user, { ...logged, reason })
        return { amountCents }
      },
    }
  }
}
