import { defineMessages } from '../../i18n/messages'

export const navbarMessages = defineMessages({
  openSidebar: ['展开菜单', 'Expand menu'],
  closeSidebar: ['收起菜单', 'Collapse menu'],
  breadcrumb: ['面包屑', 'Breadcrumb'],
  search: ['搜索', 'Search'],
  enterFullScreen: ['全屏', 'Full screen'],
  leaveFullScreen: ['退出全屏', 'Exit full screen'],
  // Worded as in the specification.
  noFullScreen: ['you browser can not work', 'you browser can not work'],
  otherLanguage: ['切换到英文 EN', 'Switch to Chinese 中'],
  toDark: ['切换到深色主题', 'Switch to dark theme'],
  toLight: ['切换到浅色主题', 'Switch to light theme'],
  account: ['账户：', 'Account: '],
  dashboard: ['首页', 'Dashboard'],
  ownSessions: ['我的登录', 'My sessions'],
})
