import { Inject, Injectable } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import {
  limits,
  mallOrderEvents,
  mallOrderStatuses,
  type AfterSaleRow,
  type MallOrderById,
  type MallOrderInfo,
  type MallOrderLineInfo,
  type MallOrderStep,
  type MallRoundQuery,
  type MallSlip,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { moneySteps } from '../../access/money-steps.js'
import { grouped } from '../../data/grouped.js'
import { idsOf } from '../../data/ids-of.js'
import { inBatches } from '../../data/in-batches.js'
import { valueIn } from '../../data/value-in.js'
import { ListEngine, rowsAtOnce } from '../../list/engine.js'
import { DATABASE } from '../../tokens.js'
import { PaymentRecords } from '../payment/payment-records.js'
import { afterSaleList } from './after-sale.list.js'
import { commissionOfLine, goodsAreLeft, mallOrderList } from './mall-order.list.js'
import { linesOf, type StoredLine } from './own-mall-order.js'
import { MallNotes } from './mall-notes.js'
import { MallShareInfos } from './mall-share-info.js'
import { whoseStore } from './whose-store.js'

/** The maximum number of after-sales shown with an order. */
const mostAfterSales = 50

/** One order with its lines, shares, history, after-sales and payments. */
@Injectable()
export class MallOrderInfos {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly lists: ListEngine,
    private readonly payments: PaymentRecords,
    private readonly shares: MallShareInfos,
    private readonly notes: MallNotes,
  ) {}

  async one(me: Actor, { mallOrderId }: MallOrderById): Promise<MallOrderInfo> {
    const order = await this.lists.one(mallOrderList, mallOrderId, me)
    const lines = await linesOf(this.database.read, mallOrderId)
    const { payments, refunds } = await this.payments.of(me, 'MALL', mallOrderId)
    return {
      order,
      lines: lines.map(lineInfo),
      shares: await this.shares.of(me, order, lines),
      steps: await this.stepsOf(me, mallOrderId),
      afterSales: await this.afterSalesOf(me, mallOrderId),
      payments,
      refunds,
      notes: await this.notes.of(me, mallOrderId),
    }
  }

  /** Orders to be delivered to wards, sorted by address, so that one round delivers all. */
  async round(me: Actor, query: MallRoundQuery): Promise<MallSlip[]> {
    const storeId = await whoseStore(this.database.read, me, query.storeId)
    const orders = await this.database.read
      .selectFrom('MallOrder')
      .select('id')
      .where('storeId', '=', storeId)
      .where('status', '=', query.status)
      .where('deliveryWay', '=', 'WARD')
      .where('openAfterSaleId', 'is', null)
      // What is on its way is delivered, whatever was refunded since.
      .where((row) => row.or([row('status', '<>', 'PAID'), goodsAreLeft('MallOrder')]))
      .orderBy('address')
      .orderBy('id')
      // One more than are delivered at once tells that there are more.
      .limit(limits.roundOrders + 1)
      .execute()
    const slips: MallSlip[] = []
    for (const batch of inBatches(orders, rowsAtOnce)) {
      const ids = batch.map(({ id }) => id)
      const lines = grouped(await linesOf(this.database.read, ids), ({ mallOrderId }) => mallOrderId)
      for (const order of await this.lists.byIds(mallOrderList, ids, me))
        slips.push({ order, lines: (lines.get(order.mallOrderId) ?? []).map(lineInfo) })
    }
    return slips
  }

  private stepsOf(me: Actor, mallOrderId: number): Promise<MallOrderStep[]> {
    return moneySteps(this.database.read, me, {
      table: 'MallOrderChange',
      id: mallOrderId,
      // A buyer's request has no member of staff: one that has is a refund of the platform's own.
      move: ({ move, actor }) => (move === 'AFTER_SALE' && actor !== '' ? 'GIVE' : valueIn(mallOrderEvents, move)),
      statuses: mallOrderStatuses,
    })
  }

  /** The latest ones, oldest first. */
  private async afterSalesOf(me: Actor, mallOrderId: number): Promise<AfterSaleRow[]> {
    const all = this.database.read.selectFrom('AfterSale').select('id').where('mallOrderId', '=', mallOrderId)
    const ids = await idsOf(all.orderBy('id', 'desc').limit(mostAfterSales))
    return this.lists.byIds(afterSaleList, ids.toReversed(), me)
  }
}

const lineInfo = (line: StoredLine): MallOrderLineInfo => {
  const { id, commodityId, commodityName, specText, priceCents, quantity, amountCents, refundedCents, commissionBps } =
    line
  const sold = { commodityId, commodityName, specText, priceCents, quantity, amountCents, refundedCents, commissionBps }
  return { lineId: id, ...sold, commissionCents: commissionOfLine(line) }
}
