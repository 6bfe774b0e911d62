import { csvOf, endpoints, get } from '../wire/endpoint.js'
import { pageOf } from '../wire/paging.js'
import { LedgerTxnInfo, LedgerTxnQuery } from './ledger-info.js'
import { EntryExport, EntryQuery, EntryRow, EntrySums, EntrySumsQuery } from './ledger-rows.js'

const area = { name: 'ledger', base: '/api/finance/admin' } as const

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
})
