import { defineMessages } from '../i18n/messages'

export const shellMessages = defineMessages({
  product: ['陪护床后台管理系统', 'Bedside'],
  sidebar: ['主菜单', 'Main menu'],
  navbar: ['顶部导航', 'Top bar'],
  skip: ['跳到页面内容', 'Skip to content'],
  loading: ['正在加载…', 'Loading…'],
  offline: [
    '网络已断开。已输入的内容仍在，恢复后即可继续。',
    'You are offline. Your input is kept; you can continue once you are back online.',
  ],
  looksOnly: [
    '店铺已被冻结，只能查看。如有疑问，请联系平台。',
    'The shop is frozen and read-only. Contact the platform if you have questions.',
  ],
  broken: ['页面出错了', 'Something went wrong on this page'],
  brokenHint: ['其他页面不受影响。', 'Other pages are not affected.'],
  notFetched: [
    '页面文件未能加载：可能是网络中断，也可能系统已更新。',
    'The page could not be loaded: the connection was lost, or the system has been updated.',
  ],
  reload: ['重新加载系统', 'Reload the app'],
})
