import { Module } from '@nestjs/common'
import { BalanceActs } from './balance-acts.js'
import { UserController } from './user.controller.js'
import { UserService } from './user.service.js'
import { UserStore } from './user.store.js'

@Module({
  controllers: [UserController],
  providers: [UserService, UserStore, BalanceActs],
  exports: [UserService],
})
export class UserModule {}
