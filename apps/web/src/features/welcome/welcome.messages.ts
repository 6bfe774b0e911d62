import { defineMessages } from '../../i18n/messages'

export const welcomeMessages = defineMessages({
  greeting: ['陪护床后台管理系统，欢迎您', 'Welcome to the companion-bed back-office management system'],
  person: ['{name}，您好', 'Hello {name}'],
  role: ['角色', 'Role'],
  family: ['账号类型', 'Account type'],
  lastLoginAt: ['上次登录时间', 'Last sign-in'],
  lastLoginIp: ['上次登录 IP', 'Last sign-in IP'],
  first: ['这是您首次登录', 'This is your first sign-in'],
  recent: ['最近访问', 'Recent'],
  pages: ['全部页面', 'All pages'],
  general: ['综合', 'General'],
  none: ['您的角色暂无可用页面。', 'No pages are available for your role yet.'],
})
