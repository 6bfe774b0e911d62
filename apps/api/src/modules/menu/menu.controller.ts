import { Controller } from '@nestjs/common'
import { menu } from '@bedside/contracts'
import { serve, type ContractController } from '../../http/serve.js'
import { MenuService } from './menu.service.js'

@Controller()
export class MenuController implements ContractController {
  constructor(private readonly menus: MenuService) {}

  readonly serves = serve(menu, {
    getMenuByFid: (query) => this.menus.below(query),
    getMenuById: (query, me) => this.menus.one(me, query),
    setMenu: (form, me) => this.menus.save(me, form),
    moveMenu: (form, me) => this.menus.move(me, form),
    delMenu: (query, me) => this.menus.remove(me, query),
  })
}
