import { valuesOf } from '../fields/index.js'

/** The kinds of requests for approval by a shop. */
export const auditKinds = valuesOf({
  STORE_NEW: ['店铺入驻', 'New shop'],
  STORE_CHANGE: ['店铺变更', 'Shop change'],
  COMMODITY: ['商品', 'Goods'],
})
export type AuditKind = (typeof auditKinds)[number]

export const auditStages = valuesOf({
  WAITING: ['待审核', 'Waiting'],
  RETURNED: ['已退回', 'Returned'],
  APPROVED: ['已通过', 'Approved'],
  RECALLED: ['已撤回', 'Withdrawn'],
})
export type AuditStage = (typeof auditStages)[number]

/** A request that is not decided can be recalled; so can a returned change, which leaves the shop unchanged. */
export const canRecall = ({ kind, status }: { readonly kind: AuditKind; readonly status: AuditStage }): boolean =>
  status === 'WAITING' || (status === 'RETURNED' && kind === 'STORE_CHANGE')

export const auditVerdicts = valuesOf({
  OK: ['通过', 'Accepted'],
  RETURN: ['退回', 'Returned'],
})
export type AuditVerdict = (typeof auditVerdicts)[number]

export const auditMoves = valuesOf({
  SUBMIT: ['提交审核', 'Submitted'],
  RESUBMIT: ['修改后重新提交', 'Resubmitted'],
  JUDGE: ['逐项审核', 'Judged'],
  APPROVE: ['审核通过', 'Approved'],
  RETURN: ['退回修改', 'Returned'],
  RECALL: ['撤回', 'Withdrawn'],
})
export type AuditMove = (typeof auditMoves)[number]

/** How a field's value is shown: as text, as lines, as pictures, as a video, or as formatted text with pictures. */
export const auditShapes = valuesOf({
  TEXT: ['文字', 'Text'],
  ROWS: ['明细', 'Rows'],
  PICTURES: ['图片', 'Pictures'],
  VIDEO: ['视频', 'Video'],
  RICH: ['图文', 'Rich text'],
})
export type AuditShape = (typeof auditShapes)[number]

/** The number of hours after which a review is late. */
export const auditRules = { longHours: 24 } as const
