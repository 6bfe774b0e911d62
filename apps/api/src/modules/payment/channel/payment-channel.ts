import type { PaymentNotice, PayoutNotice, RefundNotice } from '@bedside/contracts'

/** What the channel is asked for. Both numbers are ours, and stay the same however often it is asked. */
export interface AskedPayment {
  readonly tradeNo: string
  readonly amountCents: number
}
export interface AskedRefund extends AskedPayment {
  readonly refundNo: string
}

/** Money of ours that is to go to somebody's bank account. */
export interface AskedPayout {
  readonly payoutNo: string
  readonly amountCents: number
  readonly holder: string
  readonly bankName: string
  readonly branch: string
  readonly cardNo: string
}

/** How something ended, as far as the channel knows. It may never have heard of it: then it is asked once more. */
export type Outcome =
  | { readonly state: 'SUCCESS'; readonly channelNo: string; readonly amountCents: number }
  | { readonly state: 'FAILED'; readonly reason: string }
  | { readonly state: 'PROCESSING' }
  | { readonly state: 'UNKNOWN' }

/**
 * The way to whoever moves the money. It only takes things on: how they ended comes as a notice, or is asked for. A call
 * that throws says nothing of whether it was taken on. What it has taken on once it does once, by our number.
 */
export abstract class PaymentChannel {
  /** False where there is none to reach. */
  abstract readonly isConnected: boolean
  abstract pay(payment: AskedPayment): Promise<void>
  abstract query(tradeNo: string): Promise<Outcome>
  abstract refund(refund: AskedRefund): Promise<void>
  abstract queryRefund(refundNo: string): Promise<Outcome>
  abstract payOut(payout: AskedPayout): Promise<void>
  abstract queryPayout(payoutNo: string): Promise<Outcome>
}

/** Takes what the channel tells by itself. */
export abstract class NoticeTaker {
  abstract payment(notice: PaymentNotice): Promise<null>
  abstract refund(notice: RefundNotice): Promise<null>
  abstract payout(notice: PayoutNotice): Promise<null>
}

/** No channel is connected: what is to be paid waits. */
export class ChannelUnreachable extends Error {
  override readonly name = 'ChannelUnreachable'
  constructor() {
    super('no payment channel is connected')
  }
}
