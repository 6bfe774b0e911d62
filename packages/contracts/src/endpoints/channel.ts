import { Cents, Int, OneOf, Text } from '../fields/index.js'
import { limits } from '../limits.js'
import { endpoints, nothing, post } from '../wire/endpoint.js'
import { noticeStates, type NoticeState } from './channel-values.js'

const area = { name: 'channel', base: '/api/payment/notify', changes: [] } as const

/**
 * A notice from the payment channel about an outcome. Its signature is the HMAC-SHA256, in hexadecimal, over the JSON of all
 * other fields, sorted by name, including empty ones.
 */
export class Notice {
  @OneOf(noticeStates, ['结果', 'Outcome']) state!: NoticeState
  /** The channel's number of the payment, refund or payout. */
  @Text(limits.channelNo, ['渠道单号', 'Channel no.']) channelNo = ''
  @Cents(limits.cents, ['金额', 'Amount']) amountCents!: number
  @Text(limits.note, ['失败原因', 'Reason']) reason = ''
  /** Milliseconds since 1970: a notice is refused if it is minutes old, or minutes ahead. */
  @Int(limits.instant, ['签名时间', 'Signed at']) signedAt!: number
  @Text(limits.nonce, ['随机串', 'Nonce']) nonce!: string
  @Text(limits.signature, ['签名', 'Signature']) signature!: string
}

export class PaymentNotice extends Notice {
  @Text(limits.tradeNo, ['流水号', 'Trade no.']) tradeNo!: string
}

export class RefundNotice extends Notice {
  @Text(limits.tradeNo, ['退款单号', 'Refund no.']) refundNo!: string
}

export class PayoutNotice extends Notice {
  @Text(limits.tradeNo, ['打款单号', 'Payout no.'])
  payoutNo!: string
}

/** For the payment channel, which signs its notices and has no session. A repeated notice has no further effect. */
export const channel = endpoints(area, {
  payment: post({
    form: PaymentNotice,
    reply: nothing,
    access: 'public',
    doc: ['支付结果通知', 'Payment result notice'],
  }),
  refund: post({ form: RefundNotice, reply: nothing, access: 'public', doc: ['退款结果通知', 'Refund result notice'] }),
  payout: post({ form: PayoutNotice, reply: nothing, access: 'public', doc: ['打款结果通知', 'Payout result notice'] }),
})
