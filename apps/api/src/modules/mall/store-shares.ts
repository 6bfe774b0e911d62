import { Injectable } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import { accounts } from '@bedside/contracts'
import { Clock } from '../../clock.js'
import { coverOrGive, takeOrOwe } from '../../ledger/owed.js'
import type { Line } from '../../ledger/posting.js'
import { paymentOf } from './agent-shares.js'
import { storeShareRow } from './mall-postings.js'
import type { StoredMallOrder } from './own-mall-order.js'

/** What an order brings its shop: credited when the order is settled, and reduced by later refunds. */
@Injectable()
export class StoreShares {
  constructor(private readonly clock: Clock) {}

  /** The shop's debts are covered first. */
  async give(tx: Tx, order: StoredMallOrder, { leftCents, cents }: { leftCents: number; cents: number }) {
    await this.write(tx, order, { baseCents: leftCents, cents })
    const [available, owes] = accountsOf(order)
    return coverOrGive(tx, available, owes, cents)
  }

  /**
   * Takes back what a refund reduced the shop's share by; what the shop has already withdrawn becomes its debt. If rounding makes
   * it minus one cent, the shop gets that cent.
   */
  async takeBack(
    tx: Tx,
    order: StoredMallOrder,
    { refundedCents, cents, refundId }: { refundedCents: number; cents: number; refundId: number },
  ): Promise<Line[]> {
    await this.write(tx, order, { baseCents: -refundedCents, cents: -cents, refundId })
    const [available, owes] = accountsOf(order)
    return cents >= 0 ? takeOrOwe(tx, [available], owes, cents) : coverOrGive(tx, available, owes, -cents)
  }

  private async write(
    tx: Tx,
    { id: orderId, storeId }: StoredMallOrder,
    share: { readonly baseCents: number; readonly cents: number; readonly refundId?: number },
  ): Promise<void> {
    if (share.cents === 0) return
    const sold = { orderId, paymentId: await paymentOf(tx, orderId), at: this.clock.now() }
    await tx
      .insertInto('ProfitShareLine')
      .values(storeShareRow(storeId, { ...share, ...sold }))
      .execute()
  }
}

const accountsOf = ({ storeId }: StoredMallOrder) =>
  [accounts.storeAvailable(storeId), accounts.storeReceivable(storeId)] as const
