import { mallOrder, type ApplicantKind } from '@bedside/contracts'
import { Payments } from '../modules/payment/payments.js'
import { Refunds } from '../modules/payment/refunds.js'
import { buildAgent } from './build-agents.js'
import { Selling } from './build-mall.js'
import { Renting } from './build-rentals.js'
import { settled } from './build-withdrawals.js'
import type { World } from './world.js'

/** Somebody who withdraws settled shares. */
export interface ModelEarner {
  readonly owner: {
    readonly applicantKind: Exclude<ApplicantKind, 'USER'>
    readonly ownerId: number
    readonly ownerName: string
    readonly agentPath?: string
  }
  /** Completes and settles one order. */
  earn(): Promise<{ readonly orderId: number; readonly paymentId: number }>
  /** Refunds up to this amount of an order. Undefined if nothing of it is left. */
  refund(orderId: number, cents: number): Promise<{ readonly refundId: number; readonly key: string } | undefined>
}

export async function earningAgent(world: World): Promise<ModelEarner> {
  const { agentId, path: agentPath } = await buildAgent(world, { withAccount: false })
  const paymentOf = async (orderId: number): Promise<number> => {
    const payments = world.database.read.selectFrom('Payment').select('id').where('business', '=', 'RENTAL')
    return (await payments.where('businessId', '=', orderId).executeTakeFirstOrThrow()).id
  }
  return {
    owner: { applicantKind: 'AGENT', ownerId: agentId, ownerName: '模型代理', agentPath },
    async earn() {
      const { id: orderId } = await new Renting(world).complete({ agentId })
      await settled(world)
      return { orderId, paymentId: await paymentOf(orderId) }
    },
    async refund(orderId, cents) {
      const paymentId = await paymentOf(orderId)
      return world.database.write(async (tx) => {
        const payment = await world.get(Payments).one(tx, paymentId)
        const amountCents = Math.min(cents, payment.amountCents - payment.refundedCents)
        if (amountCents === 0) return undefined
        await tx.updateTable('RentalOrder').set({ askedCents: amountCents }).where('id', '=', orderId).execute()
        const refunds = world.get(Refunds)
        const refund = await refunds.request(tx, payment, { amountCents, reason: '重复收费', status: 'APPROVED' })
        await refunds.settle(tx, refund, `wx-${refund.refundNo}`)
        return { refundId: refund.id, key: `refund:${refund.id}:split` }
      })
    },
  }
}

export async function earningShop(world: World): Promise<ModelEarner> {
  const selling = new Selling(world)
  const admin = await world.as('admin')
  const shop = await selling.shop({ skus: [{ priceCents: 997, stock: 100_000 }], commissionBps: 833 })
  return {
    owner: { applicantKind: 'STORE', ownerId: shop.storeId, ownerName: '模型店铺' },
    async earn() {
      const { id: orderId } = await selling.paid(shop)
      await selling.settledAtOnce({ id: orderId })
      const payments = world.database.read.selectFrom('Payment').select('id').where('business', '=', 'MALL')
      return { orderId, paymentId: (await payments.where('businessId', '=', orderId).executeTakeFirstOrThrow()).id }
    },
    async refund(mallOrderId, cents) {
      const [line] = await selling.lines({ id: mallOrderId })
      const amountCents = line ? Math.min(cents, line.amountCents - line.refundedCents) : 0
      if (!line || amountCents === 0) return undefined
      const wish = { mallOrderId, lineId: line.id, amountCents }
      const { fingerprint } = await admin.ok(mallOrder.previewRefundMallOrder, wish)
      await admin.ok(mallOrder.refundMallOrder, { ...wish, fingerprint, reason: '破损' })
      await selling.channelAnswers()
      const refunds = world.database.read.selectFrom('Refund').select('id').where('business', '=', 'MALL')
      const { id } = await refunds.orderBy('id', 'desc').executeTakeFirstOrThrow()
      return { refundId: id, key: `refund:${id}:back` }
    },
  }
}
