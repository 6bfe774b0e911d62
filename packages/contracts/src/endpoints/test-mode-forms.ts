import { Cents, Id, IdOf, Int, Like, Lines, OneOf, Optional, Text } from '../fields/index.js'
import { limits } from '../limits.js'
import { AfterSaleById } from './after-sale-rows.js'
import { FeedbackById } from './feedback-rows.js'
import { feedbackTypes, type FeedbackType } from './feedback-values.js'
import { MallOrderById } from './mall-order-rows.js'
import { deliveryWays, type DeliveryWay } from './store-values.js'

// What users do in their app, which is not part of this product. Each step is the service that the app would call.

/** A purchase. */
export class BuyForm {
  @Id(['规格编号', 'Combination ID']) skuId!: number
  @Int(limits.pieces, ['数量', 'Quantity']) quantity = 1
  @Id(['用户编号', 'User ID']) userId!: number
  @OneOf(deliveryWays, ['配送方式', 'Delivery']) deliveryWay: DeliveryWay = 'WARD'
}

/** A rental. */
export class RentForm {
  @Id(['用户编号', 'User ID']) userId!: number
  @Text({ min: 1, max: 20 }, ['设备编号', 'Device no.']) deviceNo!: string
}

/** A top-up, in one of the amounts that the parameters offer. */
export class TopUpForm {
  @Id(['用户编号', 'User ID']) userId!: number
  @Cents(limits.cents, ['充值金额', 'Amount']) amountCents!: number
}

/** Feedback about an order of the user, a device, or neither. */
export class ReportFeedbackForm {
  @Id(['用户编号', 'User ID']) userId!: number
  @OneOf(feedbackTypes, ['类型', 'Type']) type!: FeedbackType
  @Lines(limits.feedbackText, ['内容', 'Text']) text!: string
  @IdOf('order') @Optional() orderId?: number
  @IdOf('device') @Optional() deviceId?: number
}

export class AddFeedbackTextForm extends FeedbackById {
  @Like(ReportFeedbackForm) text!: string
}

export const requestedKinds = ['REFUND', 'RETURN'] as const

/** Of one item, or of all that is left of the order. */
export class ApplyAfterSaleForm extends MallOrderById {
  @OneOf(requestedKinds, ['类型', 'Type']) kind!: (typeof requestedKinds)[number]
  @Id(['明细编号', 'Item ID']) @Optional() lineId?: number
  /** All that is left if omitted. */
  @Cents(limits.moved, ['金额', 'Amount']) @Optional() amountCents?: number
  @Text(limits.reason, ['原因', 'Reason']) reason!: string
}

export class AppealAfterSaleForm extends AfterSaleById {
  @Text(limits.reason, ['原因', 'Reason']) reason!: string
}

export class SendBackAfterSaleForm extends AfterSaleById {
  @Text(limits.carrier, ['快递公司', 'Carrier']) carrier!: string
  @Text(limits.trackingNo, ['快递单号', 'Tracking no.']) trackingNo!: string
}
