import { csvOf, endpoints, get, listOf, post } from '../wire/endpoint.js'
import { pageOf } from '../wire/paging.js'
import {
  AgentEarningExport,
  AgentEarningInfoQuery,
  AgentEarningQuery,
  AgentEarningRow,
  AgentEarningSums,
  AgentEarningSumsQuery,
  AgentIncomeDay,
  AgentShareExport,
  AgentShareQuery,
  AgentShareRow,
  AgentShareSums,
  AgentShareSumsQuery,
  StoreEarningExport,
  StoreEarningInfoQuery,
  StoreEarningQuery,
  StoreEarningRow,
  StoreEarningSums,
  StoreEarningSumsQuery,
  StoreShareExport,
  StoreShareQuery,
  StoreShareRow,
  StoreShareSums,
  StoreShareSumsQuery,
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
      'List ledger entries by accounting day (from 08:00); an agent sees only those of its own and its sub-agents’ accounts',
    ],
  }),
  exportEntryList: get({
    query: EntryExport,
    reply: csvOf(EntryRow, ['财务明细', 'Ledger entries']),
    access: 'financial.financeDeatil.export',
    doc: ['导出总账分录', 'Export entries of the ledger'],
  }),
  getEntrySums: get({
    query: EntrySumsQuery,
    reply: EntrySums,
    access: 'financial.financeDeatil',
    doc: [
      '同样条件下的收入、支出与净额合计，以及押金负债',
      'Get the totals for the same filters: in, out, net, and deposits owed',
    ],
  }),
  getLedgerTxn: get({
    query: LedgerTxnQuery,
    reply: LedgerTxnInfo,
    access: 'financial.financeDeatil',
    doc: [
      '一笔账：借贷分录、冲销关系、所属会计日与封账',
      'Get a transaction: debits and credits, reversals, accounting day and seal',
    ],
  }),

  getTrialBalance: get({
    query: BalancesQuery,
    reply: TrialBalance,
    access: 'financial.financeDeatil.books',
    doc: [
      '试算平衡：任意时段的期初、发生额与期末，精确到分钟',
      'Get the trial balance between any two minutes: opening, debits, credits, closing',
    ],
  }),
  getAccountList: get({
    query: AccountQuery,
    reply: pageOf(AccountRow),
    access: 'financial.financeDeatil.books',
    doc: ['总账账户', 'List ledger accounts'],
  }),
  exportAccountList: get({
    query: AccountExport,
    reply: csvOf(AccountRow, ['总账账户', 'Ledger accounts']),
    access: 'financial.financeDeatil.books',
    doc: ['导出总账账户', 'Export the accounts of the ledger'],
  }),
  getStatement: get({
    query: StatementQuery,
    reply: Statement,
    access: 'financial.financeDeatil.books',
    doc: ['账户对账单：期初 + 收入 − 支出 = 期末', 'Get the statement of an account: opening + in − out = closing'],
  }),
  getSealList: get({
    query: SealsQuery,
    reply: listOf(SealRow),
    access: 'financial.financeDeatil.books',
    doc: ['已封账的会计日，最近的在前', 'List sealed accounting days, latest first'],
  }),
  fetchSealedDay: post({
    form: SealedDay,
    reply: SealedDayAddress,
    access: 'financial.financeDeatil.books',
    changes: [],
    doc: [
      '下载一个已封账的会计日，连同对账签认与离线核对程序：返回下载地址',
      'Download a sealed day with its sign-off and offline verifier; returns the address',
    ],
  }),

  getBooksChecks: get({
    reply: listOf(BooksCheckRow),
    access: 'financial.financeDeatil.books',
    doc: ['账务检查记录，最近的在前', 'List ledger checks, latest first'],
  }),
  startBooksCheck: post({
    reply: BooksCheckRow,
    access: 'financial.financeDeatil.books',
    doc: ['立即检查账务：逐条核对全部恒等式', 'Check every invariant of the books now'],
  }),

  getAgentEarningList: get({
    query: AgentEarningQuery,
    reply: pageOf(AgentEarningRow),
    access: 'financial.agentList',
    doc: ['代理商收入与提现统计；代理商只看到自己', 'List agents’ income and withdrawals; an agent sees only itself'],
  }),
  exportAgentEarningList: get({
    query: AgentEarningExport,
    reply: csvOf(AgentEarningRow, ['代理商提现与收入', 'Agent earnings']),
    access: 'financial.agentList.export',
    doc: ['导出代理商收入与提现统计', 'Export agents’ income and withdrawals'],
  }),
  getAgentEarningSums: get({
    query: AgentEarningSumsQuery,
    reply: AgentEarningSums,
    access: 'financial.agentList',
    doc: ['同样条件下代理商各项金额的合计', 'Get the totals of the agents’ figures for the same filters'],
  }),
  getAgentIncomeDays: get({
    query: AgentEarningInfoQuery,
    reply: listOf(AgentIncomeDay),
    access: ['financial.agentDetail', 'management.detail'],
    doc: [
      '代理商近 30 个会计日的分成收入，每天 08:00 起算',
      "Get an agent's share income for the current and the last thirty accounting days, from 08:00",
    ],
  }),
  getAgentEarningInfo: get({
    query: AgentEarningInfoQuery,
    reply: AgentEarningRow,
    access: ['financial.agentDetail', 'management.detail'],
    doc: ['一个代理商的收入与提现', "Get an agent's income and withdrawals"],
  }),
  getAgentShareList: get({
    query: AgentShareQuery,
    reply: pageOf(AgentShareRow),
    access: ['financial.agentDetail', 'management.detail'],
    doc: ['代理商的分成明细', "List an agent's shares"],
  }),
  exportAgentShareList: get({
    query: AgentShareExport,
    reply: csvOf(AgentShareRow, ['分成明细', 'Agent share details']),
    access: 'financial.agentDetail.export',
    doc: ['导出代理商的分成明细', "Export an agent's shares"],
  }),
  getAgentShareSums: get({
    query: AgentShareSumsQuery,
    reply: AgentShareSums,
    access: ['financial.agentDetail', 'management.detail'],
    doc: ['同样条件下分成明细的金额合计', 'Get the totals of the shares for the same filters'],
  }),

  getStoreEarningList: get({
    query: StoreEarningQuery,
    reply: pageOf(StoreEarningRow),
    access: 'financial.shopList',
    doc: ['店铺收入、佣金与提现统计', 'List shops’ income, commission and withdrawals'],
  }),
  exportStoreEarningList: get({
    query: StoreEarningExport,
    reply: csvOf(StoreEarningRow, ['店铺提现与收入', 'Shop earnings']),
    access: 'financial.shopList.export',
    doc: ['导出店铺收入、佣金与提现统计', 'Export shops’ income, commission and withdrawals'],
  }),
  getStoreEarningSums: get({
    query: StoreEarningSumsQuery,
    reply: StoreEarningSums,
    access: 'financial.shopList',
    doc: ['同样条件下店铺各项金额的合计', 'Get the totals of the shops’ figures for the same filters'],
  }),
  getStoreEarningInfo: get({
    query: StoreEarningInfoQuery,
    reply: StoreEarningRow,
    access: 'financial.shopDetail',
    doc: ['一家店铺的收入、佣金与提现', "Get a shop's income, commission and withdrawals"],
  }),
  getStoreShareList: get({
    query: StoreShareQuery,
    reply: pageOf(StoreShareRow),
    access: 'financial.shopDetail',
    doc: [
      '店铺逐单的佣金、手续费与所得，未结算的按剩余金额计算',
      "List a shop's commission, fee and share by order; unsettled orders by their remaining amount",
    ],
  }),
  exportStoreShareList: get({
    query: StoreShareExport,
    reply: csvOf(StoreShareRow, ['店铺结算明细', 'Shop settlement details']),
    access: 'financial.shopDetail.export',
    doc: ['导出店铺逐单的佣金、手续费与所得', "Export a shop's commission, fee and share by order"],
  }),
  getStoreShareSums: get({
    query: StoreShareSumsQuery,
    reply: StoreShareSums,
    access: 'financial.shopDetail',
    doc: ['同样条件下店铺结算明细的金额合计', 'Get the totals of the shop’s orders for the same filters'],
  }),
})
