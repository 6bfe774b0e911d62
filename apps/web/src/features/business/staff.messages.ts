import { defineMessages } from '../../i18n/messages'

export const staffMessages = defineMessages({
  add: ['新增店员', 'Add somebody'],
  addTitle: ['新增店员账号', 'An account for somebody'],
  editTitle: ['编辑“{name}”的账号', 'Edit the account of “{name}”'],
  saved: ['已保存“{name}”的账号', 'The account of “{name}” was saved'],
  disableQuestion: ['停用“{name}”的账号？', 'Disable the account of “{name}”?'],
  disableConsequence: ['停用后立即下线，不能再登录', 'They are signed out at once, and cannot sign in any more'],
  disabled: ['已停用“{name}”的账号', 'The account of “{name}” was disabled'],
  enabled: ['已启用“{name}”的账号', 'The account of “{name}” was enabled'],
  help: [
    '店员可以管理商品和处理订单；店铺信息、提现和账号只有店主可以操作',
    "They look after goods and orders. The shop's papers, its withdrawals and accounts are its owner's alone",
  ],
})
