import { Controller } from '@nestjs/common'
import { role } from '@bedside/contracts'
import { serve, type ContractController } from '../../http/serve.js'
import { AuthorityService } from './authority.service.js'
import { RoleRulesService } from './role-rules.service.js'
import { roleList } from './role.list.js'
import { RoleService } from './role.service.js'

@Controller()
export class RoleController implements ContractController {
  constructor(
    private readonly roles: RoleService,
    private readonly authority: AuthorityService,
    private readonly rules: RoleRulesService,
  ) {}

  readonly serves = serve(role, {
    getRoleList: roleList,
    exportRoleList: roleList,
    setRole: (form, me) => this.roles.save(me, form),
    delRole: (query, me) => this.roles.remove(me, query),
    getRoleMenuList: (query, me) => this.authority.menus(me, query),
    setAuthorityByRole: (form, me) => this.authority.set(me, form),
    dropDownList: (query, me) => this.roles.options(me, query),
    getRoleRulesList: () => this.rules.list(),
    setRoleCeiling: (form, me) => this.rules.setCeiling(me, form),
    setRoleRules: (form, me) => this.rules.set(me, form),
    copyRole: (form, me) => this.roles.copy(me, form),
  })
}
