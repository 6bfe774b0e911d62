import { codes } from '../wire/codes.js'
import type { Refusals } from './refusal.js'

export const managersFaults = {
  'role.nameTaken': [codes.conflict, '角色名称已存在', 'A role with this name already exists', ['roleName']],
  'role.builtIn': [codes.conflict, '内置角色不能删除', 'A built-in role cannot be deleted'],
  'role.superFixed': [codes.conflict, '超级管理员角色不能修改', 'The super administrator role cannot be changed'],
  'role.inUse': [
    codes.conflict,
    '角色正被 {count} 个账号使用：{managers}',
    'The role is used by {count} {count:account|accounts}: {managers}',
  ],
  'role.familyFixed': [codes.conflict, '角色类型不能修改', "A role's account type cannot be changed"],
  'role.beyond': [
    codes.forbidden,
    '不能授予或调整您自己没有的权限：{menus}',
    'You cannot grant or change permissions you do not hold: {menus}',
  ],
  'role.wrongFamily': [
    codes.badInput,
    '该类型的角色不能拥有这些权限：{menus}',
    'A role of this account type cannot hold: {menus}',
  ],
  'role.menusUnknown': [codes.badInput, '权限项不存在：{menus}', 'Unknown permission entries: {menus}'],

  'menu.nameTaken': [codes.conflict, '接口名称已存在', 'This interface name is taken', ['interfaceName']],
  'menu.builtIn': [
    codes.conflict,
    '内置权限项的类型、接口名称和适用账号类型不能修改，也不能删除',
    'The type, interface name and account types of a built-in entry are fixed, and it cannot be deleted',
  ],
  'menu.essential': [
    codes.conflict,
    '停用此项后将无法再管理权限',
    'If you disable this entry, permissions can no longer be managed',
  ],
  'menu.parentWrong': [
    codes.badInput,
    '上级权限项不合适：模块在顶层，页面在模块下，按钮在页面下',
    'Wrong parent: modules are at the top, pages under modules and buttons under pages',
  ],
  'menu.familyWrong': [
    codes.badInput,
    '下级权限项的适用账号类型不能超出上级',
    "An entry's account types must be among those of its parent",
  ],
  'menu.cycle': [codes.badInput, '不能移动到自身的下级', 'An entry cannot be moved below itself'],
  'menu.typeHasChildren': [
    codes.conflict,
    '存在下级数据，不能修改类型',
    'The type cannot be changed while it has sub-entries',
  ],
  'menu.orderChanged': [
    codes.conflict,
    '此处的权限项已被他人修改，请刷新后再试',
    'The entries here have changed in the meantime. Please reload',
  ],
  'menu.moveWouldGrant': [
    codes.conflict,
    '移动后以下角色将获得新的上级权限：{roles}',
    'Moving it would give these roles a parent entry they do not hold: {roles}',
  ],
  'menu.inUse': [codes.conflict, '以下角色仍拥有此权限：{roles}', 'These roles still hold this permission: {roles}'],
  'menu.beyond': [codes.forbidden, '不能修改您自己没有的权限项', 'You cannot change an entry you do not hold'],

  'manager.accountTaken': [codes.conflict, '账号已存在', 'This account already exists', ['managerAccount']],
  'manager.self': [codes.conflict, '不能对自己执行此操作', 'You cannot do this to your own account'],
  'manager.lastSuper': [
    codes.conflict,
    '不能停用、删除或降级最后一个超级管理员',
    'The last super administrator cannot be disabled, deleted or demoted',
  ],
  'manager.outranks': [
    codes.forbidden,
    '对方拥有您没有的权限，不能执行此操作',
    'They hold permissions you do not have, so you cannot do this',
  ],
  'manager.roleFamily': [codes.badInput, '角色与账号类型不符', 'The role does not match the account type', ['roleId']],
  'manager.ownerMissing': [codes.badInput, '请选择所属代理商或店铺', 'Choose the agent or shop of this account'],
  'manager.principal': [
    codes.conflict,
    '这是代理商的主账号，不能删除；请停用代理商或重置密码',
    "This is the agent's principal account and cannot be deleted; disable the agent or reset the password",
  ],
  'manager.principalAbove': [
    codes.forbidden,
    '代理商的主账号由上级代理商或平台管理',
    "An agent's principal account is managed by its parent agent or the platform",
  ],
  'manager.ownerWrong': [
    codes.badInput,
    '该类型的账号不能属于所选代理商或店铺',
    'An account of this type cannot belong to that agent or shop',
  ],
  'manager.familyFixed': [
    codes.conflict,
    '账号类型和归属不能修改',
    'The type and owner of an account cannot be changed',
  ],
  'manager.passwordNeeded': [
    codes.badInput,
    '新账号需要初始密码',
    'A new account needs an initial password',
    ['managerPassword'],
  ],

  'preference.tooMany': [
    codes.conflict,
    '个人设置最多 {max} 项，请先删除不用的',
    'At most {max} preferences can be saved. Delete one you do not need',
  ],
  'role.ceilingMissing': [
    codes.badInput,
    '请填写上限，或选择不限额',
    'Enter a limit, or choose no limit',
    ['ceilingCents'],
  ],
  'role.ceilingBeyond': [
    codes.forbidden,
    '不能超过您自己的额度 ¥{ceiling}',
    'It cannot exceed your own limit of ¥{ceiling}',
  ],
} as const satisfies Refusals
