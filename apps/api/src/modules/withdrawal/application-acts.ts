import { Injectable } from '@nestjs/common'
import {
  fault,
  type ApplyWithdrawalForm,
  type ApplyWithdrawalQuery,
  type CancelWithdrawalForm,
  type MoneyDone,
  type WithdrawalState,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { missing } from '../../access/scope.js'
import { ensure } from '../../ensure.js'
import { MoneyActs, type MoneyAct } from '../../ledger/money-acts.js'
import { Once } from '../../once/once.js'
import type { StoredReply } from '../../once/stored-reply.js'
import { applicantFor, fits } from './applicant.js'
import { myWithdrawal, stateOf } from './own-withdrawal.js'
import { isOf, PayoutAccountStore } from './payout-account.store.js'
import { WithdrawalCodes } from './withdrawal-codes.js'
import { Withdrawals } from './withdrawals.js'

/** What agents and shop owners do with their own withdrawals. */
@Injectable()
export class ApplicationActs {
  constructor(
    private readonly money: MoneyActs,
    private readonly once: Once,
    private readonly codes: WithdrawalCodes,
    private readonly accounts: PayoutAccountStore,
    private readonly withdrawals: Withdrawals,
  ) {}

  /**
   * Checks the code first, in a transaction of its own, so that a wrong attempt counts even if the rest of the call is rolled
   * back.
   */
  async apply(me: Actor, form: ApplyWithdrawalForm): Promise<StoredReply<MoneyDone>> {
    const codeHash = await this.codes.check(me, form)
    return this.money.confirm(me, form, this.applying(me, form, codeHash))
  }

  /** The application. A preview passes no code, and is rolled back. */
  applying(me: Actor, { amountCents, payoutAccountId, ...query }: ApplyWithdrawalQuery, codeHash?: string): MoneyAct {
    return {
      work: async (tx) => {
        const applicant = await applicantFor(tx, me, query)
        const { applicantKind, ownerId, ownerName, agentPath } = applicant
        const account = await this.accounts.one(tx, me, payoutAccountId)
        ensure(isOf(account, applicant), () => missing(me))
        // The shop's reviewed holder may have changed since the account was added.
        ensure(fits(applicant, account), () => fault('withdrawal.otherHolder', { holder: applicant.holder ?? '' }))
        const { holder, bankName, branch, cardNo, phone } = account
        const stored = await this.withdrawals.open(tx, {
          applicantKind,
          ownerId,
          ownerName,
          agentPath,
          by: me,
          amountCents,
          destination: { holder, bankName, branch, cardNo, phone },
        })
        // Uses the code last: a repeated application is then refused because one is in progress, not because its code was used.
        if (codeHash !== undefined) await this.codes.use(tx, me, codeHash)
        return { amountCents, withdrawal: stateOf(stored) }
      },
    }
  }

  cancel(me: Actor, form: CancelWithdrawalForm): Promise<StoredReply<WithdrawalState>> {
    return this.once.write(me, form, async (tx) => {
      const stored = await myWithdrawal(tx, me, form.withdrawalId)
      return stateOf(await this.withdrawals.end(tx, stored, 'CANCEL', { me }))
    })
  }
}
