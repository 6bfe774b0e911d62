import { Inject, Injectable } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import { partyPayment, withdrawal, type PartyPaymentRow, type WithdrawalRow } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { mayCall } from '../../access/may-call.js'
import { inBatches } from '../../data/in-batches.js'
import type { List, ListQuery } from '../../list/declare.js'
import { ListEngine, rowsAtOnce } from '../../list/engine.js'
import { DATABASE } from '../../tokens.js'
import { partyPaymentList } from '../party-payment/party-payment.list.js'
import { withdrawalList } from '../withdrawal/withdrawal.list.js'

/** What a payout pays of a share. */
interface Paid<Payout> {
  readonly shareId: number
  readonly paidCents: number
  readonly by: Payout
}

/** The payouts of an order's shares, oldest first: only those that the reader may open. */
@Injectable()
export class SharePayouts {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly lists: ListEngine,
  ) {}

  /** Of a shop, for its owner alone. */
  async withdrawals(me: Actor, business: 'RENTAL' | 'MALL', orderId: number): Promise<Paid<WithdrawalRow>[]> {
    if (!mayCall(me, withdrawal.getWithdrawalInfo)) return []
    const lines = await this.sharesOf(business, orderId)
      .innerJoin('WithdrawalLine as l', 'l.shareLineId', 's.id')
      .select(['s.id as shareId', 'l.withdrawalId as payoutId', 'l.paidCents'])
      .orderBy('l.id')
      .execute()
    return this.opened(me, withdrawalList, ({ withdrawalId }) => withdrawalId, lines)
  }

  /** Payments by voucher to hospitals and investors, whose shares only rentals have. */
  async partyPayments(me: Actor, orderId: number): Promise<Paid<PartyPaymentRow>[]> {
    if (!mayCall(me, partyPayment.getPartyPaymentInfo)) return []
    const lines = await this.sharesOf('RENTAL', orderId)
      .innerJoin('PartyPaymentLine as l', 'l.shareLineId', 's.id')
      .select(['s.id as shareId', 'l.partyPaymentId as payoutId', 'l.paidCents'])
      .orderBy('l.id')
      .execute()
    return this.opened(me, partyPaymentList, ({ partyPaymentId }) => partyPaymentId, lines)
  }

  private sharesOf(business: 'RENTAL' | 'MALL', orderId: number) {
    return this.database.read
      .selectFrom('ProfitShareLine as s')
      .innerJoin('Payment as p', 'p.id', 's.paymentId')
      .where('s.orderId', '=', orderId)
      .where('p.business', '=', business)
  }

  private async opened<Q extends ListQuery, Payout>(
    me: Actor,
    list: List<Q, Payout>,
    idOf: (payout: Payout) => number,
    lines: readonly { shareId: number; payoutId: number; paidCents: number }[],
  ): Promise<Paid<Payout>[]> {
    const payouts = new Map<number, Payout>()
    for (const ids of inBatches(new Set(lines.map(({ payoutId }) => payoutId)), rowsAtOnce))
      for (const payout of await this.lists.byIds(list, ids, me)) payouts.set(idOf(payout), payout)
    return lines.flatMap(({ payoutId, shareId, paidCents }) => {
      const by = payouts.get(payoutId)
      return by ? [{ shareId, paidCents, by }] : []
    })
  }
}
