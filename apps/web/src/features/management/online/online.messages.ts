import { defineMessages } from '../../../i18n/messages'

export const onlineMessages = defineMessages({
  current: ['当前会话', 'This session'],
  kick: ['强制下线', 'Sign out'],
  kickTitle: ['强制 {account} 下线', 'Sign {account} out'],
  kickManyTitle: ['强制 {count} 个会话下线', 'Sign {count} {count:session|sessions} out'],
  kickHint: [
    '对方会看到这个原因，未保存的内容可以在重新登录后恢复',
    'They will see this reason; unsaved work can be restored after they sign in again',
  ],
  kicked: ['{account} 已下线', '{account} signed out'],
})
