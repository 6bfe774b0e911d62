import { Module } from '@nestjs/common'
import { DepositModule } from '../deposit/deposit.module.js'
import { DeviceModule } from '../device/device.module.js'
import { LockModule } from '../lock/lock.module.js'
import { PaymentModule } from '../payment/payment.module.js'
import { OrderMoney } from './order-money.js'
import { OrderShares } from './order-shares.js'
import { OrderTransitions } from './order.transition.js'
import { RentalService } from './rental.service.js'
import { OrderInfos } from './order-info.js'
import { OrderController } from './order.controller.js'
import { OrderService } from './order.service.js'

@Module({
  imports: [LockModule, DeviceModule, PaymentModule, DepositModule],
  controllers: [OrderController],
  providers: [OrderService, OrderInfos, OrderTransitions, OrderShares, OrderMoney, RentalService],
  exports: [RentalService],
})
export class OrderModule {}
