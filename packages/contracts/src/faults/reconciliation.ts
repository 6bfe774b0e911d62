import { differenceHindrances } from '../endpoints/reconciliation-values.js'
import { codes } from '../wire/codes.js'
import type { Refusals } from './refusal.js'

export const reconciliationFaults = {
  'bill.notSealed': [
    codes.conflict,
    '{day} 尚未封账，封账后才能导入账单',
    '{day} is not sealed yet; its bill can be imported afterwards',
  ],
  'bill.titles': [
    codes.badInput,
    '这不是渠道的交易账单，缺少列：{columns}',
    'This is not a channel trade bill; missing columns: {columns}',
    ['file'],
  ],
  'bill.tooManyDifferences': [
    codes.badInput,
    '差错超过 {max} 条，请确认是否为本商户该日的账单',
    "More than {max} differences: please check that this is the merchant's bill for this day",
    ['file'],
  ],
  'bill.busy': [
    codes.unavailable,
    '正在导入另一份账单，请稍后再试',
    'Another bill is being imported. Try again shortly',
  ],
  'bill.cells': [codes.badInput, '列数与标题行不一致', 'The number of columns differs from the header row'],
  'bill.otherDay': [codes.badInput, '交易时间不在 {day}', 'The trade time is not on {day}'],
  'bill.time': [codes.badInput, '交易时间无法识别', 'The trade time cannot be read'],
  'bill.number': [codes.badInput, '单号为空、过长或含有 #', 'The number is missing, too long or contains #'],
  'bill.amount': [codes.badInput, '金额无法识别', 'The amount cannot be read'],
  'bill.state': [codes.badInput, '交易状态无法识别：{state}', 'Unknown trade status: {state}'],
  'bill.afterSummary': [
    codes.badInput,
    '汇总之后还有内容，请每次只上传一份完整的账单',
    'There are lines after the totals; upload one whole bill at a time',
  ],
  'bill.noSummary': [
    codes.badInput,
    '文件末尾没有汇总行，账单不完整',
    'The file has no summary row at the end, so the bill is incomplete',
  ],
  'bill.summary': [
    codes.badInput,
    '汇总行与明细不符：{what} 为 {stated}，明细合计 {counted}',
    'The summary does not match the lines: {what} is {stated}, but the lines add up to {counted}',
  ],

  'reconciliation.noBill': [codes.conflict, '该日还没有账单', 'There is no bill for this day yet'],
  'reconciliation.open': [
    codes.conflict,
    '还有 {open} 条差错未处理，不能签认',
    '{open} {open:difference is|differences are} still open; the day cannot be signed off',
  ],
  'reconciliation.outdated': [
    codes.conflict,
    '差错 {no} 处理后，账单已更新且与之不符，请撤销后重新核对处理',
    'Difference {no} was settled on an earlier bill; undo that, compare again and settle it anew',
  ],
  'reconciliation.signed': [codes.conflict, '{day} 已签认，请先重新打开', '{day} has been signed off; reopen it first'],

  'difference.reason': [
    codes.badInput,
    '原因至少 {min} 个字符',
    'The reason needs at least {min} characters',
    ['reason'],
  ],
  'difference.nothingToBook': [
    codes.conflict,
    '双方资金一致，没有可入账的金额',
    'Both sides moved the same amount; there is nothing to book',
  ],
  'difference.underWay': [
    codes.conflict,
    '本方记录未成功，不能入账或合并核对；请重新核对，或退回渠道核实',
    'Our side has not succeeded, so it cannot be booked or matched: compare again, or send it back to the channel',
  ],
  'difference.versions': [
    codes.badInput,
    '版本须与差错一一对应',
    'There must be one version for each difference',
    ['versions'],
  ],
  'difference.changed': [
    codes.conflict,
    '双方数据已变化，请重新核对后再处理',
    'The figures have changed: compare again before you settle this',
  ],
  'difference.itemSettled': [codes.conflict, ...differenceHindrances.texts.SETTLED],
  'difference.noOwner': [codes.conflict, '该人员不能处理对账差错', 'This person cannot handle differences'],
  /** One of several to be matched. */
  'difference.unfit': [codes.conflict, '差错 {no}：{problem}', 'Difference {no}: {problem}'],
  'difference.matchUneven': [
    codes.conflict,
    '所选差错双方合计不相等，相差 ¥{apart}',
    'The selected differences do not add up; the two sides are ¥{apart} apart',
  ],
  'difference.matchOneSided': [
    codes.conflict,
    '合并核对需要一方一笔、另一方多笔，且日期相差不超过一天',
    'One difference on one side must match several on the other, no more than a day apart',
  ],
} as const satisfies Refusals
