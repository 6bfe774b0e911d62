import { Module } from '@nestjs/common'
import { AuthorityService } from './authority.service.js'
import { RoleController } from './role.controller.js'
import { RoleService } from './role.service.js'
import { RoleStore } from './role.store.js'

@Module({ controllers: [RoleController], providers: [RoleService, AuthorityService, RoleStore] })
export class RoleModule {}
