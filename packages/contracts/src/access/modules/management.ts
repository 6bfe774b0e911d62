import type { ModuleEntry } from '../entry-types.js'

export const management = {
  title: ['管理中心', 'Management'],
  icon: 'team',
  path: '/management',
  who: 'PA',
  alwaysShow: true,
  pages: {
    agent: {
      title: ['代理商列表', 'Agents'],
      path: 'agent',
      buttons: {
        edit: ['新增/编辑', 'Add or edit'],
        flag: ['禁用/启用', 'Disable or enable'],
        password: ['修改密码', 'Change password'],
        staff: ['管理员工账号', 'Manage staff accounts'],
        hospitals: ['绑定医院', 'Assign hospitals', 'P'],
        export: ['导出', 'Export'],
      },
    },
    detail: { title: ['代理商详情', 'Agent details'], path: 'detail', hidden: true },
    platform: {
      title: ['平台管理员', 'Administrators'],
      path: 'platform',
      who: 'P',
      buttons: {
        edit: ['新增/编辑', 'Add or edit'],
        role: ['分配角色', 'Assign role'],
        password: ['重置密码', 'Reset password'],
        delete: ['删除', 'Delete'],
        unlock: ['解除锁定', 'Unlock'],
        factor: ['重置二次验证', 'Reset second factor'],
        kick: ['强制下线', 'Sign out'],
        export: ['导出', 'Export'],
      },
    },
    role: {
      title: ['角色列表', 'Roles'],
      path: 'role',
      who: 'P',
      buttons: {
        edit: ['新增/编辑', 'Add or edit'],
        delete: ['删除', 'Delete'],
        authority: ['分配权限', 'Grant permissions'],
        export: ['导出', 'Export'],
      },
    },
    permission: {
      title: ['权限列表', 'Permissions'],
      path: 'permission',
      who: 'P',
      buttons: { edit: ['新增/编辑', 'Add or edit'], delete: ['删除', 'Delete'] },
    },
    log: {
      title: ['操作日志', 'Operation log'],
      path: 'log',
      hidden: true,
      buttons: {
        export: ['导出', 'Export'],
        login: ['登录日志', 'Sign-in log'],
        exportLogin: ['导出登录日志', 'Export sign-in log'],
      },
    },
    online: { title: ['在线管理员', 'Administrators online'], path: 'online', hidden: true, who: 'P' },
  },
} as const satisfies ModuleEntry
