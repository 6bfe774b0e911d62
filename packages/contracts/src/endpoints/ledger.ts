import { csvOf, endpoints, get, listOf, post } from '../wire/endpoint.js'
import { pageOf } from '../wire/paging.js'
import {
  AgentEarningExport,
  AgentEarningInfoQuery,
  AgentEarningQuery,
  AgentEarningRow,
  AgentIncomeDay,
  AgentShareExport,
  AgentShareQuery,
  AgentShareRow,
  StoreEarningExport,
  StoreEarningInfoQuery,
  StoreEarningQuery,
  StoreEarningRow,
  StoreShareExport,
  StoreShareQuery,
  StoreShareRow,
} from './earnings.js'
import {
  AccountExport,
  AccountQuery,
  AccountRow,
  BalancesQuery,
  SealedDay,
  SealedDayAddress,
  SealRow,
  SealsQuery,
  Statement,
  StatementQuery,
  TrialBalance,
} from './ledger-books.js'
import { BooksCheckRow } from './ledger-checks.js'
import { LedgerTxnInfo, LedgerTxnQuery } from './ledger-info.js'
import { EntryExport, EntryQuery, EntryRow, EntrySums, EntrySumsQuery } from './ledger-rows.js'

const area = { name: 'ledger', base: '/api/finance/admin', changes: ['ledger'] } as const

