import { commonMessages } from '../../i18n/common.messages'
import { defineMessages } from '../../i18n/messages'

export const applyMessages = defineMessages({
  funds: ['资金', 'Funds'],
  rules: [
    '单笔 {least}–{most}，手续费 {fee}%，今日还可申请 {times} 次，验证码发送至 {phone}',
    '{least}–{most} per withdrawal, fee {fee}%, {times} more today; codes are sent to {phone}',
  ],
  apply: commonMessages.withdraw,
  semicolon: ['；', '; '],
  applyTitle: ['申请提现，接收验证码的手机 {name}', 'Withdraw; the code is sent to {name}'],
  applied: ['提现申请已提交（验证手机 {name}）', 'Withdrawal requested, confirmed by the code sent to {name}'],
  amountHelp: ['可提现 {available}，单笔 {least}–{most}', '{available} available; {least}–{most} per withdrawal'],
  all: ['全部提现', 'Withdraw all'],
  code: ['获取验证码', 'Send code'],
  codeAgainIn: ['{seconds} 秒后可再次获取', 'Send another in {seconds} s'],
  codeSent: ['验证码已发送至 {phone}', 'Code sent to {phone}'],
  codeSimulated: ['验证码（模拟短信）：{code}', 'Code (simulated text message): {code}'],
  account: ['收款账户“{name}”', 'Payout account “{name}”'],
  accounts: ['收款账户', 'Payout accounts'],
  noAccounts: ['还没有收款账户', 'No payout accounts yet'],
  accountFirst: ['还没有收款账户，请先新增', 'No payout accounts yet; add one first'],
  addAccount: ['新增收款账户', 'Add payout account'],
  added: ['已新增收款账户“{name}”', 'Payout account “{name}” added'],
  mine: ['我的提现', 'My withdrawals'],
  notPlatform: [
    '此页供代理商与店铺申请提现；平台在“提现订单”中审核和打款',
    'Agents and shops apply for withdrawals here; the platform reviews and pays them under Orders › Withdrawals',
  ],
  review: ['去审核', 'Review withdrawals'],
  holderHelp: ['收款账户的户名须为“{holder}”', 'Payout accounts must be in the name of {holder}'],
})
