import { Module } from '@nestjs/common'
import { PaymentModule } from '../payment/payment.module.js'
import { DepositController } from './deposit.controller.js'
import { DepositService } from './deposit.service.js'

@Module({ imports: [PaymentModule], controllers: [DepositController], providers: [DepositService] })
export class DepositModule {}
