import { Module } from '@nestjs/common'
import { PaymentModule } from '../payment/payment.module.js'
import { SuspenseController } from './suspense.controller.js'
import { SuspenseActs } from './suspense.acts.js'

/** The list of money in suspense, and settling it. */
@Module({ imports: [PaymentModule], controllers: [SuspenseController], providers: [SuspenseActs] })
export class SuspenseModule {}
