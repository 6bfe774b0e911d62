import { applicationHindrances, withdrawalHindrances } from '../endpoints/withdrawal-values.js'
import { codes } from '../wire/codes.js'
import type { Refusals } from './refusal.js'

export const withdrawalsFaults = {
  'withdrawal.belowMin': [codes.conflict, '低于最低提现金额 ¥{min}', 'The minimum withdrawal is ¥{min}'],
  'withdrawal.aboveMax': [codes.conflict, '超过单笔最高金额 ¥{max}', 'The maximum per withdrawal is ¥{max}'],
  'withdrawal.aboveAvailable': [codes.conflict, '超过可提现金额 ¥{available}', 'Only ¥{available} is available'],
  'withdrawal.usedUp': [codes.conflict, ...applicationHindrances.texts.USED_UP],
  'withdrawal.underWay': [codes.conflict, ...applicationHindrances.texts.UNDER_WAY],
  'withdrawal.tooLittle': [codes.conflict, ...applicationHindrances.texts.TOO_LITTLE],
  'withdrawal.owes': [
    codes.conflict,
    '尚有 ¥{owed} 待补，补足前不能提现',
    '¥{owed} is owed; withdrawals are possible once it is covered',
  ],
  'withdrawal.ownRequest': [codes.forbidden, ...withdrawalHindrances.texts.OWN_REQUEST],
  'withdrawal.sameReviewer': [codes.forbidden, ...withdrawalHindrances.texts.SAME_REVIEWER],
  'withdrawal.notByHand': [
    codes.conflict,
    '由渠道打款的提现以渠道结果为准',
    'This withdrawal is paid by the channel, which decides its outcome',
  ],
  'withdrawal.booked': [
    codes.conflict,
    '该笔打款的差错已在对账中入账，请先撤销该差错，再登记退回',
    'Reconciliation has booked a difference of this payout: undo that before recording the return',
  ],
  'withdrawal.voucherTaken': [
    codes.conflict,
    '该凭证号已登记为 {payoutNo}',
    'This voucher has already been booked as {payoutNo}',
    ['voucherNo'],
  ],
  'withdrawal.noChannel': [codes.conflict, '没有接入打款渠道', 'No payout channel is connected'],
  'withdrawal.codeWrong': [codes.badInput, '验证码错误或已失效', 'The code is wrong or no longer valid', ['code']],
  'withdrawal.codeSoon': [
    codes.tooMany,
    '请 {seconds} 秒后再获取验证码',
    'Request another code in {seconds} {seconds:second|seconds}',
  ],

  'withdrawal.codesPerHour': [
    codes.tooMany,
    '该手机号一小时内最多接收 {most} 个验证码，请稍后再试',
    'This phone can receive at most {most} codes an hour; please try again later',
  ],
  'withdrawal.codesPerDay': [
    codes.tooMany,
    '该手机号一天内最多接收 {most} 个验证码，请明天再试',
    'This phone can receive at most {most} codes a day; please try again tomorrow',
  ],
  'withdrawal.otherHolder': [
    codes.conflict,
    '收款户名已变更为“{holder}”，请使用该户名的收款账户',
    'The account holder has changed to “{holder}”; please use an account in that name',
  ],
  'withdrawal.shopFrozen': [
    codes.conflict,
    '店铺“{name}”在申请后被冻结，解冻前不能批准或打款，也可驳回',
    'The shop “{name}” was frozen after it applied. The withdrawal cannot be approved or paid until it is unfrozen, but it can be rejected',
  ],
  'withdrawal.shopRenamed': [
    codes.conflict,
    '店铺在申请后由“{before}”更名为“{after}”，请驳回后由店铺重新申请',
    'The shop was renamed from “{before}” to “{after}” after it applied; reject the withdrawal so that the shop can apply again',
  ],
  'withdrawal.holderChanged': [
    codes.conflict,
    '审核通过的收款户名已变更为“{after}”，申请的收款户名为“{before}”，请驳回后由店铺重新申请',
    'The reviewed account holder has changed to “{after}”, but the withdrawal names “{before}”; reject it so that the shop can apply again',
  ],

  'payoutAccount.otherHolder': [
    codes.badInput,
    '户名须与审核通过的收款户名“{holder}”一致',
    'The account must be in the reviewed name “{holder}”',
    ['holder'],
  ],
  'payoutAccount.tooMany': [codes.conflict, '最多保存 {max} 个收款账户', 'At most {max} payout accounts can be saved'],
  'payoutAccount.taken': [codes.conflict, '该银行卡已添加', 'This card has already been added', ['cardNo']],
} as const satisfies Refusals
