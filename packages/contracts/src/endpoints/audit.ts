import { endpoints, get, post } from '../wire/endpoint.js'
import { pageOf } from '../wire/paging.js'
import { Picture } from '../wire/pictures.js'
import { AuditForm, AuditJudgeForm, AuditPaperForm, AuditVisitForm } from './audit-forms.js'
import { AuditById, AuditCounts, AuditInfo, AuditQuery, AuditRow } from './audit-rows.js'
import { Readers } from './readers.js'

const area = { name: 'audit', base: '/api/shop-audit/admin', changes: ['audit', 'store', 'commodity'] } as const

export const audit = endpoints(area, {
  getAuditList: get({
    query: AuditQuery,
    reply: pageOf(AuditRow),
    access: 'shopmall.auditList',
    doc: ['审核列表，等待最久的在前', 'List reviews, longest wait first'],
  }),
  getAuditCounts: get({
    reply: AuditCounts,
    access: 'shopmall.auditList',
    doc: ['各类待审核的数量', 'Count waiting reviews by type'],
  }),
  getAuditInfo: get({
    query: AuditById,
    reply: AuditInfo,
    access: ['shopmall.auditDetail', 'shopmall.auditList'],
    doc: ['审核详情：逐项的新旧内容与结论', 'Get a review: current and requested value and verdict of each field'],
  }),
  visitAudit: post({
    form: AuditVisitForm,
    reply: Readers,
    access: 'shopmall.auditList.audit',
    // The call is not logged, and no reply depends on it.
    changes: [],
    logged: false,
    doc: ['登记正在查看，并得知还有谁在看', 'Record that the caller is viewing it; returns who else is'],
  }),
  judgeAudit: post({
    form: AuditJudgeForm,
    reply: AuditInfo,
    access: 'shopmall.auditList.audit',
    doc: ['逐项给出结论', 'Give a verdict on each field'],
  }),
  approveAudit: post({
    form: AuditForm,
    reply: AuditInfo,
    access: 'shopmall.auditList.audit',
    doc: ['通过审核，申请的内容随即生效', 'Approve a review; the requested changes take effect at once'],
  }),
  returnAudit: post({
    form: AuditForm,
    reply: AuditInfo,
    access: 'shopmall.auditList.audit',
    doc: ['退回修改，附每项原因', 'Return a review with a reason for each field'],
  }),
  openAuditPaper: post({
    form: AuditPaperForm,
    reply: Picture,
    access: 'shopmall.auditList.audit',
    changes: [],
    doc: ['查看证照图片，每次查看记入日志', 'View a licence picture; every view is logged'],
  }),
})
