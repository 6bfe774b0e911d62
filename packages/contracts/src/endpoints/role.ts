import { families, type Family } from '../access/catalogue.js'
import {
  byId,
  Cents,
  Count,
  IdList,
  Like,
  Nullable,
  OneOf,
  Optional,
  pick,
  recordForm,
  RecordId,
  Stored,
  Text,
  Updated,
  Version,
  versioned,
  YesNo,
  ShownAs,
} from '../fields/index.js'
import { roleText } from '../access/role-names.js'
import { ceilingKinds, type CeilingKind } from './order-values.js'
import { limits } from '../limits.js'
import { addOrChange, csvOf, del, endpoints, get, listOf, nothing, post, put } from '../wire/endpoint.js'
import { exportOf } from '../wire/export-query.js'
import { PageQuery, pageOf } from '../wire/paging.js'
import { MenuNode } from './menu.js'

export class RoleById extends byId('role') {}

export class RoleDelQuery extends versioned(RoleById) {}

/** Adds a role (without `roleId`) or changes one; fields left out of a change keep their values. */
export class RoleForm extends recordForm('role') {
  @Text(limits.title, ['角色名称', 'Role name']) roleName!: string
  /** If left out, PLATFORM for a new role. It cannot be changed. */
  @OneOf(families, ['角色类型', 'Account type']) @Optional() family?: Family
  @Text(limits.note, ['备注', 'Remark']) @Optional() remark?: string
}

export class RoleRow {
  @RecordId() roleId!: number
  @Stored(RoleForm) @ShownAs((name) => roleText(String(name))) roleName!: string
  @Stored(RoleForm) family!: Family
  @YesNo(['内置', 'Built in']) builtIn!: 0 | 1
  @Stored(RoleForm) @ShownAs((remark) => roleText(String(remark))) remark!: string
  @Count(['使用人数', 'Holders']) managers!: number
  @Version() version!: number
  @Updated() updatedAt!: string
}

export class RoleQuery extends PageQuery {
  @Text(limits.keyword, ['角色名称', 'Role name']) keyword = ''
  @Like(RoleRow) @Optional() family?: Family
  @OneOf(['roleId', 'roleName', 'updatedAt'], ['排序', 'Sort']) sort: 'roleId' | 'roleName' | 'updatedAt' = 'roleId'
}

export class RoleExport extends exportOf(RoleQuery, RoleRow) {}

export class AuthorityForm extends versioned(RoleById) {
  /** All entries of the role; entries above them are implied. An empty list revokes everything. */
  @IdList(limits.menusPerRole, ['权限项', 'Permission entries']) menuIds!: number[]
}

export class RoleCopyForm extends RoleById {
  @Text(limits.title, ['新角色名称', 'New role name']) roleName!: string
}

/** How much of an order's money managers with a role may waive or refund without approval. */
export class RoleCeilingForm extends versioned(RoleById) {
  @OneOf(ceilingKinds, ['额度', 'Limit']) kind!: CeilingKind
  @YesNo(['不限额', 'No limit']) unbounded!: 0 | 1
  /** Left out if there is no limit. */
  @Cents(limits.cents, ['上限', 'Up to']) @Optional() ceilingCents?: number
  @Text(limits.reason, ['原因', 'Reason']) reason!: string
}

/** Rules for all managers with a role, besides its permissions. */
export class RoleRulesForm extends versioned(RoleById) {
  @YesNo(['须二次验证', 'Second factor required']) secondFactor!: 0 | 1
  @Text(limits.reason, ['原因', 'Reason']) reason!: string
}

export class RoleRulesRow extends pick(RoleRow, 'roleId', 'roleName', 'family', 'managers', 'version') {
  @Stored(RoleRulesForm) secondFactor!: 0 | 1
  @Count(['已启用二次验证', 'Second factor enabled']) enrolled!: number
  /** Limits; null for none. */
  @Cents(limits.cents, ['退款额度', 'Refund limit']) @Nullable() refundCents!: number | null
  @Cents(limits.cents, ['减免额度', 'Waiver limit']) @Nullable() waiveCents!: number | null
  @Cents(limits.cents, ['强制结单减免额度', 'Force-close waiver limit']) @Nullable() reduceCents!: number | null
}

export class RoleOptionsQuery extends pick(RoleForm, 'family') {}

export class RoleOption extends pick(RoleRow, 'roleId', 'roleName', 'family') {}

const area = { name: 'role', base: '/api/sys-role/admin', changes: ['role', 'manager'] } as const

export const role = endpoints(area, {
  getRoleList: get({
    query: RoleQuery,
    reply: pageOf(RoleRow),
    access: 'management.role',
    doc: ['角色列表', 'List roles'],
  }),
  exportRoleList: get({
    query: RoleExport,
    reply: csvOf(RoleRow, ['角色列表', 'Roles']),
    access: 'management.role.export',
    doc: ['导出角色列表', 'Export roles'],
  }),
  setRole: post({
    form: RoleForm,
    reply: RoleRow,
    access: 'management.role.edit',
    ...addOrChange('角色', 'a role'),
  }),
  delRole: del({
    query: RoleDelQuery,
    reply: nothing,
    access: 'management.role.delete',
    doc: ['删除角色，须没有人使用', 'Delete a role; it must have no holders'],
  }),
  getRoleMenuList: get({
    query: RoleById,
    reply: listOf(MenuNode),
    access: 'management.role',
    doc: ['角色的权限树', "Get a role's permission tree"],
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
    doc: ['可分配的角色', 'List roles the caller may assign'],
  }),
  getRoleRulesList: get({
    reply: listOf(RoleRulesRow),
    access: 'system.public',
    doc: ['各角色的账号安全规则', 'List the account security rules of roles'],
  }),
  setRoleCeiling: post({
    form: RoleCeilingForm,
    reply: RoleRulesRow,
    access: 'system.public.edit',
    doc: [
      '修改角色的审批额度，立即生效；不能超过自己的额度',
      'Change a role’s approval limit, at once; it cannot exceed your own',
    ],
  }),
  setRoleRules: post({
    form: RoleRulesForm,
    reply: RoleRulesRow,
    access: 'system.public.edit',
    doc: ['修改角色的账号安全规则，立即生效', 'Change a role’s account security rules, at once'],
  }),
  copyRole: post({
    form: RoleCopyForm,
    reply: RoleRow,
    access: 'management.role.edit',
    doc: ['复制角色及其权限', 'Copy a role with its permissions'],
  }),
})
