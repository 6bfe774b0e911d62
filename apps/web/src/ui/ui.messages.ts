import { defineMessages } from '../i18n/messages'

export const uiMessages = defineMessages({
  markAll: ['全选本页', 'Select all on this page'],
  mark: ['选择第 {row} 行', 'Select row {row}'],
  more: ['更多', 'More'],
  moreFacts: ['其他 {count} 项', '{count} more {count:detail|details}'],
  done: ['操作成功', 'Done'],
  undone: ['已撤销', 'Undone'],
  picture: ['图片 {number}', 'Picture {number}'],
  videoGone: [
    '视频无法播放，请刷新页面；仍不能播放时，请换用 H.264 编码的 MP4',
    'The video cannot be played. Reload the page; if that does not help, use an MP4 encoded in H.264',
  ],
  pictureGone: ['图片无法显示，请刷新页面', 'The picture cannot be shown; reload the page'],
  noRecord: ['记录不存在或已删除', 'This record does not exist or has been deleted'],
  notYours: ['您无权查看这条记录', 'You do not have access to this record'],
  backToList: ['返回列表', 'Back to list'],
  password: ['密码', 'Password'],
  passwordOnce: ['请记下密码', 'Note down this password'],
  passwordOnceHint: [
    '密码只显示这一次，关闭后无法再查看。对方首次登录时须修改。',
    'It is shown only once and cannot be viewed after you close this. It must be changed at the first sign-in.',
  ],
  passwordKept: ['已记下，关闭', 'I have noted it, close'],
  accountAndPassword: ['账号：{account} 密码：{password}', 'Account: {account} Password: {password}'],
  copyBoth: ['复制账号和密码', 'Copy account and password'],
  copyRefused: ['浏览器不允许复制，请手动抄下', 'The browser does not allow copying; please write it down'],
  forward: ['将“{name}”前移', 'Move “{name}” forward'],
  back: ['将“{name}”后移', 'Move “{name}” back'],
  board: ['床位看板', 'Bed board'],
  copyRequestId: ['复制请求编号 {id}', 'Copy request ID {id}'],
})
