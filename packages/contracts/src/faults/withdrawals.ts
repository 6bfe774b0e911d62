import { codes } from '../wire/codes.js'
import type { Refusals } from './refusal.js'

export const withdrawalsFaults = {
  'withdrawal.belowMin': [codes.conflict, '低于最低提现金额 ¥{min}', 'The least that can be withdrawn is ¥{min}'],
  'withdrawal.aboveMax': [
    codes.conflict,
    '超过单笔最高金额 ¥{max}',
    'The most that can be withdrawn at once is ¥{max}',
  ],
  'withdrawal.aboveAvailable': [codes.conflict, '超过可提现金额 ¥{available}', 'Only ¥{available} can be withdrawn'],
  'withdrawal.usedUp': [codes.conflict, '今日提现次数已用完', 'No more withdrawals can be made today'],
  'withdrawal.underWay': [codes.conflict, '有处理中的提现申请', 'A withdrawal is under way already'],
  'withdrawal.owes': [
    codes.conflict,
    '尚有 ¥{owed} 待补，补足前不能提现',
    '¥{owed} are owed; nothing can be withdrawn before that is covered',
  ],
  'withdrawal.ownRequest': [
    codes.forbidden,
    '不能审核本人申请',
    'Nobody reviews what they have applied for themselves',
  ],
  'withdrawal.sameReviewer': [
    codes.forbidden,
    '大额提现须由另一人复核',
    'A large withdrawal has to be approved by somebody else as well',
  ],
  'withdrawal.notByHand': [
    codes.conflict,
    '由渠道打款的提现以渠道结果为准',
    'The channel pays this one, and says how it ended',
  ],
  'withdrawal.voucherTaken': [
    codes.conflict,
    '该凭证号已登记为 {payoutNo}',
    'This voucher is booked already, as {payoutNo}',
  ],
  'withdrawal.noChannel': [codes.conflict, '没有接入打款渠道', 'No channel is connected that could pay it'],
  'withdrawal.codeWrong': [codes.failed, '验证码错误或已失效', 'The code is wrong or no longer valid'],
  'withdrawal.codeSoon': [
    codes.tooMany,
    '请 {seconds} 秒后再获取验证码',
    'Ask for another code in {seconds} {seconds:second|seconds}',
  ],

  'withdrawal.codesPerHour': [
    codes.tooMany,
    '该手机号一小时内最多接收 {most} 个验证码，请稍后再试',
    'This phone gets {most} codes an hour at most; please try again later',
  ],
  'withdrawal.codesPerDay': [
    codes.tooMany,
    '该手机号一天内最多接收 {most} 个验证码，请明天再试',
    'This phone gets {most} codes a day at most; please try again tomorrow',
  ],
  'withdrawal.otherHolder': [
    codes.conflict,
    '收款户名已变更为“{holder}”，请使用该户名的收款账户',
    'The account holder is {holder} by now: choose an account in that name',
  ],
  'withdrawal.shopFrozen': [
    codes.conflict,
    '店铺“{name}”在申请后被冻结，解冻前不能批准或打款，也可驳回',
    'The shop {name} was frozen after it applied: nothing is approved or paid before it is open again; it can be rejected',
  ],
  'withdrawal.shopRenamed': [
    codes.conflict,
    '店铺在申请后由“{before}”更名为“{after}”，请驳回后由店铺重新申请',
    'The shop was {before} when it applied and is {after} by now: reject it, so that the shop applies anew',
  ],
  'withdrawal.holderChanged': [
    codes.conflict,
    '审核通过的收款户名已变更为“{after}”，申请的收款户名为“{before}”，请驳回后由店铺重新申请',
    'The account applied for is in the name {before}, and the reviewed holder is {after} by now: reject it, so that the shop applies anew',
  ],

  'payoutAccount.otherHolder': [
    codes.badInput,
    '户名须与审核通过的收款户名“{holder}”一致',
    'The account has to be in the name that was reviewed: {holder}',
    ['holder'],
  ],
  'payoutAccount.tooMany': [
    codes.conflict,
    '最多保存 {max} 个收款账户',
    'No more than {max} payout accounts can be kept',
  ],
  'payoutAccount.taken': [codes.conflict, '该银行卡已添加', 'This card was added already'],
} as const satisfies Refusals
