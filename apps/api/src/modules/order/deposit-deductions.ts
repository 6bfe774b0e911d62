import { Injectable } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import { Deposits, type Deduction } from '../deposit/deposits.js'
import { heldOf } from '../deposit/deposit.rules.js'
import type { StoredDeposit } from '../deposit/own-deposit.js'
import type { StoredRefund } from '../payment/businesses.js'

export interface Deducted {
  readonly deposit: StoredDeposit
  /** The refunds of what is left of the deposit. */
  readonly refunds?: readonly StoredRefund[]
}

/** Pays for an order from a deposit and refunds the rest, unless the user still rents or owes something. */
@Injectable()
export class DepositDeductions {
  constructor(private readonly deposits: Deposits) {}

  async take(tx: Tx, deposit: StoredDeposit, deduction: Deduction): Promise<Deducted> {
    return this.giveRest(tx, await this.deposits.deduct(tx, deposit, deduction), deduction)
  }

  /** The refund belongs to the action that the operation log has a row for already. */
  async giveRest(tx: Tx, deposit: StoredDeposit, { me, reason }: Pick<Deduction, 'me' | 'reason'>): Promise<Deducted> {
    if (heldOf(deposit) === 0 || (await this.deposits.owes(tx, deposit))) return { deposit }
    return this.deposits.giveBack(tx, deposit, { ...(me && { me }), reason, logged: false })
  }
}
