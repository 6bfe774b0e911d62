import { Inject, Injectable } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import {
  lockReasons,
  orderMoves,
  translate,
  orderStatuses,
  settleStates,
  shareParties,
  type BillLine,
  type Language,
  type OrderById,
  type OrderInfo,
  type OrderLine,
  type OrderShare,
  type OrderSharePayout,
  type OrderStep,
  type PlanTerms,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { moneySteps } from '../../access/money-steps.js'
import { iso } from '../../clock.js'
import { subtree } from '../../data/subtree.js'
import { valueIn } from '../../data/value-in.js'
import { ListEngine } from '../../list/engine.js'
import { DATABASE } from '../../tokens.js'
import { LockLog } from '../lock/lock-log.service.js'
import { PaymentRecords } from '../payment/payment-records.js'
import { Ceilings } from './ceilings.js'
import { SharePayouts } from './share-payouts.js'
import { orderList } from './order.list.js'

/** One order with its bill, history, payments, shares and lock events. */
@Injectable()
export class OrderInfos {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly lists: ListEngine,
    private readonly payments: PaymentRecords,
    private readonly lockLog: LockLog,
    private readonly payouts: SharePayouts,
    private readonly ceilings: Ceilings,
  ) {}

  async one(me: Actor, { orderId }: OrderById): Promise<OrderInfo> {
    const order = await this.lists.one(orderList, orderId, me)
    const { plan, bill } = await this.database.read
      .selectFrom('RentalOrder')
      .select(['plan', 'bill'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    const backCents = order.refundedCents + order.askedCents
    const mayApprove = await this.ceilings.allows(this.database.read, me, 'REFUND', backCents)
    return {
      order,
      plan: JSON.parse(plan) as PlanTerms,
      lines: (JSON.parse(bill) as BillLine[]).map(orderLine),
      steps: await this.stepsOf(me, orderId),
      ...(await this.payments.of(me, 'RENTAL', orderId, mayApprove)),
      shares: await this.sharesOf(me, orderId),
      lockEvents: await this.lockLog.ofOrder(me, orderId),
    }
  }

  private stepsOf(me: Actor, orderId: number): Promise<OrderStep[]> {
    return moneySteps(this.database.read, me, {
      table: 'OrderChange',
      id: orderId,
      move: ({ move }) => valueIn(orderMoves, move),
      statuses: orderStatuses,
      reason: ({ reason, actor }) => (actor === '' ? causeText(reason, me.call.language) : reason),
    })
  }

  /** Agents see only the shares of agents within their own subtree. Payouts that the reader may not open are not named. */
  private async sharesOf(me: Actor, orderId: number): Promise<OrderShare[]> {
    const all = this.database.read
      .selectFrom('ProfitShareLine as s')
      .innerJoin('Payment as p', 'p.id', 's.paymentId')
      .leftJoin('Refund as r', 'r.id', 's.refundId')
      .leftJoin('Hospital as h', (join) => join.onRef('h.id', '=', 's.partyId').on('s.party', '=', 'HOSPITAL'))
      .leftJoin('Agent as a', (join) => join.onRef('a.id', '=', 's.partyId').on('s.party', '=', 'AGENT'))
      .leftJoin('Franchise as f', (join) => join.onRef('f.id', '=', 's.partyId').on('s.party', '=', 'FRANCHISE'))
      .select(['s.id', 's.party', 's.bps', 's.baseCents', 's.amountCents', 's.settleState', 's.createdAt', 'p.tradeNo'])
      .select(['r.refundNo', 'h.hospitalName', 'a.company', 'f.name as franchiseName'])
      .where('s.orderId', '=', orderId)
      .where('p.business', '=', 'RENTAL')
      .orderBy('s.id')
    const { from, to } = subtree(me.agentPath)
    const seen =
      me.family === 'PLATFORM'
        ? all
        : all.where('s.party', '=', 'AGENT').where('s.agentPath', '>=', from).where('s.agentPath', '<', to)
    const shares = await seen.execute()
    const payouts = await this.payoutsOf(me, orderId)
    return shares.map(({ id, hospitalName, company, franchiseName, refundNo, ...share }) => ({
      ...share,
      payouts: payouts.filter(({ shareId }) => shareId === id).map(({ shareId: _, ...payout }) => payout),
      party: valueIn(shareParties, share.party),
      name: hospitalName ?? company ?? franchiseName ?? '',
      settleState: valueIn(settleStates, share.settleState),
      refundNo: refundNo ?? '',
      createdAt: iso(share.createdAt),
    }))
  }

  /** The withdrawals, then the payments by voucher, that pay shares of an order, each oldest first. */
  private async payoutsOf(me: Actor, orderId: number): Promise<(OrderSharePayout & { shareId: number })[]> {
    const withdrawn = await this.payouts.withdrawals(me, 'RENTAL', orderId)
    const paid = await this.payouts.partyPayments(me, orderId)
    return [
      ...withdrawn.map(({ shareId, paidCents, by: { withdrawalId, withdrawNo } }) => ({
        shareId,
        paidCents,
        withdrawalId,
        payoutNo: withdrawNo,
        partyPaymentId: null,
      })),
      ...paid.map(({ shareId, paidCents, by: { partyPaymentId, paymentNo } }) => ({
        shareId,
        paidCents,
        partyPaymentId,
        payoutNo: paymentNo,
        withdrawalId: null,
      })),
    ]
  }
}

/** The reason why a lock did not open is stored by name and shown in the reader's language. */
function causeText(reason: string, language: Language): string {
  const cause = lockReasons.find((known) => known !== '' && known === reason)
  return cause ? translate(lockReasons.texts[cause], language) : reason
}

/** A stored line of a bill, without the business day, which only the caps need. */
const orderLine = ({ day: _, from, to, ...line }: BillLine): OrderLine => ({ ...line, from: iso(from), to: iso(to) })
