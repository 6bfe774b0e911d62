import type { PaymentNotice, PayoutNotice, RefundNotice } from '@bedside/contracts'

/** A request to the channel. Its numbers are ours and stay the same when it is repeated. */
export interface AskedPayment {
  readonly tradeNo: string
  readonly amountCents: number
}
export interface AskedRefund extends AskedPayment {
  readonly refundNo: string
}

/** A transfer from us to a bank account. */
export interface AskedPayout {
  readonly payoutNo: string
  readonly amountCents: number
  readonly holder: string
  readonly bankName: string
  readonly branch: string
  readonly cardNo: string
}

/** The outcome as the channel reports it. UNKNOWN: the channel has never heard of the request, which is then resent. */
export type Outcome =
  | { readonly state: 'SUCCESS'; readonly channelNo: string; readonly amountCents: number }
  | { readonly state: 'FAILED'; readonly reason: string }
  | { readonly state: 'PROCESSING' }
  | { readonly state: 'UNKNOWN' }

/**
 * The interface of a payment channel. A call only hands a request over; its outcome arrives as a notice or is queried. A call
 * that throws says nothing about whether the request was accepted. The channel carries out an accepted request once per number.
 */
export abstract class PaymentChannel {
  /** False if there is no channel. */
  abstract readonly isConnected: boolean
  abstract pay(payment: AskedPayment): Promise<void>
  abstract query(tradeNo: string): Promise<Outcome>
  abstract refund(refund: AskedRefund): Promise<void>
  abstract queryRefund(refundNo: string): Promise<Outcome>
  abstract payOut(payout: AskedPayout): Promise<void>
  abstract queryPayout(payoutNo: string): Promise<Outcome>
}

/** Receives the channel's notices. */
export abstract class NoticeTaker {
  abstract payment(notice: PaymentNotice): Promise<null>
  abstract refund(notice: RefundNotice): Promise<null>
  abstract payout(notice: PayoutNotice): Promise<null>
}

/** The error of every call if no channel is connected; payments wait. */
export class ChannelUnreachable extends Error {
  override readonly name = 'ChannelUnreachable'
  constructor() {
    super('no payment channel is connected')
  }
}
