import { Module } from '@nestjs/common'
import { MenuController } from './menu.controller.js'
import { MenuService } from './menu.service.js'
import { MenuStore } from './menu.store.js'

@Module({ controllers: [MenuController], providers: [MenuService, MenuStore] })
export class MenuModule {}
