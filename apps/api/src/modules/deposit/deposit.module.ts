import { Module } from '@nestjs/common'
import { PaymentModule } from '../payment/payment.module.js'
import { SmsModule } from '../sms/sms.module.js'
import { DepositController } from './deposit.controller.js'
import { DepositPayments } from './deposit-payments.js'
import { DepositTransitions } from './deposit.transition.js'
import { DepositMoney } from './deposit-money.js'
import { Deposits } from './deposits.js'
import { UnpaidDeposits } from './unpaid-deposits.js'
import { DepositService } from './deposit.service.js'

@Module({
  imports: [PaymentModule, SmsModule],
  controllers: [DepositController],
  providers: [DepositService, Deposits, DepositPayments, DepositMoney, DepositTransitions, UnpaidDeposits],
  exports: [Deposits, DepositPayments],
})
export class DepositModule {}
