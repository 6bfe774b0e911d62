import { csvOf, endpoints, get, listOf, post } from '../wire/endpoint.js'
import { pageOf } from '../wire/paging.js'
import {
  DifferenceInfoQuery,
  DifferenceVerdicts,
  MatchDifferencesForm,
  Reconciler,
  SettleDifferencesForm,
} from './reconciliation-forms.js'
import { DifferenceExport, DifferenceInfo, DifferenceQuery, DifferenceRow } from './reconciliation-rows.js'

const area = {
  name: 'difference',
  base: '/api/finance/admin',
  // Booking a difference opens a suspense item, and undoing the booking closes it.
  changes: ['difference', 'reconciliation', 'suspense', 'ledger'],
} as const
const access = 'financial.financeDeatil.reconcile'

/** The differences between the payment channel's bills and our records, and how they are settled. */
export const difference = endpoints(area, {
  getDifferenceList: get({
    query: DifferenceQuery,
    reply: pageOf(DifferenceRow),
    access,
    doc: ['对账差错列表', 'List reconciliation differences'],
  }),
  exportDifferenceList: get({
    query: DifferenceExport,
    reply: csvOf(DifferenceRow, ['对账差错', 'Differences']),
    access,
    doc: ['导出对账差错', 'Export differences'],
  }),
  getDifferenceInfo: get({
    query: DifferenceInfoQuery,
    reply: DifferenceInfo,
    access,
    doc: [
      '差错详情：双方记录、入账分录、合并建议与历史',
      'Get a difference: both sides, resulting entries, suggested match and history',
    ],
  }),
  settleDifferences: post({
    form: SettleDifferencesForm,
    reply: DifferenceVerdicts,
    access,
    once: true,
    doc: [
      '处理差错，一次最多 50 条，逐条返回结果；撤销只影响该条',
      'Settle differences, up to fifty, with a result for each; undoing affects that one only',
    ],
  }),
  matchDifferences: post({
    form: MatchDifferencesForm,
    reply: DifferenceVerdicts,
    access,
    once: true,
    doc: ['合并核对：多笔与一笔金额相等', 'Match several differences whose two sides add up'],
  }),
  getReconcilers: get({
    reply: listOf(Reconciler),
    access,
    doc: ['可处理差错的人员', 'List people who can handle differences'],
  }),
})
