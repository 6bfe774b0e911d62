import { Module } from '@nestjs/common'
import { PaymentModule } from '../payment/payment.module.js'
import { BalanceActs } from './balance-acts.js'
import { BalanceLimit } from './balance-limit.js'
import { TopUps } from './top-ups.js'
import { UserController } from './user.controller.js'
import { UserService } from './user.service.js'
import { UserStore } from './user.store.js'

@Module({
  imports: [PaymentModule],
  controllers: [UserController],
  providers: [UserService, UserStore, BalanceActs, BalanceLimit, TopUps],
  exports: [UserService, TopUps],
})
export class UserModule {}
