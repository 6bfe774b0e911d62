import { Controller } from '@nestjs/common'
import { manager } from '@bedside/contracts'
import { serve, type ContractController } from '../../http/serve.js'
import { managerList } from './manager.list.js'
import { ManagerService } from './manager.service.js'
import { PeopleService } from './people.service.js'

@Controller()
export class ManagerController implements ContractController {
  constructor(
    private readonly managers: ManagerService,
    private readonly people: PeopleService,
  ) {}

  readonly serves = serve(manager, {
    getManagerlist: managerList,
    exportManagerlist: managerList,
    setManager: (form, me) => this.managers.save(me, form),
    setRoleByManager: (query, me) => this.managers.setRole(me, query),
    delManager: (query, me) => this.managers.remove(me, query),
    getManagerParentInfo: (query, me) => this.people.parent(me, query),
    resetPwd: (form, me) => this.managers.resetPassword(me, form),
    getManagerMenuList: (query, me) => this.people.menus(me, query),
  })
}
