import { families, type Family } from '../access/catalogue.js'
import { Id, IdList, Int, OneOf, Optional, Text, Time, YesNo } from '../fields/index.js'
import { limits } from '../limits.js'
import { addOrChange, csvOf, del, endpoints, get, listOf, nothing, post, put } from '../wire/endpoint.js'
import { exportOf } from '../wire/export-query.js'
import { PageQuery, pageOf } from '../wire/paging.js'
import { MenuNode } from './menu.js'

const base = '/api/sys-role/admin'

export class RoleQuery extends PageQuery {
  @Text(limits.keyword, ['角色名称', 'Role name'])
  keyword = ''

  @OneOf(families, ['角色类型', 'Family'])
  @Optional()
  family?: Family

  @OneOf(['roleId', 'roleName', 'updatedAt'], ['排序', 'Sort'])
  sort: 'roleId' | 'roleName' | 'updatedAt' = 'roleId'
}

export class RoleRow {
  @Id(['编号', 'Id'])
  roleId!: number
  @Text({ max: 50 }, ['角色名称', 'Role name'])
  roleName!: string
  @OneOf(families, ['角色类型', 'Family'])
  family!: Family
  @YesNo(['内置', 'Built in'])
  builtIn!: 0 | 1
  @Text({ max: 200 }, ['备注', 'Remark'])
  remark!: string
  @Int({ min: 0, max: limits.id.max }, ['使用人数', 'Managers'])
  managers!: number
  @Int(limits.version, ['版本', 'Version'])
  version!: number
  @Time(['更新时间', 'Updated'])
  updatedAt!: string
}

export class RoleExport extends exportOf(RoleQuery, RoleRow) {}

/** Adds a role (without `roleId`) or changes one; what a change leaves out stays as it is. */
export class RoleForm {
  @Id(['编号', 'Id'])
  @Optional()
  roleId?: number

  @Int(limits.version, ['版本', 'Version'])
  @Optional()
  version?: number

  @Text(limits.title, ['角色名称', 'Role name'])
  roleName!: string

  /** Left out: PLATFORM for a new role. It cannot be changed. */
  @OneOf(families, ['角色类型', 'Family'])
  @Optional()
  family?: Family

  @Text(limits.note, ['备注', 'Remark'])
  @Optional()
  remark?: string
}

export class RoleById {
  @Id(['角色', 'Role'])
  roleId!: number
}

export class AuthorityForm extends RoleById {
  @Int(limits.version, ['版本', 'Version'])
  @Optional()
  version?: number

  /** Every entry the role holds; entries above them follow by themselves. An empty list takes everything away. */
  @IdList(limits.menusPerRole, ['权限项', 'Permission entries'])
  menuIds!: number[]
}

export class RoleCopyForm extends RoleById {
  @Text(limits.title, ['新角色名称', 'Name of the copy'])
  roleName!: string
}

export class RoleOptionsQuery {
  @OneOf(families, ['角色类型', 'Family'])
  @Optional()
  family?: Family
}

export class RoleOption {
  @Id(['角色', 'Role'])
  roleId!: number
  @Text({ max: 50 }, ['角色名称', 'Role name'])
  roleName!: string
  @OneOf(families, ['角色类型', 'Family'])
  family!: Family
}

export const role = endpoints('role', base, {
  getRoleList: get({ query: RoleQuery, reply: pageOf(RoleRow), access: 'management.role', doc: ['角色列表', 'Roles'] }),
  exportRoleList: get({
    query: RoleExport,
    reply: csvOf(RoleRow, ['角色列表', 'Roles']),
    access: 'management.role.export',
    doc: ['导出角色列表', 'Roles as a file'],
  }),
  setRole: post({
    form: RoleForm,
    reply: RoleRow,
    access: 'management.role.edit',
    ...addOrChange('角色', 'a role'),
  }),
  delRole: del({
    query: RoleById,
    reply: nothing,
    access: 'management.role.delete',
    doc: ['删除角色，须没有人使用', 'Delete a role; nobody may have it'],
  }),
  getRoleMenuList: get({
    query: RoleById,
    reply: listOf(MenuNode),
    access: 'management.role',
    doc: ['角色的权限树', "A role's permission tree"],
  }),
  setAuthorityByRole: put({
    form: AuthorityForm,
    reply: RoleRow,
    access: 'management.role.authority',
    doc: ['设置角色的权限', "Set a role's permissions"],
  }),
  dropDownList: get({
    query: RoleOptionsQuery,
    reply: listOf(RoleOption),
    access: ['management.platform', 'management.role', 'management.agent'],
    doc: ['可分配的角色', 'Roles the caller may assign'],
  }),
  copyRole: post({
    form: RoleCopyForm,
    reply: RoleRow,
    access: 'management.role.edit',
    doc: ['复制角色及其权限', 'Copy a role with its permissions'],
  }),
})
