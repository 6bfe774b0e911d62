import { Inject, Injectable } from '@nestjs/common'
import { fault, type BuyForm, type MallOrderById } from '@bedside/contracts'
import type { Database } from '@bedside/prisma'
import { ensure } from '../../ensure.js'
import { DATABASE } from '../../tokens.js'
import { MallSales } from '../mall/mall-sales.js'
import { ChannelTraffic } from '../payment/channel/channel-traffic.js'

/** Plays buyers, whose app is not part of this product. */
@Injectable()
export class Buyers {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly sales: MallSales,
    private readonly traffic: ChannelTraffic,
  ) {}

  async buy({ skuId, quantity, userId, deliveryWay }: BuyForm): Promise<MallOrderById> {
    const { mallOrderId, paymentId } = await this.database.write(async (tx) => {
      const sku = await tx.selectFrom('Sku').select('storeId').where('id', '=', skuId).executeTakeFirst()
      const user = await tx.selectFrom('User').select('id').where('id', '=', userId).executeTakeFirst()
      ensure(sku && user, () => fault('record.missing'))
      const to = {
        receiver: '周家属',
        phone: '13812345678',
        address: deliveryWay === 'PICKUP' ? '' : '骨科 3-301 02床',
      }
      const items = [{ skuId, quantity }]
      const order = await this.sales.place(tx, { userId, storeId: sku.storeId, deliveryWay, ...to, items })
      const payment = await this.sales.pay(tx, order, 'WECHAT')
      return { mallOrderId: order.id, paymentId: payment?.id ?? 0 }
    })
    await this.traffic.sendPayment(paymentId)
    return { mallOrderId }
  }
}
