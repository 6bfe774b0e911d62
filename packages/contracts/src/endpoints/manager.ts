import { families, type Family } from '../access/catalogue.js'
import {
  Clearable,
  Created,
  Id,
  IdOf,
  Like,
  NotTheAccount,
  Nullable,
  OneOf,
  Optional,
  Password,
  Phone,
  recordForm,
  RecordId,
  Stored,
  Text,
  Time,
  Version,
  YesNo,
  ShownAs,
  versioned,
} from '../fields/index.js'
import { roleText } from '../access/role-names.js'
import { limits } from '../limits.js'
import { addOrChange, csvOf, del, endpoints, get, listOf, nothing, post, put } from '../wire/endpoint.js'
import { exportOf } from '../wire/export-query.js'
import { PageQuery, pageOf } from '../wire/paging.js'
import { IsFlag, type Flag } from './flags.js'
import { MenuNode } from './menu.js'
import { ManagerById, NewPassword } from './session.js'

/** Adds a manager (without `managerId`) or changes one; fields left out of a change keep their values. */
export class ManagerForm extends recordForm('manager') {
  @Text(limits.account, ['账号', 'Account']) managerAccount!: string
  @Text(limits.name, ['姓名', 'Name']) managerName!: string
  @Phone(['手机号', 'Phone']) @Clearable() phone?: string
  @IdOf('role') roleId!: number
  @Id(['所属代理商', 'Agent']) @Optional() agentId?: number
  @Id(['所属店铺', 'Shop']) @Optional() storeId?: number
  /** If left out, a new account is enabled, and an existing one keeps its state. */
  @IsFlag() @Optional() isFlag?: Flag
  /** The initial password of a new account, which must be changed at the first sign-in. */
  @Password(limits.password, ['初始密码', 'Initial password'])
  @NotTheAccount('managerAccount')
  @Optional()
  managerPassword?: string
}

export class ManagerRow {
  @RecordId() managerId!: number
  @Stored(ManagerForm) managerAccount!: string
  @Stored(ManagerForm) managerName!: string
  @Stored(ManagerForm) phone!: string
  @OneOf(families, ['账号类型', 'Account type']) family!: Family
  @Stored(ManagerForm) roleId!: number
  @Text({ max: 50 }, ['角色名称', 'Role name']) @ShownAs((name) => roleText(String(name))) roleName!: string
  @IdOf('agent') @Nullable() agentId!: number | null
  @Text({ max: 50 }, ['代理商名称', 'Agent name']) @Nullable() company!: string | null
  @Id(['店铺', 'Shop']) @Nullable() storeId!: number | null
  @IsFlag() isFlag!: Flag
  @YesNo(['须修改密码', 'Must change password']) mustChangePassword!: 0 | 1
  @YesNo(['登录被锁定', 'Locked out']) locked!: 0 | 1
  @YesNo(['二次验证', 'Second factor']) secondFactor!: 0 | 1
  /** Who requested a reset of the second factor; null if nobody did. */
  @Text({ max: 50 }, ['重置申请人', 'Reset requested by']) @Nullable() factorResetBy!: string | null
  @IdOf('manager') @Nullable() factorResetById!: number | null
  @Text({ max: limits.reason.max }, ['重置原因', 'Reason for reset']) @Nullable() factorResetReason!: string | null
  @Time(['上次登录时间', 'Last sign-in']) @Nullable() lastLoginAt!: string | null
  @Text({ max: 64 }, ['上次登录 IP', 'Last sign-in IP']) lastLoginIp!: string
  @Version() version!: number
  @Created() createdAt!: string
}

export class ManagerQuery extends PageQuery {
  @Text(limits.keyword, ['账号、姓名或手机号', 'Account, name or phone']) keyword = ''
  @IdOf('role') @Optional() roleId?: number
  @Like(ManagerRow) @Optional() family?: Family
  @IdOf('agent') @Optional() agentId?: number
  @IsFlag() @Optional() isFlag?: Flag
  @OneOf(['createdAt', 'managerAccount', 'managerName', 'lastLoginAt'], ['排序', 'Sort'])
  sort: 'createdAt' | 'managerAccount' | 'managerName' | 'lastLoginAt' = 'createdAt'
}

