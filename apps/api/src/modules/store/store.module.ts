import { Module } from '@nestjs/common'
import { ManagerModule } from '../manager/manager.module.js'
import { SessionModule } from '../session/session.module.js'
import { StoreController } from './store.controller.js'
import { StoreService } from './store.service.js'
import { StoreTransitions } from './store.transition.js'
import { Stores } from './stores.js'

@Module({
  imports: [SessionModule, ManagerModule],
  controllers: [StoreController],
  providers: [StoreService, StoreTransitions, Stores],
})
export class StoreModule {}
