import { Like, OneOf, Text } from '../fields/index.js'
import { OrderRow } from './order-rows.js'
import { businesses, type Business } from './payment-values.js'

/** The order that a share comes of: a rental, or a sale of the mall. */
export class ShareSource {
  @OneOf(businesses, ['业务', 'Business']) business!: Business
  /** Of a rental or of a sale, as `business` says. */
  @Like(OrderRow) orderId!: number
  @Like(OrderRow) orderNo!: string
  /** Where the bed stood, or which shop sold. */
  @Text({ max: 60 }, ['医院或店铺', 'Hospital or shop']) sourceName!: string
  @Text({ max: 40 }, ['流水号', 'Trade no.']) tradeNo!: string
  /** Empty where nothing was taken back. */
  @Text({ max: 40 }, ['退款单号', 'Refund no.']) refundNo!: string
}
