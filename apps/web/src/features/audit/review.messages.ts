import { defineMessages } from '../../i18n/messages'

export const reviewMessages = defineMessages({
  toList: ['返回审核列表', 'Back to reviews'],
  review: ['审核', 'Review'],
  reviewOf: ['审核“{name}”', 'Review “{name}”'],
  kinds: ['审核类型', 'Review types'],
  allKinds: ['全部类型', 'All types'],
  waiting: ['{count} 条待审核', '{count} waiting'],
  stages: ['审核进度', 'Review progress'],
  ok: ['通过', 'Accept'],
  mend: ['退回', 'Return'],
  verdictOf: ['{label}的结论', 'Verdict on {label}'],
  reasonOf: ['{label}的退回原因', 'Reason for returning {label}'],
  reasonHelp: ['店铺会看到这个原因', 'The shop sees this reason'],
  sayReason: ['确定退回', 'Confirm return'],
  acceptRest: ['其余全部通过', 'Accept the rest'],
  approve: ['通过审核', 'Approve'],
  approveQuestion: ['通过“{name}”？', 'Approve “{name}”?'],
  approveHelp: ['申请的内容随即生效', 'The requested changes take effect at once'],
  approved: ['已通过“{name}”', '“{name}” approved'],
  sendBack: ['退回修改', 'Return for correction'],
  sendBackQuestion: [
    '把 {count} 项退回给“{name}”修改？',
    'Return {count} {count:field|fields} to “{name}” for correction?',
  ],
  sendBackHelp: [
    '店铺修改后，只需再看改动的项目',
    'Once the shop has corrected it, only the changed fields are reviewed again',
  ],
  sentBack: ['已退回“{name}”', '“{name}” returned'],
  changedMeanwhile: ['{by} 刚刚给出结论：{said}', '{by} has just decided: {said}'],
  reasonUnconfirmed: [
    '有一条退回原因尚未确定，请先确定或清空',
    'A reason for returning a field has not been confirmed yet; confirm it or clear it first',
  ],
})
