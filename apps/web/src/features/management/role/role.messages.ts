import { defineMessages } from '../../../i18n/messages'

export const roleMessages = defineMessages({
  add: ['新增角色', 'Add role'],
  editTitle: ['编辑角色“{name}”', 'Edit role “{name}”'],
  copyTitle: ['复制角色“{name}”', 'Copy role “{name}”'],
  copyName: ['{name} 副本', 'Copy of {name}'],
  copyHelp: ['新角色拥有相同的类型、备注和权限。', 'The copy has the same account type, remark and permissions.'],
  copied: ['已复制为角色“{name}”', 'Copied as role “{name}”'],
  authority: ['权限', 'Permissions'],
  holders: ['使用者', 'Holders'],
  holdersOf: ['使用角色“{name}”的账号', 'Accounts with role “{name}”'],
  holdersInList: ['在平台管理员中查看', 'View in administrators'],
  nobody: ['暂无账号使用此角色', 'No accounts have this role'],
  name: ['姓名', 'Name'],
  company: ['代理商', 'Agent'],
  status: ['状态', 'Status'],
  lastLogin: ['上次登录时间', 'Last sign-in'],
  superFixed: ['超级管理员角色不能修改', 'The super administrator role cannot be changed'],
  outranks: ['该角色拥有您没有的权限', 'This role holds permissions you do not have'],
  builtIn: ['内置角色不能删除', 'Built-in roles cannot be deleted'],
  inUse: ['正被 {count} 个账号使用', 'In use by {count} {count:account|accounts}'],
  saved: ['已保存角色“{name}”', 'Role “{name}” saved'],
})
