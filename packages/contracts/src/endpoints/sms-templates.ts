import type { Text } from '../wire/text.js'

interface Template {
  readonly title: Text
  /** Advertising is sent by day, only to users who accept it, and includes how to opt out. */
  readonly marketing: boolean
  /** The approved text, with `{}` for each placeholder. Messages are Chinese, whatever the sender's language. */
  readonly text: string
  /** The labels of the placeholders, in the order of the text. */
  readonly gaps: readonly Text[]
}

/** The texts approved by the provider; no others may be sent. */
export const smsTemplates = {
  SERVICE_NOTICE: {
    title: ['服务通知', 'Service notice'],
    marketing: false,
    text: '【陪护床】尊敬的用户，{}。如有疑问请致电{}。',
    gaps: [
      ['通知内容', 'Notice'],
      ['联系电话', 'Contact number'],
    ],
  },
  MAINTENANCE: {
    title: ['维护停用', 'Maintenance'],
    marketing: false,
    text: '【陪护床】{}的陪护床将于{}进行维护，期间暂停租用，敬请谅解。',
    gaps: [
      ['医院', 'Hospital'],
      ['时间', 'Time'],
    ],
  },
  RETURN_REMINDER: {
    title: ['归还提醒', 'Return reminder'],
    marketing: false,
    text: '【陪护床】请于{}前归还陪护床并关好锁，以免继续计费。',
    gaps: [['时间', 'Time']],
  },
  OVERDUE: {
    title: ['逾期未还提醒', 'Overdue'],
    marketing: false,
    text: '【陪护床】您租用的陪护床已使用{}小时，如不再使用请归还并关好锁。',
    gaps: [['小时数', 'Hours']],
  },
  ARREARS: {
    title: ['欠费提醒', 'Arrears'],
    marketing: false,
    text: '【陪护床】您有一笔陪护床订单待支付{}元，请在小程序内完成支付。',
    gaps: [['金额（元）', 'Amount (yuan)']],
  },
  ARREARS_TAKEN: {
    title: ['押金抵扣欠费', 'Arrears taken from the deposit'],
    marketing: false,
    text: '【陪护床】您的陪护床订单逾{}天未支付，已从押金中抵扣{}元，剩余押金将原路退回。',
    gaps: [
      ['天数', 'Days'],
      ['金额（元）', 'Amount (yuan)'],
    ],
  },
  DEPOSIT_REFUNDED: {
    title: ['押金已退还', 'Deposit refunded'],
    marketing: false,
    text: '【陪护床】您的押金{}元已退还，请留意到账。',
    gaps: [['金额（元）', 'Amount (yuan)']],
  },
  DEPOSIT_REFUND_FAILED: {
    title: ['押金退还未成功', 'Deposit refund failed'],
    marketing: false,
    text: '【陪护床】您的押金{}元退还未成功，我们会继续处理，无需重复申请。',
    gaps: [['金额（元）', 'Amount (yuan)']],
  },
  RULE_CHANGE: {
    title: ['规则变更', 'Rule change'],
    marketing: false,
    text: '【陪护床】{}将于{}起生效，详情请在小程序内查看。',
    gaps: [
      ['变更内容', 'Change'],
      ['生效日期', 'Effective from'],
    ],
  },
  REVIEW_RESULT: {
    title: ['审核结果', 'Review result'],
    marketing: false,
    text: '【陪护床】您提交审核的“{}”{}，详情请登录后台查看。',
    gaps: [
      ['审核内容', 'Review subject'],
      ['结果', 'Result'],
    ],
  },
  REVIEW_RESULTS: {
    title: ['多项审核结果', 'Several review results'],
    marketing: false,
    text: '【陪护床】您提交审核的{}项内容已有结果，详情请登录后台查看。',
    gaps: [['项数', 'Count']],
  },
  FEEDBACK_REPLY: {
    title: ['反馈答复', 'Feedback reply'],
    marketing: false,
    text: '【陪护床】您的反馈{}有新的答复：{}',
    gaps: [
      ['反馈编号', 'Feedback no.'],
      ['答复', 'Reply'],
    ],
  },
  PROMOTION: {
    title: ['优惠活动', 'Promotion'],
    marketing: true,
    text: '【陪护床】{}，{}前有效。拒收请回复T',
    gaps: [
      ['活动内容', 'Offer'],
      ['截止时间', 'Valid until'],
    ],
  },
  COMEBACK: {
    title: ['老用户回访', 'Win-back'],
    marketing: true,
    text: '【陪护床】您已有一段时间未租用陪护床，{}。拒收请回复T',
    gaps: [['活动内容', 'Offer']],
  },
} as const satisfies Record<string, Template>

export type SmsTemplate = keyof typeof smsTemplates
export const smsTemplateNames = Object.keys(smsTemplates) as SmsTemplate[]
export const smsTemplateTexts = Object.fromEntries(
  smsTemplateNames.map((name) => [name, smsTemplates[name].title]),
) as unknown as Readonly<Record<SmsTemplate, Text>>

/** The placeholders of each template, for the documents. */
export function smsTemplatesHelp(): Text {
  const zh = smsTemplateNames.map((name) => `${name}：${smsContent(name, gapNames(name, 0))}`)
  const en = smsTemplateNames.map((name) => `${name}: ${gapNames(name, 1).join(', ')}`)
  return [`按顺序填写模板的每处空缺，${zh.join(' ')}`, `one for each gap of the template, in order: ${en.join('; ')}`]
}

const gapNames = (name: SmsTemplate, language: 0 | 1): string[] =>
  smsTemplates[name].gaps.map((gap) => `{${gap[language]}}`)

/** The approved text with its placeholders filled. */
export function smsContent(template: SmsTemplate, values: readonly string[]): string {
  const parts = smsTemplates[template].text.split('{}')
  return parts.map((part, n) => part + (n < parts.length - 1 ? (values[n] ?? '') : '')).join('')
}

/** The values in a filled text. If several readings are possible, they fill in to the same text. */
export function smsValuesIn(template: SmsTemplate, content: string): string[] {
  const parts = smsTemplates[template].text.split('{}').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('(.*?)')}$`, 's').exec(content)?.slice(1) ?? []
}

/** A message has up to 70 characters; of a longer one, each part has 67. */
export function smsUnits(content: string): number {
  return content.length <= 70 ? Math.min(1, content.length) : Math.ceil(content.length / 67)
}

/** Pasted telephone numbers, separated by line breaks, commas, semicolons or spaces. */
export function pastedPhones(text: string): { phones: string[]; wrong: string[] } {
  const parts = text.split(/[\s,;，；、]+/).filter((part) => part !== '')
  const isPhone = (part: string) => /^1[3-9]\d{9}$/.test(part)
  return { phones: parts.filter(isPhone), wrong: parts.filter((part) => !isPhone(part)) }
}
