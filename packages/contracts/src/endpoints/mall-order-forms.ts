import { Cents, Id, IdOf, Like, Lines, OneOf, Optional, Phone, Text, versioned } from '../fields/index.js'
import { limits } from '../limits.js'
import { MallOrderById, MallOrderRow } from './mall-order-rows.js'
import { confirming, reasoned } from './money-forms.js'

/** By parcel service: the carrier and the tracking number. To the ward: the name of the person. For pick-up: nothing. */
export class ShipMallOrderForm extends versioned(MallOrderById) {
  @Text(limits.carrier, ['快递公司', 'Carrier']) @Optional() carrier?: string
  @Text(limits.trackingNo, ['快递单号', 'Tracking no.']) @Optional() trackingNo?: string
  @Text(limits.receiver, ['配送员', 'Courier']) @Optional() courier?: string
}

export class MallAddressForm extends versioned(MallOrderById) {
  @Like(MallOrderRow) receiver!: string
  @Phone(['收货电话', "Recipient's phone"]) phone!: string
  @Text(limits.deliverTo, ['收货地址', 'Delivery address']) address!: string
}

/** Adds a note, which only the platform sees. */
export class NoteMallOrderForm extends MallOrderById {
  @Lines(limits.added, ['备注', 'Note']) note!: string
}

/** Refunds all that is left, or a part of one item. */
export class RefundMallOrderQuery extends MallOrderById {
  @Id(['明细编号', 'Item ID']) @Optional() lineId?: number
  @Cents(limits.moved, ['金额', 'Amount']) @Optional() amountCents?: number
}

export class RefundMallOrderForm extends confirming(reasoned(MallOrderById)) {
  @Like(RefundMallOrderQuery) @Optional() lineId?: number
  @Cents(limits.moved, ['金额', 'Amount']) amountCents!: number
}

export class RetryMallRefundForm extends reasoned(MallOrderById) {}

/** The orders of a delivery round. The platform names a shop; a shop gets its own. */
export class MallRoundQuery {
  @IdOf('store') @Optional() storeId?: number
  @OneOf(['PAID', 'SHIPPED'], ['状态', 'Status'], { PAID: ['待发货', 'To be shipped'], SHIPPED: ['已发货', 'Shipped'] })
  status: 'PAID' | 'SHIPPED' = 'PAID'
}
