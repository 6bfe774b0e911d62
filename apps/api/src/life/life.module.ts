import { Module } from '@nestjs/common'
import { ArticleModule } from '../modules/article/article.module.js'
import { DepositModule } from '../modules/deposit/deposit.module.js'
import { DeviceModule } from '../modules/device/device.module.js'
import { FeedbackModule } from '../modules/feedback/feedback.module.js'
import { LockModule } from '../modules/lock/lock.module.js'
import { OrderModule } from '../modules/order/order.module.js'
import { ChannelModule } from '../modules/payment/channel/channel.module.js'
import { PaymentModule } from '../modules/payment/payment.module.js'
import { Cashier, UserApp } from './user-app.js'
import { ByChannel, Simulation } from './simulation.js'

/** Simulated users, for servers configured with a simulation speed. */
@Module({
  imports: [
    DeviceModule,
    LockModule,
    PaymentModule,
    ChannelModule,
    DepositModule,
    OrderModule,
    FeedbackModule,
    ArticleModule,
  ],
  providers: [ByChannel, { provide: Cashier, useExisting: ByChannel }, UserApp, Simulation],
})
export class LifeModule {}
