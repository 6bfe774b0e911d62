import { endpoints, get, nothing, post } from '../wire/endpoint.js'
import { pageOf } from '../wire/paging.js'
import { AuditForm } from './audit-forms.js'
import { AuditById, AuditInfo, AuditQuery, AuditRow } from './audit-rows.js'

const area = {
  name: 'ownAudit',
  base: '/api/shop-audit/business',
  changes: ['ownAudit', 'ownStore', 'commodity'],
} as const

export const ownAudit = endpoints(area, {
  getOwnAuditList: get({
    query: AuditQuery,
    reply: pageOf(AuditRow),
    access: 'business.examine',
    doc: ['本店提交的审核', 'List your shop’s reviews'],
  }),
  getOwnAuditInfo: get({
    query: AuditById,
    reply: AuditInfo,
    access: ['business.examineDetail', 'business.examine'],
    doc: ['本店一次审核的详情', 'Get one of your shop’s reviews'],
  }),
  recallOwnAudit: post({
    form: AuditForm,
    reply: nothing,
    access: 'business.examine.withdraw',
    doc: [
      '撤回尚未审核的申请，或被退回的店铺变更',
      'Withdraw a request that is not decided yet, or a returned shop change',
    ],
  }),
})
