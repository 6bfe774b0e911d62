import { Module } from '@nestjs/common'
import { OrderModule } from '../order/order.module.js'
import { AuthorityService } from './authority.service.js'
import { RoleController } from './role.controller.js'
import { RoleRulesService } from './role-rules.service.js'
import { RoleService } from './role.service.js'
import { RoleStore } from './role.store.js'

@Module({
  imports: [OrderModule],
  controllers: [RoleController],
  providers: [RoleService, RoleRulesService, AuthorityService, RoleStore],
})
export class RoleModule {}
