import { defineMessages } from './define-messages'

/** Words that mean the same wherever they stand. Every part of the client has them besides its own texts. */
export const commonMessages = defineMessages({
  all: ['全部', 'All'],
  cancel: ['取消', 'Cancel'],
  edit: ['编辑', 'Edit'],
  actions: ['操作', 'Actions'],
  /** Between names that stand in a line. */
  comma: ['、', ', '],
  user: ['用户', 'User'],
  place: ['位置', 'Place'],
  battery: ['电量', 'Battery'],
  by: ['操作人', 'By'],
  server: ['系统', 'The server'],
  timeline: ['时间线', 'Timeline'],
  details: ['详情', 'Details'],
  disable: ['停用', 'Disable'],
  enable: ['启用', 'Enable'],
  delete: ['删除', 'Delete'],
  changePassword: ['修改密码', 'Change password'],
  save: ['保存', 'Save'],
  submit: ['提交审核', 'Submit for review'],
  close: ['关闭', 'Close'],
  again: ['重试', 'Try again'],
  failed: ['加载失败', 'Could not be loaded'],
  account: ['账号', 'Account'],
  copy: ['复制', 'Copy'],
  copied: ['已复制', 'Copied'],
  facts: ['基本信息', 'Details'],
  labelled: ['{label}：{value}', '{label}: {value}'],
  besides: ['{text}（{besides}）', '{text} ({besides})'],
  logOut: ['退出登录', 'Log out'],
})
