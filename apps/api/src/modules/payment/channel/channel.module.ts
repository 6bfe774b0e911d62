import { Module } from '@nestjs/common'
import type { Config } from '../../../config/config.js'
import { CONFIG } from '../../../tokens.js'
import { PaymentModule } from '../payment.module.js'
import { ChannelOutcomes } from './channel-outcomes.js'
import { ChannelTraffic } from './channel-traffic.js'
import { ChannelController } from './channel.controller.js'
import { LatePayments } from './late-payments.js'
import { NoPaymentChannel } from './no-payment-channel.js'
import { NoticeTaker, PaymentChannel } from './payment-channel.js'
import { PaymentLane } from './payment-lane.js'
import { RefundLane } from './refund-lane.js'
import { Signature } from './signature.js'
import { simulates, SimulatedPaymentChannel } from './simulated-payment-channel.js'

/** Sends payments and refunds to the channel, and receives its notices. */
@Module({
  imports: [PaymentModule],
  controllers: [ChannelController],
  providers: [
    Signature,
    ChannelOutcomes,
    { provide: NoticeTaker, useExisting: ChannelOutcomes },
    SimulatedPaymentChannel,
    {
      provide: PaymentChannel,
      inject: [CONFIG, SimulatedPaymentChannel],
      useFactory: (config: Config, simulated: SimulatedPaymentChannel) =>
        simulates(config) ? simulated : new NoPaymentChannel(),
    },
    PaymentLane,
    RefundLane,
    ChannelTraffic,
    LatePayments,
  ],
  exports: [ChannelTraffic, ChannelOutcomes, PaymentChannel, SimulatedPaymentChannel],
})
export class ChannelModule {}
