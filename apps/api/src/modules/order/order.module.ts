import { Module } from '@nestjs/common'
import { LockModule } from '../lock/lock.module.js'
import { PaymentModule } from '../payment/payment.module.js'
import { OrderInfos } from './order-info.js'
import { OrderController } from './order.controller.js'
import { OrderService } from './order.service.js'

@Module({
  imports: [LockModule, PaymentModule],
  controllers: [OrderController],
  providers: [OrderService, OrderInfos],
})
export class OrderModule {}
