import { Module } from '@nestjs/common'
import { PaymentModule } from '../payment/payment.module.js'
import { OfflineRefunds } from './offline-refunds.js'
import { RefundController } from './refund.controller.js'

/** Refunds paid by bank transfer, whatever they are for. */
@Module({ imports: [PaymentModule], controllers: [RefundController], providers: [OfflineRefunds] })
export class RefundModule {}
