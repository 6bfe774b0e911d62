import { Injectable } from '@nestjs/common'
import { ChannelUnreachable, PaymentChannel } from './payment-channel.js'

/** The channel where none is connected: payments and refunds wait until there is one. */
@Injectable()
export class NoPaymentChannel extends PaymentChannel {
  readonly isConnected = false

  pay(): Promise<never> {
    return Promise.reject(new ChannelUnreachable())
  }
  query(): Promise<never> {
    return this.pay()
  }
  refund(): Promise<never> {
    return this.pay()
  }
  queryRefund(): Promise<never> {
    return this.pay()
  }
  payOut(): Promise<never> {
    return this.pay()
  }
  queryPayout(): Promise<never> {
    return this.pay()
  }
}
