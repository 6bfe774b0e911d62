import { Controller } from '@nestjs/common'
import { menu, type MenuByFid, type MenuById, type MenuForm, type MenuMoveForm } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { Serve, type Serves } from '../../http/serve.js'
import { MenuService } from './menu.service.js'

@Controller()
export class MenuController implements Serves<typeof menu> {
  constructor(private readonly menus: MenuService) {}

  @Serve(menu.getMenuByFid) getMenuByFid(query: MenuByFid) {
    return this.menus.below(query)
  }
  @Serve(menu.getMenuById) getMenuById(query: MenuById, me: Actor) {
    return this.menus.one(me, query)
  }
  @Serve(menu.setMenu) setMenu(form: MenuForm, me: Actor) {
    return this.menus.save(me, form)
  }
  @Serve(menu.moveMenu) moveMenu(form: MenuMoveForm, me: Actor) {
    return this.menus.move(me, form)
  }
  @Serve(menu.delMenu) delMenu(query: MenuById, me: Actor) {
    return this.menus.remove(me, query)
  }
}
