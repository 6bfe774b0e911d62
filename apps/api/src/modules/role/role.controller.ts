import { Controller } from '@nestjs/common'
import {
  role,
  type AuthorityForm,
  type RoleById,
  type RoleCopyForm,
  type RoleExport,
  type RoleForm,
  type RoleOptionsQuery,
  type RoleQuery,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { Serve, type Serves } from '../../http/serve.js'
import { AuthorityService } from './authority.service.js'
import { RoleService } from './role.service.js'

@Controller()
export class RoleController implements Serves<typeof role> {
  constructor(
    private readonly roles: RoleService,
    private readonly authority: AuthorityService,
  ) {}

  @Serve(role.getRoleList) getRoleList(query: RoleQuery, me: Actor) {
    return this.roles.list(me, query)
  }
  @Serve(role.exportRoleList) exportRoleList(query: RoleExport, me: Actor) {
    return this.roles.export(me, query)
  }
  @Serve(role.setRole) setRole(form: RoleForm, me: Actor) {
    return this.roles.save(me, form)
  }
  @Serve(role.delRole) delRole(query: RoleById, me: Actor) {
    return this.roles.remove(me, query)
  }
  @Serve(role.getRoleMenuList) getRoleMenuList(query: RoleById, me: Actor) {
    return this.authority.menus(me, query)
  }
  @Serve(role.setAuthorityByRole) setAuthorityByRole(form: AuthorityForm, me: Actor) {
    return this.authority.set(me, form)
  }
  @Serve(role.dropDownList) dropDownList(query: RoleOptionsQuery, me: Actor) {
    return this.roles.options(me, query)
  }
  @Serve(role.copyRole) copyRole(form: RoleCopyForm, me: Actor) {
    return this.roles.copy(me, form)
  }
}
