import { Module } from '@nestjs/common'
import { PaymentModule } from '../payment/payment.module.js'
import { SuspenseController } from './suspense.controller.js'
import { SuspenseService } from './suspense.service.js'

/** Money that came or went against what we knew. */
@Module({ imports: [PaymentModule], controllers: [SuspenseController], providers: [SuspenseService] })
export class SuspenseModule {}
