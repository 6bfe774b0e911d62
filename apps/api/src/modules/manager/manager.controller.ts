import { Controller } from '@nestjs/common'
import {
  manager,
  type ManagerById,
  type ManagerExport,
  type ManagerForm,
  type ManagerQuery,
  type ManagerRoleQuery,
  type MenuListQuery,
  type ParentQuery,
  type ResetPasswordForm,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { Serve, type Serves } from '../../http/serve.js'
import { ManagerService } from './manager.service.js'
import { PeopleService } from './people.service.js'

@Controller()
export class ManagerController implements Serves<typeof manager> {
  constructor(
    private readonly managers: ManagerService,
    private readonly people: PeopleService,
  ) {}

  @Serve(manager.getManagerlist) getManagerlist(query: ManagerQuery, me: Actor) {
    return this.managers.list(me, query)
  }
  @Serve(manager.exportManagerlist) exportManagerlist(query: ManagerExport, me: Actor) {
    return this.managers.export(me, query)
  }
  @Serve(manager.setManager) setManager(form: ManagerForm, me: Actor) {
    return this.managers.save(me, form)
  }
  @Serve(manager.setRoleByManager) setRoleByManager(query: ManagerRoleQuery, me: Actor) {
    return this.managers.setRole(me, query)
  }
  @Serve(manager.delManager) delManager(query: ManagerById, me: Actor) {
    return this.managers.remove(me, query)
  }
  @Serve(manager.getManagerParentInfo) getManagerParentInfo(query: ParentQuery, me: Actor) {
    return this.people.parent(me, query)
  }
  @Serve(manager.resetPwd) resetPwd(form: ResetPasswordForm, me: Actor) {
    return this.managers.resetPassword(me, form)
  }
  @Serve(manager.getManagerMenuList) getManagerMenuList(query: MenuListQuery, me: Actor) {
    return this.people.menus(me, query)
  }
}
