import { Injectable } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import { accounts, fault, parameterInWords } from '@bedside/contracts'
import { ensure } from '../../ensure.js'
import { Ledger } from '../../ledger/ledger.js'
import { Parameters } from '../../parameters/parameters.js'

/** The most that a balance may hold. Refunds may exceed it, because that money is the user's already. */
@Injectable()
export class BalanceLimit {
  constructor(
    private readonly ledger: Ledger,
    private readonly parameters: Parameters,
  ) {}

  async fits(tx: Tx, userId: number, amountCents: number): Promise<boolean> {
    const balance = await this.ledger.balanceOf(tx, accounts.userBalance(userId))
    return balance + BigInt(amountCents) <= BigInt(await this.parameters.of('balance.max', tx))
  }

  async mustFit(tx: Tx, userId: number, amountCents: number): Promise<void> {
    const max = parameterInWords('CENTS', await this.parameters.of('balance.max', tx))
    ensure(await this.fits(tx, userId, amountCents), () => fault('balance.full', { max }))
  }
}
