import { csvOf, endpoints, get, post } from '../wire/endpoint.js'
import { grouped } from '../wire/text.js'
import { pageOf } from '../wire/paging.js'
import { limits } from '../limits.js'
import {
  BillResult,
  RecheckDayForm,
  RecheckResult,
  ReopenDayForm,
  SignDayForm,
  TakeBillForm,
} from './reconciliation-forms.js'
import {
  ReconciliationExport,
  ReconciliationQuery,
  ReconciliationRow,
  ReconciliationSums,
  ReconciliationSumsQuery,
} from './reconciliation-rows.js'

const area = {
  name: 'reconciliation',
  base: '/api/finance/admin',
  // A sealed day says who signed it off.
  changes: ['reconciliation', 'difference', 'ledger'],
} as const
const access = 'financial.financeDeatil.reconcile'

/** The payment channel's bills, compared with our records day by day. */
export const reconciliation = endpoints(area, {
  getReconciliationList: get({
    query: ReconciliationQuery,
    reply: pageOf(ReconciliationRow),
    access,
    doc: ['对账日列表', 'List reconciliation days with bill, differences and sign-off'],
  }),
  exportReconciliationList: get({
    query: ReconciliationExport,
    reply: csvOf(ReconciliationRow, ['对账', 'Reconciliation']),
    access,
    doc: ['导出对账日', 'Export reconciliation days'],
  }),
  getReconciliationSums: get({
    query: ReconciliationSumsQuery,
    reply: ReconciliationSums,
    access,
    doc: ['同样条件下渠道收付和手续费的合计', 'Get the totals of the bills for the same filters'],
  }),
  takeBill: post({
    form: TakeBillForm,
    reply: BillResult,
    access,
    largeFile: true,
    doc: [
      `导入渠道交易账单（CSV，至多 ${grouped(limits.billRows)} 行）；先检查后写入，同一文件只算一次`,
      `Take in a day's bill of the channel (CSV, at most ${grouped(limits.billRows)} lines): checked first, and the same file counts once`,
    ],
  }),
  recheckDay: post({
    form: RecheckDayForm,
    reply: RecheckResult,
    access,
    doc: [
      '重新核对未处理的差错，已一致的自动消除',
      'Compare the open differences of a day again; those that now agree are cleared',
    ],
  }),
  signDay: post({
    form: SignDayForm,
    reply: ReconciliationRow,
    access,
    doc: ['签认对账日；有未处理差错时不能签认', 'Sign off a day as reconciled; refused while a difference is open'],
  }),
  reopenDay: post({
    form: ReopenDayForm,
    reply: ReconciliationRow,
    access,
    doc: ['重新打开已签认的对账日', 'Reopen a signed day'],
  }),
})
