import { defineMessages } from '../../i18n/messages'

export const tabsMessages = defineMessages({
  bar: ['已打开的页面', 'Open pages'],
  all: ['全部 {count} 个页面', 'All {count} pages'],
  closeOthers: ['关闭其他', 'Close others'],
  closeAll: ['关闭所有', 'Close all'],
  closeRight: ['关闭右侧', 'Close tabs to the right'],
  refresh: ['刷新', 'Refresh'],
  pin: ['固定', 'Pin'],
  unpin: ['取消固定', 'Unpin'],
  reopenClosed: ['重新打开关闭的页面', 'Reopen closed page'],
  closeNamed: ['关闭 {name}', 'Close {name}'],
  pinned: ['已固定', 'pinned'],
  unsaved: ['有未保存的内容', 'unsaved'],
  evicted: [
    '最多同时打开 {limit} 个页面，已关闭最久未用的“{name}”',
    'Up to {limit} pages can be open, so “{name}”, the least recently used, was closed',
  ],
  full: [
    '已打开 {limit} 个页面，且都已固定或有未保存的内容，请先关闭一个',
    '{limit} pages are open, all pinned or with unsaved work. Please close one first',
  ],
  stays: ['“{work}”尚未保存，已留在标签页“{name}”中', '“{work}” is not saved; it is kept in the tab “{name}”'],
  leaveTitle: ['有未保存的内容', 'Unsaved changes'],
  leaveText: ['离开后，以下内容将丢失：', 'If you leave, the following will be lost:'],
  actsByItself: [
    '其中的操作不会在此执行，请返回后在其窗口中确认',
    'Actions among these are not carried out from here: stay, and confirm them in their own window.',
  ],
  stay: ['留下', 'Stay'],
  leave: ['离开', 'Leave'],
  of: ['{work}（{name}）', '{work} ({name})'],
  restoreTitle: ['上次有未保存的内容', 'You have unsaved work'],
  restoreText: ['离开前未保存：{what}', 'Not saved before you left: {what}'],
  restore: ['恢复', 'Restore'],
  discard: ['丢弃', 'Discard'],
})
