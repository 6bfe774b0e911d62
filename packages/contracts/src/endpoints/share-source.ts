import { Like, OneOf, Text } from '../fields/index.js'
import { OrderRow } from './order-rows.js'
import { businesses, type Business } from './payment-values.js'

/** The order of a share: a rental, or a sale of the mall. */
export class ShareSource {
  @OneOf(businesses, ['业务', 'Business']) business!: Business
  /** The id of a rental or a sale, according to `business`. */
  @Like(OrderRow) orderId!: number
  @Like(OrderRow) orderNo!: string
  /** The hospital of the bed, or the shop. */
  @Text({ max: 60 }, ['医院或店铺', 'Hospital or shop']) sourceName!: string
  @Text({ max: 40 }, ['流水号', 'Trade no.']) tradeNo!: string
  /** Empty unless a refund took it back. */
  @Text({ max: 40 }, ['退款单号', 'Refund no.']) refundNo!: string
}
