import { Module } from '@nestjs/common'
import { ArticleModule } from '../article/article.module.js'
import { DepositModule } from '../deposit/deposit.module.js'
import { DeviceModule } from '../device/device.module.js'
import { LockModule } from '../lock/lock.module.js'
import { PaymentModule } from '../payment/payment.module.js'
import { SharePayouts } from './share-payouts.js'
import { SmsModule } from '../sms/sms.module.js'
import { Arrears } from './arrears.js'
import { DepositDeductions } from './deposit-deductions.js'
import { UnopenedOrders } from './unopened-orders.js'
import { Ceilings } from './ceilings.js'
import { DepositActs } from './deposit-acts.js'
import { DepositActsController } from './deposit-acts.controller.js'
import { DepositRetries } from './deposit-retries.js'
import { OrderActs } from './order-acts.js'
import { OverdueOrders } from './overdue-orders.js'
import { DueShares, ShareSettlement } from './share-settlement.js'
import { OrderReminders } from './order-reminders.js'
import { RefundActs } from './refund-acts.js'
import { RefundVerdicts } from './refund-verdicts.js'
import { OrderMoney } from './order-money.js'
import { OrderShares } from './order-shares.js'
import { OrderTransitions } from './order.transition.js'
import { OrderLocks } from './order-locks.js'
import { RentalStart } from './rental-start.js'
import { RentalService } from './rental.service.js'
import { OrderInfos } from './order-info.js'
import { OrderController } from './order.controller.js'
import { OrderUse } from './order-use.js'

@Module({
  imports: [ArticleModule, LockModule, DeviceModule, PaymentModule, DepositModule, SmsModule],
  controllers: [OrderController, DepositActsController],
  providers: [
    OrderInfos,
    OrderUse,
    OrderTransitions,
    OrderShares,
    OrderMoney,
    RentalService,
    RentalStart,
    OrderLocks,
    Ceilings,
    OrderActs,
    RefundActs,
    RefundVerdicts,
    DepositDeductions,
    DepositActs,
    DepositRetries,
    OrderReminders,
    UnopenedOrders,
    OverdueOrders,
    Arrears,
    DueShares,
    ShareSettlement,
    SharePayouts,
  ],
  exports: [RentalService, RentalStart, OrderTransitions, Ceilings, SharePayouts],
})
export class OrderModule {}
