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
    doc: ['审核列表，等待最久的在前', 'Reviews, whatever has waited longest first'],
  }),
  getAuditCounts: get({
    reply: AuditCounts,
    access: 'shopmall.auditList',
    doc: ['各类待审核的数量', 'How many reviews of each kind wait'],
  }),
  getAuditInfo: get({
    query: AuditById,
    reply: AuditInfo,
    access: ['shopmall.auditDetail', 'shopmall.auditList'],
    doc: [
      '审核详情：逐项的新旧内容与结论',
      'One review: each field as it was and as it is asked for, and what was said of it',
    ],
  }),
  visitAudit: post({
    form: AuditVisitForm,
    reply: Readers,
    access: 'shopmall.auditList.audit',
    // Nothing of the review is others' to read anew, and who looked when is in nobody's log.
    changes: [],
    logged: false,
    doc: ['登记正在查看，并得知还有谁在看', 'Note that one has it open, and learn who else has'],
  }),
  judgeAudit: post({
    form: AuditJudgeForm,
    reply: AuditInfo,
    access: 'shopmall.auditList.audit',
    doc: ['逐项给出结论', 'Say what one thinks of each field'],
  }),
  approveAudit: post({
    form: AuditForm,
    reply: AuditInfo,
    access: 'shopmall.auditList.audit',
    doc: ['通过审核，申请的内容随即生效', 'Approve; what was asked for holds from then on'],
  }),
  returnAudit: post({
    form: AuditForm,
    reply: AuditInfo,
    access: 'shopmall.auditList.audit',
    doc: ['退回修改，附每项原因', 'Send back, with the reasons of each field'],
  }),
  openAuditPaper: post({
    form: AuditPaperForm,
    reply: Picture,
    access: 'shopmall.auditList.audit',
    changes: [],
    doc: ['查看证照图片，每次查看记入日志', 'Open a picture of papers; every look is put on record'],
  }),
})
