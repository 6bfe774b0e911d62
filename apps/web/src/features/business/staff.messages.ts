import { defineMessages } from '../../i18n/messages'

export const staffMessages = defineMessages({
  add: ['新增店员', 'Add staff account'],
  addTitle: ['新增店员账号', 'Add staff account'],
  editTitle: ['编辑“{name}”的账号', 'Edit account “{name}”'],
  saved: ['已保存“{name}”的账号', 'Account “{name}” saved'],
  disableQuestion: ['停用“{name}”的账号？', 'Disable account “{name}”?'],
  disableConsequence: ['停用后立即下线，不能再登录', 'They are signed out at once and can no longer sign in'],
  disabled: ['已停用“{name}”的账号', 'Account “{name}” disabled'],
  enabled: ['已启用“{name}”的账号', 'Account “{name}” enabled'],
  help: [
    '店员可以管理商品和处理订单；店铺信息、提现和账号只有店主可以操作',
    'Staff can manage goods and process orders; only the owner can manage shop details, withdrawals and accounts',
  ],
})