export const ledger = endpoints(area, {
  getEntryList: get({
    query: EntryQuery,
    reply: pageOf(EntryRow),
    access: 'financial.financeDeatil',
    doc: [
      '总账分录，按会计日（08:00 起）筛选；代理商只看到自己及下级账户的',
      'Entries of the ledger, by accounting days from 08:00; an agent sees those of its own accounts and of agents below it',
    ],
  }),
  exportEntryList: get({
    query: EntryExport,
    reply: csvOf(EntryRow, ['财务明细', 'Ledger entries']),
    access: 'financial.financeDeatil.export',
    doc: ['导出总账分录', 'Entries of the ledger as a file'],
  }),
  getEntrySums: get({
    query: EntrySumsQuery,
    reply: EntrySums,
    access: 'financial.financeDeatil',
    doc: [
      '同样条件下的收入、支出与净额合计，以及押金负债',
      'What the same entries come to, in and out, and the deposits owed',
    ],
  }),
  getLedgerTxn: get({
    query: LedgerTxnQuery,
    reply: LedgerTxnInfo,
    access: 'financial.financeDeatil',
    doc: [
      '一笔账：借贷分录、冲销关系、所属会计日与封账',
      'One transaction: its debits and credits, what it reverses, its day and seal',
    ],
  }),

  getTrialBalance: get({
    query: BalancesQuery,
    reply: TrialBalance,
    access: 'financial.financeDeatil.books',
    doc: [
      '试算平衡：任意时段的期初、发生额与期末，精确到分钟',
      'The trial balance between any two minutes: opening, debits and credits, closing',
    ],
  }),
  getAccountList: get({
    query: AccountQuery,
    reply: pageOf(AccountRow),
    access: 'financial.financeDeatil.books',
    doc: ['总账账户', 'The accounts of the ledger'],
  }),
  exportAccountList: get({
    query: AccountExport,
    reply: csvOf(AccountRow, ['总账账户', 'Ledger accounts']),
    access: 'financial.financeDeatil.books',
    doc: ['导出总账账户', 'The accounts of the ledger as a file'],
  }),
  getStatement: get({
    query: StatementQuery,
    reply: Statement,
    access: 'financial.financeDeatil.books',
    doc: [
      '账户对账单：期初 + 收入 − 支出 = 期末',
      'The statement of an account: opening + came − went = closing; its entries are a list',
    ],
  }),
  getSealList: get({
    query: SealsQuery,
    reply: listOf(SealRow),
    access: 'financial.financeDeatil.books',
    doc: ['已封账的会计日，最近的在前', 'Accounting days that are sealed, the latest first'],
  }),
  fetchSealedDay: post({
    form: SealedDay,
    reply: SealedDayAddress,
    access: 'financial.financeDeatil.books',
    changes: [],
    doc: [
      '下载一个已封账的会计日，连同对账签字与离线核对程序：返回下载地址',
      'Take a sealed day along with its sign-off and the program that verifies it: answers its address',
    ],
  }),

  getBooksChecks: get({
    reply: listOf(BooksCheckRow),
    access: 'financial.financeDeatil.books',
    doc: ['账务检查记录，最近的在前', 'Checks of the books, the latest first'],
  }),
  startBooksCheck: post({
    reply: BooksCheckRow,
    access: 'financial.financeDeatil.books',
    doc: ['立即检查账务：逐条核对全部恒等式', 'Check the books now, every invariant of all that was ever booked'],
  }),

  getAgentEarningList: get({
    query: AgentEarningQuery,
    reply: pageOf(AgentEarningRow),
    access: 'financial.agentList',
    doc: ['代理商收入与提现统计；代理商只看到自己', 'What agents have earned and taken out; an agent sees itself'],
  }),
  exportAgentEarningList: get({
    query: AgentEarningExport,
    reply: csvOf(AgentEarningRow, ['代理商提现统计', 'Agent statistics']),
    access: 'financial.agentList.export',
    doc: ['导出代理商收入与提现统计', 'What agents have earned and taken out as a file'],
  }),
  getAgentIncomeDays: get({
    query: AgentEarningInfoQuery,
    reply: listOf(AgentIncomeDay),
    access: ['financial.agentDetail', 'management.detail'],
    doc: [
      '代理商近 30 个会计日的分成收入，每天 08:00 起算',
      "An agent's income of the last thirty days that are over and the running one, from 08:00 on",
    ],
  }),
  getAgentEarningInfo: get({
    query: AgentEarningInfoQuery,
    reply: AgentEarningRow,
    access: ['financial.agentDetail', 'management.detail'],
    doc: ['一个代理商的收入与提现', 'What one agent has earned and taken out'],
  }),
  getAgentShareList: get({
    query: AgentShareQuery,
    reply: pageOf(AgentShareRow),
    access: ['financial.agentDetail', 'management.detail'],
    doc: ['代理商的分成明细', 'What an agent got of each payment'],
  }),
  exportAgentShareList: get({
    query: AgentShareExport,
    reply: csvOf(AgentShareRow, ['分成明细', 'Shares of an agent']),
    access: 'financial.agentDetail.export',
    doc: ['导出代理商的分成明细', 'What an agent got of each payment as a file'],
  }),

  getStoreEarningList: get({
    query: StoreEarningQuery,
    reply: pageOf(StoreEarningRow),
    access: 'financial.shopList',
    doc: ['店铺收入、佣金与提现统计', 'What shops have earned, paid as commission and taken out'],
  }),
  exportStoreEarningList: get({
    query: StoreEarningExport,
    reply: csvOf(StoreEarningRow, ['店铺提现统计', 'Shop statistics']),
    access: 'financial.shopList.export',
    doc: ['导出店铺收入、佣金与提现统计', 'What shops have earned, paid as commission and taken out as a file'],
  }),
  getStoreEarningInfo: get({
    query: StoreEarningInfoQuery,
    reply: StoreEarningRow,
    access: 'financial.shopDetail',
    doc: ['一家店铺的收入、佣金与提现', 'What one shop has earned, paid as commission and taken out'],
  }),
  getStoreShareList: get({
    query: StoreShareQuery,
    reply: pageOf(StoreShareRow),
    access: 'financial.shopDetail',
    doc: [
      '店铺逐单的佣金、手续费与所得，未结算的按剩余金额计算',
      'Commission, fee and what the shop gets, order by order; of what is not settled, by what is left of it',
    ],
  }),
  exportStoreShareList: get({
    query: StoreShareExport,
    reply: csvOf(StoreShareRow, ['店铺结算明细', 'Orders of a shop']),
    access: 'financial.shopDetail.export',
    doc: ['导出店铺逐单的佣金、手续费与所得', 'Commission, fee and what the shop gets, order by order, as a file'],
  }),
})