export class ManagerExport extends exportOf(ManagerQuery, ManagerRow) {}

export class ManagerRoleQuery extends ManagerById {
  @IdOf('role') roleId!: number
}

export class MenuListQuery {
  /** If left out, the caller's own tree. */
  @IdOf('manager') @Optional() managerId?: number
}

export class ParentQuery {
  @IdOf('manager') @Optional() managerId?: number
}

/** The manager above another one. */
export class ManagerParent {
  @IdOf('manager') managerId!: number
  @OneOf(families, ['账号类型', 'Account type']) family!: Family
  @IdOf('agent') @Nullable() agentId!: number | null
  @Text({ max: 50 }, ['代理商名称', 'Agent name']) @Nullable() company!: string | null
  @Text({ max: 50 }, ['联系人', 'Contact']) @Nullable() contact!: string | null
  @Text({ max: 20 }, ['联系电话', 'Phone']) @Nullable() phone!: string | null
  @Id(['上级代理商', 'Parent agent']) @Nullable() parentAgentId!: number | null
  @Text({ max: 50 }, ['上级代理商名称', 'Parent agent name']) @Nullable() parentCompany!: string | null
  @Id(['店铺', 'Shop']) @Nullable() storeId!: number | null
  @Text({ max: 50 }, ['店铺名称', 'Shop name']) @Nullable() storeName!: string | null
}

export class ManagerDelQuery extends versioned(ManagerById) {}

export class ResetPasswordForm extends ManagerById {
  /** If left out, the server generates one and returns it once. */
  @Password(limits.password, ['新密码', 'New password']) @Optional() managerPassword?: string
}

const area = {
  name: 'manager',
  base: '/api/sys-manager/admin',
  changes: ['manager', 'agent', 'franchise', 'role', 'session'],
} as const

export const manager = endpoints(area, {
  getManagerlist: get({
    query: ManagerQuery,
    reply: pageOf(ManagerRow),
    access: ['management.platform', 'management.agent'],
    doc: [
      '管理员列表；代理商只看到自己及下级的账号',
      'List administrators; an agent sees only its own accounts and those of its sub-agents',
    ],
  }),
  exportManagerlist: get({
    query: ManagerExport,
    reply: csvOf(ManagerRow, ['管理员列表', 'Administrators']),
    access: ['management.platform.export', 'management.agent.export'],
    doc: ['导出管理员列表', 'Export administrators'],
  }),
  setManager: post({
    form: ManagerForm,
    reply: ManagerRow,
    access: ['management.platform.edit', 'management.agent.staff'],
    ...addOrChange('管理员', 'an administrator'),
  }),
  setRoleByManager: put({
    query: ManagerRoleQuery,
    reply: nothing,
    access: 'management.platform.role',
    doc: ['给管理员分配角色', 'Assign a role to an administrator'],
  }),
  delManager: del({
    query: ManagerDelQuery,
    reply: nothing,
    access: ['management.platform.delete', 'management.agent.staff'],
    doc: ['删除管理员', 'Delete an administrator'],
  }),
  getManagerParentInfo: get({
    query: ParentQuery,
    reply: ManagerParent,
    access: 'session',
    doc: ['管理员的上级信息', 'Get the agent or shop an administrator belongs to'],
  }),
  resetPwd: post({
    form: ResetPasswordForm,
    reply: NewPassword,
    access: ['management.platform.password', 'management.agent.staff'],
    doc: ['重置密码，对方下次登录须修改', 'Reset a password; it must be changed at the next sign-in'],
  }),
  getManagerMenuList: get({
    query: MenuListQuery,
    reply: listOf(MenuNode),
    access: 'session',
    doc: ['管理员的菜单权限树', "Get an administrator's permission tree"],
  }),
})
