import { valuesOf } from '../fields/index.js'

/** What a line of a channel's bill is about. */
export const billSubjects = valuesOf({
  PAYMENT: ['收款', 'Payment'],
  REFUND: ['退款', 'Refund'],
  PAYOUT: ['打款', 'Payout'],
})
export type BillSubject = (typeof billSubjects)[number]

/** The state of a payment, refund or payout, in the same terms for the channel and for us. */
export const billStates = valuesOf({
  SUCCESS: ['成功', 'Succeeded'],
  PROCESSING: ['处理中', 'In progress'],
  FAILED: ['未成功', 'Failed'],
})
export type BillState = (typeof billStates)[number]

export const differenceKinds = valuesOf({
  MISSING_HERE: ['本方无记录', 'Missing here'],
  MISSING_THERE: ['渠道无记录', 'Missing at channel'],
  AMOUNT: ['金额或手续费不一致', 'Amount or fee differs'],
  STATUS: ['状态不一致', 'Status differs'],
})
export type DifferenceKind = (typeof differenceKinds)[number]

export const differenceStatuses = valuesOf({
  OPEN: ['待处理', 'Open'],
  SENT: ['已退回核实', 'Sent back'],
  ACCEPTED: ['已认可', 'Accepted'],
  BOOKED: ['已入账', 'Booked'],
  MATCHED: ['已合并核对', 'Matched'],
  /** Both sides agree by now. */
  CLEARED: ['已消除', 'Cleared'],
})
export type DifferenceStatus = (typeof differenceStatuses)[number]

/** Differences that need action; a day with any of them cannot be signed. */
export const differencesOpen = ['OPEN', 'SENT'] as const satisfies readonly DifferenceStatus[]

export const differenceMoves = valuesOf({
  FIND: ['发现差错', 'Found'],
  TAKE: ['认领', 'Claimed'],
  SEND: ['退回核实', 'Sent back'],
  ACCEPT: ['认可', 'Accepted'],
  BOOK: ['入账', 'Booked'],
  MATCH: ['合并核对', 'Matched'],
  UNDO: ['撤销', 'Undone'],
  CLEAR: ['差错消除', 'Cleared'],
  NEWER: ['收到更新的账单', 'Newer bill received'],
  UPDATE: ['更新数据', 'Figures updated'],
})
export type DifferenceMove = (typeof differenceMoves)[number]

/** What stands in the way of undoing how a difference was settled. */
export const differenceHindrances = valuesOf({
  SIGNED: ['对账日已签认，重新打开后才能撤销', 'Its day has been signed off; reopen the day to undo this'],
  SETTLED: [
    '入账产生的待查款项已了结，重新打开该款项后才能撤销',
    'The suspense item that the booking opened has been settled; reopen the item to undo this',
  ],
})
export type DifferenceHindrance = (typeof differenceHindrances)[number]

/** The actions of people on differences, each on one of them. */
export const differenceActs = ['TAKE', 'SEND', 'ACCEPT', 'BOOK', 'UNDO'] as const satisfies readonly DifferenceMove[]
export type DifferenceAct = (typeof differenceActs)[number]

export const reconciliationStatuses = valuesOf({
  WAITING: ['待导入账单', 'Awaiting bill'],
  OPEN: ['对账中', 'Being reconciled'],
  SIGNED: ['已签认', 'Signed off'],
  REOPENED: ['已重新打开', 'Reopened'],
})
export type ReconciliationStatus = (typeof reconciliationStatuses)[number]
